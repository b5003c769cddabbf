import {
  familyIds,
  figuresOf,
  type Problem,
  recordOf,
  serviceIds,
  solutionIds,
  valueAt,
  withValueAt,
} from '#agency/agency'
import { formatNumber, type Language, readNumber } from '#i18n/i18n'
import type { Raw } from './fields.ts'

/** The paths of values that do not belong to one family of packages, by part. */
export const generalFields = {
  hourly: ['hourly.general', 'hourly.emergencySurcharge', 'vat', 'currency'],
  response: ['response.urgent', 'response.high', 'response.medium', 'response.low'],
  terms: [
    ...['terms.due.least', 'terms.due.most', 'terms.notice', 'terms.bound'],
    'terms.changesAnnounced',
  ],
  denmark: [
    'express.wordpress.danishPrice',
    ...['express.wordpress.danishPages.least', 'express.wordpress.danishPages.most'],
  ],
  shopify: [
    ...['shopify.monthly.least', 'shopify.monthly.most'],
    ...['shopify.commission.least', 'shopify.commission.most'],
  ],
} as const

/** The top-level keys of the catalogue that belong to a part of the prices. */
export function priceKeys(part: string): readonly string[] {
  if (part === 'offered') return ['off', 'order']
  const fields = Object.entries(generalFields).find(([id]) => id === part)?.[1] ?? [part]
  return [...new Set(fields.map((field) => field.split('.')[0] ?? ''))]
}

/** How figures are written in the reader's language. */
export type Writing = Readonly<{ language: Language; unlimited: string }>

/** The typed value of every field by name, mostly its path in the file; without what pages disagree on. */
type Fields = ReadonlyMap<string, string>

/** The ids of the packages of a family, in the file’s order. */
export function packIds(raw: Raw, family: string): readonly string[] {
  return Object.keys(recordOf(raw[family]))
}

/** The fields of the form for `raw`. */
export function fieldsOf(raw: Raw, writing: Writing): Fields {
  const figure = (path: string): readonly [string, string][] => {
    const text = written(valueAt(raw, path), writing)
    return text === undefined ? [] : [[path, text]]
  }
  const packs = familyIds.flatMap((family) => {
    const ids = packIds(raw, family)
    const popular = ids.find((id) => valueAt(raw, `${family}.${id}.popular`))
    return [
      ...ids.flatMap((id): readonly [string, string][] => {
        const at = `${family}.${id}`
        return [
          [`${at}.on`, valueAt(raw, `${at}.off`) ? '' : 'on'],
          ...['price', ...figuresOf(family), 'order'].flatMap((name) => figure(`${at}.${name}`)),
        ]
      }),
      [`${family}.popular`, popular ?? ''] as const,
    ]
  })
  const offerings = [...serviceIds, ...solutionIds].flatMap((id) => [
    [`${id}.on`, listAt(raw, 'off').includes(id) ? '' : 'on'] as const,
    [`${id}.order`, placeOf(listAt(raw, 'order').indexOf(id))] as const,
  ])
  const general = Object.values(generalFields).flatMap((paths) => paths.flatMap(figure))
  return new Map([...packs, ...general, ...offerings])
}

/** The fields whose posted text differs from `before`. */
export function changedIn(before: Fields, given: URLSearchParams): ReadonlyMap<string, string> {
  const typed = [...before.keys()].map((name) => [name, given.get(name)?.trim() ?? ''] as const)
  return new Map(typed.filter(([name, text]) => text !== before.get(name)))
}

/** Applies the typed texts to `raw`; an invalid figure stays text, which the catalogue's schema refuses. */
export function withTyped(raw: Raw, changed: ReadonlyMap<string, string>, writing: Writing): Raw {
  let edited = raw
  const places = new Map<string, number>()
  for (const [name, text] of changed) {
    const [first = '', last = ''] = [name.slice(0, name.lastIndexOf('.')), name.split('.').at(-1)]
    const isOffering = [...serviceIds, ...solutionIds].some((id) => id === first)
    if (isOffering && last === 'on') {
      const others = listAt(edited, 'off').filter((id) => id !== first)
      edited = { ...edited, off: text === 'on' ? others : [...others, first] }
    } else if (last === 'on') {
      edited = withValueAt(edited, `${first}.off`, text === 'on' ? undefined : true)
    } else if (last === 'popular') {
      for (const id of packIds(edited, first)) {
        edited = withValueAt(edited, `${first}.${id}.popular`, id === text || undefined)
      }
    } else if (isOffering) {
      places.set(first, placeIn(text, writing))
    } else {
      edited = withValueAt(edited, name, figureAt(name, text, writing))
    }
  }
  return places.size > 0 ? inOrder(edited, places) : edited
}

/** The messages by the field to show them at; a problem of a whole group goes to its last field. */
export function fieldProblems(
  fields: Fields,
  problems: readonly Problem[],
): ReadonlyMap<string, Problem['message']> {
  const names = [...fields.keys()]
  const at = (path: string) =>
    names.find((name) => path === name || path.startsWith(`${name}.`)) ??
    names.findLast((name) => name.startsWith(`${path}.`)) ??
    path
  return new Map(problems.map(({ path, message }) => [at(path), message]))
}

/** A figure as it is typed; undefined when pages state different ones. */
export function written(value: unknown, { language, unlimited }: Writing): string | undefined {
  if (value === undefined) return ''
  if (value === 'unlimited') return unlimited
  if (typeof value === 'number') return formatNumber(value, language)
  if (typeof value === 'string') return value
  const inner = Object.values(recordOf(value))
  // A maximum, or a value that is the same on all pages.
  return new Set(inner).size === 1 ? written(inner[0], { language, unlimited }) : undefined
}

function figureAt(name: string, text: string, { language, unlimited }: Writing): unknown {
  if (text === '') return undefined
  if (name === 'currency') return text
  if (text.toLowerCase() === unlimited.toLowerCase()) return 'unlimited'
  const number = readNumber(text, language) ?? text
  return /^websites\.\w+\.pages$/.test(name) ? { most: number } : number
}

function listAt(raw: Raw, name: 'off' | 'order'): readonly string[] {
  const list = raw[name]
  return Array.isArray(list) ? list.map(String) : []
}

/** The typed position; NaN for an empty or invalid one. */
function placeIn(text: string, { language }: Pick<Writing, 'language'>): number {
  return (text === '' ? undefined : readNumber(text, language)) ?? Number.NaN
}

/** Problems with the positions of services and solutions, which the file has only as an order. */
export function placeProblems(changed: ReadonlyMap<string, string>, writing: Writing) {
  const places = [...serviceIds, ...solutionIds].map((id) => `${id}.order`)
  return places
    .filter(
      (name) => changed.get(name) && !Number.isInteger(placeIn(changed.get(name) ?? '', writing)),
    )
    .map((path): Problem => ({ path, message: 'number' }))
}

const placeOf = (index: number) => (index < 0 ? '' : String(index + 1))

/** Reorders the offerings: a typed position goes before the one that stood there. */
function inOrder(raw: Raw, typed: ReadonlyMap<string, number>): Raw {
  const stood = listAt(raw, 'order').map((id, index) => [id, index + 1.5] as const)
  const places = [...new Map([...stood, ...typed])].filter(([, place]) => !Number.isNaN(place))
  const order = places.toSorted(([, one], [, other]) => one - other).map(([id]) => id)
  return { ...raw, order }
}
