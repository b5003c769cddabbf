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

/** Who the agency is, what it sells, its own pages, and how it looks. */
export type Facts = Readonly<{
  agency: Agency
  catalogue: Catalogue
  pages: OwnPages
  brand: Brand
}>

/** A part of the facts: a file of content/ by its name, and the desk's overrides of it. */
export type FactArea = keyof Facts

export const factAreas = [
  'agency',
  'catalogue',
  'pages',
  'brand',
] as const satisfies readonly FactArea[]

/** Unparsed values by their top-level name, as in the file. */
type RawFacts = Readonly<Record<string, unknown>>

const anyFacts = z.record(z.string(), z.unknown())

const schemas: { readonly [Area in FactArea]: (content: unknown) => z.ZodType<Facts[Area]> } = {
  agency: (content) => agencySchema(languagesIn(content)),
  catalogue: () => catalogueSchema,
  pages: () => pagesSchema(facts().agency.languages),
  brand: () => brandSchema,
}

/** Parses the contents of the files of content/. @throws z.ZodError with the path of each fault */
export function parseFacts(files: Readonly<Record<FactArea, unknown>>): Facts {
  return {
    agency: parse('agency', files.agency),
    catalogue: parse('catalogue', files.catalogue),
    pages: pagesSchema(languagesIn(files.agency)).parse(files.pages),
    brand: parse('brand', files.brand),
  }
}

/** All faults in the contents of such files; each path is relative to its file. */
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

// At first, the files that the site was built with.
let files: Readonly<Record<FactArea, RawFacts>> = { agency, catalogue, pages, brand }
let overrides: Readonly<Partial<Record<FactArea, unknown>>> = {}
let current = parseFacts(files)

/** The facts in force. Call it for each request and keep no part of the result: facts change at run time. */
export function facts(): Facts {
  return current
}

/** The ISO 4217 currency of amounts in `unit`; undefined for units that are not money. */
export function currencyOf(unit: Unit): Currency | undefined {
  if (unit === 'money') return current.catalogue.currency
  return currencies.find((it) => it.toLowerCase() === unit)
}

/** The contents of an area's file, without overrides. */
export function fileFacts(area: FactArea): RawFacts {
  return files[area]
}

/** Replaces the facts in force by `changed`, area by area. */
export function setFacts(changed: Partial<Facts>): void {
  current = { ...current, ...changed }
}

/**
 * Replaces an area's file; the desk's overrides stay on top of it.
 *
 * @throws z.ZodError if the content is invalid; then nothing changes
 */
export function setFile(area: FactArea, content: unknown): void {
  parse(area, content)
  files = { ...files, [area]: anyFacts.parse(content) }
  setOverrides(area, overrides[area] ?? {})
}

/**
 * Replaces the desk's overrides of an area, by top-level name. Returns the faults of invalid overrides,
 * for which the file's value stays in force.
 */
export function setOverrides(area: FactArea, content: unknown): readonly Problem[] {
  overrides = { ...overrides, [area]: content }
  const { value, problems } = withOverrides(area, content)
  setFacts({ [area]: value })
  return problems
}

/**
 * The facts of an area with `content` as overrides: parsed (`value`), and as a file would hold them
 * (`raw`). Invalid overrides are left out in favour of the file's values, and listed in `problems`.
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
    // The fault is not in an override itself but in values that depend on it: drop all overrides.
    const isStuck = left.length === Object.keys(kept).length
    kept = isStuck ? {} : Object.fromEntries(left)
  }
}

/** An area with its overrides, unparsed, as a file would hold it. */
export function rawFacts(area: FactArea): RawFacts {
  return withOverrides(area, overrides[area] ?? {}).raw
}

/** The faults that the agency’s own pages would have if the site spoke `languages`: missing texts. */
export function faultsOfPages(languages: Agency['languages']): readonly Problem[] {
  const { error } = pagesSchema(languages).safeParse(rawFacts('pages'), { reportInput: true })
  return error ? problemsIn(error) : []
}
