import * as z from 'zod'
import agency from '#content/agency.json' with { type: 'json' }
import brand from '#content/brand.json' with { type: 'json' }
import catalogue from '#content/catalogue.json' with { type: 'json' }
import pages from '#content/pages.json' with { type: 'json' }
import type { Unit } from './quantity.ts'
import { type Agency, agencySchema, languagesIn } from './schemas/agency-schema.ts'
import { type Brand, brandSchema } from './schemas/brand-schema.ts'
import {
  type Catalogue,
  type Currency,
  catalogueSchema,
  currencies,
} from './schemas/catalogue-schema.ts'
import { type OwnPages, pagesSchema } from './schemas/pages-schema.ts'
import { type Problem, problemsIn } from './schemas/reasons.ts'

/** What the agency says of itself, what it sells, and how it looks. */
export type Facts = Readonly<{
  agency: Agency
  catalogue: Catalogue
  pages: OwnPages
  brand: Brand
}>

/** A file of content/ by its name, and what the desk says instead. */
export type FactArea = keyof Facts

export const factAreas = [
  'agency',
  'catalogue',
  'pages',
  'brand',
] as const satisfies readonly FactArea[]

/** Values as a file writes them, by the name that they have at its top. */
type RawFacts = Readonly<Record<string, unknown>>

const anyFacts = z.record(z.string(), z.unknown())

const schemas: { readonly [Area in FactArea]: (content: unknown) => z.ZodType<Facts[Area]> } = {
  agency: (content) => agencySchema(languagesIn(content)),
  catalogue: () => catalogueSchema,
  pages: () => pagesSchema(facts().agency.languages),
  brand: () => brandSchema,
}

/**
 * Reads what the files of content/ hold. @throws z.ZodError that names what is wrong, and where
 */
export function parseFacts(files: Readonly<Record<FactArea, unknown>>): Facts {
  return {
    agency: parse('agency', files.agency),
    catalogue: parse('catalogue', files.catalogue),
    pages: pagesSchema(languagesIn(files.agency)).parse(files.pages),
    brand: parse('brand', files.brand),
  }
}

/** What of such files cannot be used; each path is that within its file. */
export function problemsOf(files: Readonly<Record<FactArea, unknown>>): readonly Problem[] {
  return factAreas.flatMap((area) => {
    const { error } = (
      area === 'pages' ? pagesSchema(languagesIn(files.agency)) : schemas[area](files[area])
    ).safeParse(files[area], { reportInput: true })
    return error ? problemsIn(error) : []
  })
}

function parse<Area extends FactArea>(area: Area, content: unknown): Facts[Area] {
  return schemas[area](content).parse(content)
}

// What the site was built with.
let files: Readonly<Record<FactArea, RawFacts>> = { agency, catalogue, pages, brand }
let overrides: Readonly<Partial<Record<FactArea, unknown>>> = {}
let current = parseFacts(files)

/**
 * What holds now. Ask again for each request, and keep no part of it: it changes while the site runs.
 */
export function facts(): Facts {
  return current
}

/** The currency that amounts of `unit` are in, ISO 4217; undefined for what is no money. */
export function currencyOf(unit: Unit): Currency | undefined {
  if (unit === 'money') return current.catalogue.currency
  return currencies.find((it) => it.toLowerCase() === unit)
}

/** What the file of an area says. */
export function fileFacts(area: FactArea): RawFacts {
  return files[area]
}

/** From now on `changed` holds instead, in what it names. */
export function setFacts(changed: Partial<Facts>): void {
  current = { ...current, ...changed }
}

/**
 * What a file says holds from now on, but for what the desk says instead.
 *
 * @throws z.ZodError where it cannot be used; then all stays as it was
 */
export function setFile(area: FactArea, content: unknown): void {
  parse(area, content)
  files = { ...files, [area]: anyFacts.parse(content) }
  setOverrides(area, overrides[area] ?? {})
}

/**
 * What the desk says holds from now on instead of what the file has under the same names at its top;
 * what cannot be used is given back, and there the file holds.
 */
export function setOverrides(area: FactArea, content: unknown): readonly Problem[] {
  overrides = { ...overrides, [area]: content }
  const { value, problems } = withOverrides(area, content)
  setFacts({ [area]: value })
  return problems
}

/**
 * An area with what the desk says in it, `raw` as a file would write it, and what of that cannot be
 * used: there the file’s holds. With no problem all of it can.
 */
export function withOverrides<Area extends FactArea>(area: Area, content: unknown) {
  const file = files[area]
  const given = anyFacts.safeParse(content)
  let kept = given.data ?? {}
  const problems = given.success ? [] : [...problemsIn(given.error)]
  for (;;) {
    const raw: RawFacts = { ...file, ...kept }
    const result = schemas[area](raw).safeParse(raw, { reportInput: true })
    if (result.success) return { value: result.data, raw, problems: problems as readonly Problem[] }
    const found = problemsIn(result.error)
    problems.push(...found)
    const names = new Set(found.map(({ path }) => path.split('.')[0]))
    const left = Object.entries(kept).filter(([name]) => !names.has(name))
    // What others of its values refer to is wrong: then none of them can be told to be right.
    const isStuck = left.length === Object.keys(kept).length
    kept = isStuck ? {} : Object.fromEntries(left)
  }
}

/** An area as a file would write it, with what the desk says in it. */
export function rawFacts(area: FactArea): RawFacts {
  return withOverrides(area, overrides[area] ?? {}).raw
}

/** What the agency’s own pages would lack if it spoke `languages`. */
export function faultsOfPages(languages: Agency['languages']): readonly Problem[] {
  const { error } = pagesSchema(languages).safeParse(rawFacts('pages'), { reportInput: true })
  return error ? problemsIn(error) : []
}
