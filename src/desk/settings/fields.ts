import { inside, leavesOf, needs, recordOf, withChangeAt } from '#agency/agency'
import { formatDay, knownLanguages, type Language, readNumber } from '#i18n/i18n'
import { slugOf } from '#stories/stories'

/** A field of a settings form, or a group or list of them; its label is in `deskSettings.json` by `name`. */
export type Field = Readonly<{ name: string }> &
  Readonly<
    | { kind: 'line'; type?: 'email' | 'date' | 'url'; list?: ListName }
    /** A whole number may have the separators of the reader's language: `7.500`. */
    | { kind: 'number'; whole?: true }
    /** Typed, or chosen with the colour picker beside it. */
    | { kind: 'colour' }
    | { kind: 'choice'; options: ChoiceName }
    /** A value per language: a text, or with `plain` something in no language, such as a domain. */
    | { kind: 'words'; rows?: number; optional?: true; plain?: true }
    /** A checkbox: true or undefined. */
    | { kind: 'tick' }
    /** Several checkboxes. */
    | { kind: 'ticks'; options: keyof typeof ticked }
    | { kind: 'group'; fields: readonly Field[] }
    /** An ordered list of groups. */
    | { kind: 'list'; fields: readonly Field[] }
  >

type ChoiceName = 'office' | 'holidays' | 'kind' | 'per'
type ListName = 'zones'

/** Values in the shape of the file, as far as they are valid. */
export type Raw = Readonly<Record<string, unknown>>

/** The options of `ticks` fields. */
export const ticked = {
  /** Days of the week, Monday is 1. */
  days: [1, 2, 3, 4, 5, 6, 7],
  /** The needs that the visitors’ overviews ask about. */
  needs,
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>

/** `value` if it is a list, otherwise an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Parses the posted `fields`: an empty one is left out, and an invalid number stays text. */
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
      // A browser always posts the picker's value, chosen or not.
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

/** The actions of the buttons of a list. */
const listActions = ['add', 'up', 'down', 'remove'] as const

/**
 * Applies the action of a list's button to the values: `add:people`, `up:people.2`, `down:…`, `remove:…`.
 * Undefined for any other action.
 */
export function withListChanged(values: Raw, action: string): Raw | undefined {
  const [, name, path = '', place] = /^([a-z]+):([\w.]*?[a-z]\w*)(?:\.(\d+))?$/i.exec(action) ?? []
  const does = listActions.find((it) => it === name)
  if (!does) return undefined
  return recordOf(
    withChangeAt(values, path.split('.'), (value) =>
      changedList(listOf(value), does, Number(place ?? Number.NaN)),
    ),
  )
}

/**
 * A copy of `list` with an empty entry added at its end, or with the entry at `at` moved by one place or removed.
 * Without such an entry, or with no place to move it to, the list stays as it is.
 */
function changedList(
  list: readonly unknown[],
  does: (typeof listActions)[number],
  at: number,
): readonly unknown[] {
  switch (does) {
    case 'add':
      return [...list, {}]
    case 'up':
      return moved(list, at, at - 1)
    case 'down':
      return moved(list, at, at + 1)
    case 'remove':
      return list.filter((_, index) => index !== at)
  }
}

/** A copy of `list` with the entry at `from` moved to `to`; unchanged if either is outside the list. */
function moved(list: readonly unknown[], from: number, to: number): readonly unknown[] {
  if (!(from in list && to in list)) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from])
}

/** The values of a form in the shape of the file; entries of lists get the ids they need. */
export function asFile(fields: readonly Field[], values: Raw): Raw {
  const own = fields.flatMap((field) => {
    const value = values[field.name]
    if (value === undefined) return []
    const isList = field.kind === 'list'
    return [[field.name, isList ? listOf(value).map((it) => withId(field.fields, it)) : value]]
  })
  return Object.fromEntries(own)
}

/** Makes the id of an entry that needs one and has none from its first field. */
function withId(fields: readonly Field[], entry: unknown): unknown {
  const [first] = fields
  if (!first || !fields.some(({ name }) => name === 'id') || inside(entry, 'id')) return entry
  const [text] = Object.values(flat(inside(entry, first.name)))
  const id = slugOf(text ?? '')
  return id ? { ...recordOf(entry), id } : entry
}

/** All leaf values as text, by path: `offices.0.city.is`. */
export function flat(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(leavesOf(value))
}

/** As `flat`, with dates as readers write them. */
export function readable(value: unknown): Readonly<Record<string, string>> {
  const all = Object.entries(flat(value))
  const isDay = /^\d{4}-\d{2}-\d{2}$/
  return Object.fromEntries(all.map(([path, it]) => [path, isDay.test(it) ? formatDay(it) : it]))
}
