import * as z from 'zod'
import agency from '#content/agency.json' with { type: 'json' }
import brand from '#content/brand.json' with { type: 'json' }
import catalogue from '#content/catalogue.json' with { type: 'json' }
import pages from '#content/pages.json' with { type: 'json' }
import type { Language } from './known-languages.ts'
import { type OfferingId, serviceIds, solutionIds } from './offering-ids.ts'
import { money, type Quantity, type Unit } from './quantity.ts'
import { type Agency, agencySchema, languagesIn } from './schemas/agency-schema.ts'
import { type Brand, brandSchema } from './schemas/brand-schema.ts'
import {
  type Catalogue,
  type Currency,
  catalogueSchema,
  currencies,
} from './schemas/catalogue-schema.ts'
import { type OwnPage, type OwnPages, pagesSchema } from './schemas/pages-schema.ts'
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

/**
 * The languages that the agency has chosen, in the order of the language selector. The first is the source
 * of all texts, the fallback, and the language of the binding legal texts.
 */
export function languages(): readonly [Language, ...Language[]] {
  return facts().agency.languages
}

/** The first of `languages`. */
export function firstLanguage(): Language {
  return languages()[0]
}

/** Whether `value` is the code of a language of the site. */
export function isLanguage(value: unknown): value is Language {
  return languages().some((language) => language === value)
}

/** `value` if it is a language of the site, otherwise the first; stored data may be in one no longer chosen. */
export function spokenLanguage(value: string): Language {
  return isLanguage(value) ? value : firstLanguage()
}

/** The result of `of` for each language of the site; other languages get the result for the first. */
export function byLanguage<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  const [first, ...others] = languages()
  const fallback = of(first)
  const all = { is: fallback, en: fallback, es: fallback, da: fallback }
  for (const language of others) all[language] = of(language)
  return all
}

/** Whether the agency currently offers it. */
export function isOffered(id: OfferingId): boolean {
  return !facts().catalogue.off.includes(id)
}

/** The members of `all` that are currently offered: first those in the catalogue's `order`, then the others. */
export function offered<Own extends Readonly<{ id: OfferingId }>>(
  all: readonly Own[],
): readonly Own[] {
  const { order } = facts().catalogue
  const place = ({ id }: Own) => (order.includes(id) ? order.indexOf(id) : order.length)
  return all.filter(({ id }) => isOffered(id)).toSorted((one, other) => place(one) - place(other))
}

/** The numbers of services and solutions currently offered, including the agency's own pages. */
export function offeredCounts(): Readonly<{ services: number; solutions: number }> {
  return {
    services: serviceIds.filter(isOffered).length + ownPages('service').length,
    solutions: solutionIds.filter(isOffered).length + ownPages('solution').length,
  }
}

/** The currently offered services or solutions that the agency has added itself, in its order. */
export function ownPages(kind: OwnPage['kind']): readonly OwnPage[] {
  return facts().pages.pages.filter((page) => page.kind === kind && !page.off)
}

/** The agency's own page at exactly `path`, offered or not; undefined if there is none. */
export function ownPageAt(path: string): OwnPage | undefined {
  return facts().pages.pages.find((page) => page.path === path)
}

const inCrowns = [10_000, 50_000, 100_000, 150_000, 250_000, 400_000, 750_000]
const inLargeUnits = [1_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000]

/** The default lower bounds of the choices, for a catalogue without `budgets`. */
const usual: Readonly<Record<Currency, readonly number[]>> = {
  ISK: [100_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000],
  DKK: [5_000, 25_000, 50_000, 100_000, 150_000, 250_000, 500_000],
  NOK: inCrowns,
  SEK: inCrowns,
  EUR: inLargeUnits,
  GBP: inLargeUnits,
  USD: inLargeUnits,
}

/** The stored values of the quote form's budgets: thousands of ISK, whatever the currency is now (requirement 9.2). */
export const budgetValues = [
  ...(['100-500', '500-1000', '1000-2000', '2000-3000'] as const),
  ...(['3000-5000', '5000-10000', '10000+'] as const),
] as const

/** The amounts of the budgets by stored value: each a range, except the last, an amount and above. */
export function budgets(): Readonly<
  Record<string, Quantity | Readonly<{ least: Quantity; most: Quantity }>>
> {
  const { catalogue } = facts()
  const steps = (catalogue.budgets ?? usual[catalogue.currency]).map(money)
  const meant = budgetValues.map((value, at) => {
    const [least = money(0), most] = steps.slice(at)
    return [value, most ? { least, most } : least] as const
  })
  return Object.fromEntries(meant)
}
