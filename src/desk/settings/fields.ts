import { needs } from '#agency/agency'
import { formatDay, knownLanguages } from '#i18n/i18n'
import { slugOf } from '#stories/stories'

/** A value, or several, as a form asks for them; by their names stand the words in `deskSettings.json`. */
export type Field = Readonly<{ name: string }> &
  Readonly<
    | { kind: 'line'; type?: 'email' | 'date' | 'url'; list?: ListName }
    | { kind: 'number' }
    /** Typed, or picked beside it. */
    | { kind: 'colour' }
    | { kind: 'choice'; options: ChoiceName }
    /** A text in each language, or a line of each that is none. */
    | { kind: 'words'; rows?: number; optional?: true; plain?: true }
    /** Days of the week, from Monday, 1. */
    | { kind: 'days' }
    /** True, or nothing. */
    | { kind: 'tick' }
    /** Any of what the visitors’ overviews ask for. */
    | { kind: 'needs' }
    | { kind: 'group'; fields: readonly Field[] }
    /** In an order; `record`: the file has the second value of each under the first. */
    | { kind: 'list'; fields: readonly Field[]; record?: readonly [key: string, value: string] }
  >

type ChoiceName = 'office' | 'holidays' | 'kind' | 'per'
type ListName = 'zones'

/** Values as a file writes them, or as far as they can be written so. */
export type Raw = Readonly<Record<string, unknown>>

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** What `value` has under `name`, if it is an object. */
export function inside(value: unknown, name: string | number): unknown {
  const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isHolder ? Reflect.get(value, name) : undefined
}

/** `value` as a list, of what is none without entries. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What was typed into `fields`: nothing of one that is empty, and of what is no number its letters. */
export function readFields(form: URLSearchParams, fields: readonly Field[], prefix = ''): Raw {
  const values = fields.map(
    (field) => [field.name, readField(form, field, prefix + field.name)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function readField(form: URLSearchParams, field: Field, path: string): unknown {
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
      return /^-?\d{1,15}([.,]\d+)?$/.test(typed())
        ? Number(typed().replace(',', '.'))
        : typed() || undefined
    case 'days':
      return days.filter((day) => form.has(`${path}.${day}`))
    case 'tick':
      return form.has(path) || undefined
    case 'needs':
      return needs.filter((need) => form.has(`${path}.${need}`))
    case 'words': {
      const texts = knownLanguages.map(
        (language) => [language, typed(`${path}.${language}`)] as const,
      )
      const given = texts.filter(([, text]) => text)
      return field.optional && given.length === 0 ? undefined : Object.fromEntries(given)
    }
    case 'group':
      return readFields(form, field.fields, `${path}.`)
    case 'list': {
      const items: Raw[] = []
      while (form.has(`${path}.${items.length}`)) {
        items.push(readFields(form, field.fields, `${path}.${items.length}.`))
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
  const [, does, to = ''] = /^(add|up|down|remove):([\w.]+)$/.exec(action) ?? []
  const steps = to.split('.')
  const place = /^\d+$/.test(steps.at(-1) ?? '') ? steps.pop() : undefined
  return does ? withListAt(values, steps, does, place) : undefined
}

/** The same with a list that stands where `steps` lead. */
function withListAt(
  values: unknown,
  [name = '', ...rest]: readonly string[],
  does: string,
  place: string | undefined,
): Raw {
  const inner = inside(values, name)
  if (rest.length > 0) {
    const changed = withListAt(inner, rest, does, place)
    const own = Array.isArray(inner) ? inner.map((it, at) => changed[at] ?? it) : changed
    return { ...Object(values), [name]: own }
  }
  const list = [...listOf(inner)]
  const at = Number(place ?? list.length)
  const [item = {}] = list.splice(at, 1)
  const step = { add: 0, up: -1, down: 1 }[does]
  if (step !== undefined) list.splice(Math.max(0, at + step), 0, item)
  return { ...Object(values), [name]: list }
}

/** The values of a file as its form has them: what stands under keys as a list. */
export function asForm(fields: readonly Field[], values: Raw): Raw {
  const own = fields.map((field) => {
    const value = values[field.name]
    if (field.kind !== 'list' || !field.record) return [field.name, value]
    const [key, under] = field.record
    return [field.name, Object.entries(value ?? {}).map((it) => ({ [key]: it[0], [under]: it[1] }))]
  })
  return Object.fromEntries(own)
}

/** The values of a form as the file has them. */
export function asFile(fields: readonly Field[], values: Raw): Raw {
  const own = fields.map((field) => {
    const value = values[field.name]
    if (field.kind !== 'list') return [field.name, value]
    if (!field.record) return [field.name, listOf(value).map((it) => withId(field.fields, it))]
    const [key, under] = field.record
    const pairs = listOf(value).map((it) => [inside(it, key) ?? '', inside(it, under)])
    return [field.name, Object.fromEntries(pairs)]
  })
  return Object.fromEntries(own.filter(([, value]) => value !== undefined))
}

/** An entry that needs an id and was given none has one of its first text. */
function withId(fields: readonly Field[], entry: unknown): unknown {
  const [first] = fields
  if (!first || !fields.some(({ name }) => name === 'id') || inside(entry, 'id')) return entry
  const [text] = Object.values(flat(inside(entry, first.name)))
  const id = slugOf(text ?? '')
  return id ? { ...Object(entry), id } : entry
}

/** Where a problem’s place in the file stands in the form; it has the keys of a list that has a record. */
export function placeInForm(fields: readonly Field[], values: Raw, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const field = fields.find((it) => it.name === name)
  if (field?.kind !== 'list' || !field.record) return path
  const [key, under] = field.record
  const at = listOf(values[name]).findIndex((it) => (inside(it, key) ?? '') === rest.join('.'))
  const isGiven = Boolean(inside(inside(values[name], at), key))
  return `${name}.${at}.${isGiven && inside(inside(values[name], at), under) === undefined ? under : key}`
}

/** Every value with where it stands, as words: `offices.0.city.is`. */
export function flat(value: unknown, path = ''): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) {
    return value === undefined || value === null ? {} : { [path]: String(value) }
  }
  const entries = Object.entries(value).map(([key, it]: [string, unknown]) =>
    flat(it, path ? `${path}.${key}` : key),
  )
  return Object.assign({}, ...entries)
}

/** As `flat`, each day as readers write it. */
export function told(value: unknown): Readonly<Record<string, string>> {
  const all = Object.entries(flat(value))
  const isDay = /^\d{4}-\d{2}-\d{2}$/
  return Object.fromEntries(all.map(([path, it]) => [path, isDay.test(it) ? formatDay(it) : it]))
}
