import { changedAt, inside, leavesOf, needs } from '#agency/agency'
import { formatDay, knownLanguages, type Language, readNumber } from '#i18n/i18n'
import { slugOf } from '#stories/stories'

/** A value, or several, as a form asks for them; by their names stand the words in `deskSettings.json`. */
export type Field = Readonly<{ name: string }> &
  Readonly<
    | { kind: 'line'; type?: 'email' | 'date' | 'url'; list?: ListName }
    /** A whole one may be written in groups, as the reader's language does: `7.500`. */
    | { kind: 'number'; whole?: true }
    /** Typed, or picked beside it. */
    | { kind: 'colour' }
    | { kind: 'choice'; options: ChoiceName }
    /** A text in each language, or a line of each that is none. */
    | { kind: 'words'; rows?: number; optional?: true; plain?: true }
    /** True, or nothing. */
    | { kind: 'tick' }
    /** Any of several. */
    | { kind: 'ticks'; options: keyof typeof ticked }
    | { kind: 'group'; fields: readonly Field[] }
    /** In an order. */
    | { kind: 'list'; fields: readonly Field[] }
  >

type ChoiceName = 'office' | 'holidays' | 'kind' | 'per'
type ListName = 'zones'

/** Values as a file writes them, or as far as they can be written so. */
export type Raw = Readonly<Record<string, unknown>>

/** What can be ticked. */
export const ticked = {
  /** Of the week, from Monday, 1. */
  days: [1, 2, 3, 4, 5, 6, 7],
  /** What the visitors’ overviews ask for. */
  needs,
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>

/** `value` as a list, of what is none without entries. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What was typed into `fields`: nothing of one that is empty, and of what is no number its letters. */
export function readFields(
  form: URLSearchParams,
  fields: readonly Field[],
  language: Language,
  prefix = '',
): Raw {
  const values = fields.map(
    (field) => [field.name, readField(form, field, language, prefix + field.name)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function readField(form: URLSearchParams, field: Field, language: Language, path: string): unknown {
  const typed = (name = path) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim()
  switch (field.kind) {
    case 'line':
    case 'choice':
      return typed() || undefined
    case 'colour': {
      // A browser sends what could be picked, picked or not.
      const isPicked = typed(`${path}.picked`) !== typed(`${path}.before`)
      return typed(isPicked ? `${path}.picked` : path) || undefined
    }
    case 'number':
      if (field.whole) return readNumber(typed(), language) ?? (typed() || undefined)
      return /^-?\d{1,15}([.,]\d+)?$/.test(typed())
        ? Number(typed().replace(',', '.'))
        : typed() || undefined
    case 'tick':
      return form.has(path) || undefined
    case 'ticks':
      return ticked[field.options].filter((it) => form.has(`${path}.${it}`))
    case 'words': {
      const texts = knownLanguages.map(
        (language) => [language, typed(`${path}.${language}`)] as const,
      )
      const given = texts.filter(([, text]) => text)
      return field.optional && given.length === 0 ? undefined : Object.fromEntries(given)
    }
    case 'group':
      return readFields(form, field.fields, language, `${path}.`)
    case 'list': {
      const items: Raw[] = []
      while (form.has(`${path}.${items.length}`)) {
        items.push(readFields(form, field.fields, language, `${path}.${items.length}.`))
      }
      return items
    }
  }
}

/**
 * The values after what a button does with a list: `add:people`, `up:people.2`, `down:…`, `remove:…`.
 * Undefined for what is none of it.
 */
export function withListChanged(values: Raw, action: string): Raw | undefined {
  const [, does, path = '', place] =
    /^(add|up|down|remove):([\w.]*?[a-z]\w*)(?:\.(\d+))?$/i.exec(action) ?? []
  if (!does) return undefined
  return Object(
    changedAt(values, path.split('.'), (value) => {
      const list = [...listOf(value)]
      const at = Number(place ?? list.length)
      const [item = {}] = list.splice(at, 1)
      const step = { add: 0, up: -1, down: 1 }[does]
      if (step !== undefined) list.splice(Math.max(0, at + step), 0, item)
      return list
    }),
  )
}

/** The values of a form as the file has them: what a list needs ids for has them. */
export function asFile(fields: readonly Field[], values: Raw): Raw {
  const own = fields.flatMap((field) => {
    const value = values[field.name]
    if (value === undefined) return []
    const isList = field.kind === 'list'
    return [[field.name, isList ? listOf(value).map((it) => withId(field.fields, it)) : value]]
  })
  return Object.fromEntries(own)
}

/** An entry that needs an id and was given none has one of its first text. */
function withId(fields: readonly Field[], entry: unknown): unknown {
  const [first] = fields
  if (!first || !fields.some(({ name }) => name === 'id') || inside(entry, 'id')) return entry
  const [text] = Object.values(flat(inside(entry, first.name)))
  const id = slugOf(text ?? '')
  return id ? { ...Object(entry), id } : entry
}

/** Every value with where it stands, as words: `offices.0.city.is`. */
export function flat(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(leavesOf(value))
}

/** As `flat`, each day as readers write it. */
export function told(value: unknown): Readonly<Record<string, string>> {
  const all = Object.entries(flat(value))
  const isDay = /^\d{4}-\d{2}-\d{2}$/
  return Object.fromEntries(all.map(([path, it]) => [path, isDay.test(it) ? formatDay(it) : it]))
}
