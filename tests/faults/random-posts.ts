import { type Language, languages } from '#i18n/languages'
import { type Field, type Form, honeypotField, type InputField, keyField } from '#leads/forms/form'
import { forms } from '#leads/forms/forms'

/** A form post of one visitor, and what must be found of it in the store. */
export type RandomPost = Readonly<{
  form: Form['name']
  language: Language
  /** The values, as they are to be stored. */
  values: Readonly<Record<string, string>>
  key: string
  /** Everything that is sent. */
  body: Readonly<Record<string, string>>
  trapped: boolean
}>

const names = [
  'Þóra Ævarsdóttir',
  'Sigurður Ö. Ísfeld',
  'Søren Åkjær',
  'Zoë Núñez-García',
  'Grzegorz Brzęczyszczykiewicz',
  '王小明',
  'محمد علي',
  "Conor O'Brien",
]
const words =
  'vefur síða þjónusta ævintýri website please project día presupuesto hjemmeside forslag ' +
  '日本語 עברית 🧵 👩🏽‍🚀 é (tilboð) "já" 100% <b> & = + ; null'
const vocabulary = words.split(' ')

/**
 * Posts as visitors send them: all forms, all languages, long and short values in many scripts.
 * Every twentieth has the trap filled in. The same seed gives the same posts, but for their keys.
 */
export function randomPosts(count: number, seed: number): RandomPost[] {
  const random = generator(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const sentence = (longest: number) =>
    Array.from({ length: 1 + below(longest) }, () => pick(vocabulary)).join(' ')

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  function written({ kind, label }: InputField, index: number): string {
    if (kind === 'email') return `visitor${index}@example.is`
    if (kind === 'url') return `https://example.is/${encodeURIComponent(sentence(3))}`
    if (kind === 'tel') return `+354 555 ${1000 + below(9000)}`
    if (kind === 'textarea') return `${index}\n${sentence(60)}\n\n${sentence(20)}`
    return label === 'name' ? pick(names) : sentence(4)
  }

  function valueFor(field: Field, index: number): string {
    const isLeftOut = !field.missing && random() < 0.3
    // It is dropped when the card that it belongs to is not chosen.
    if (field.kind === 'package') return ''
    if (!('options' in field)) return isLeftOut ? '' : written(field, index)
    if (isLeftOut) return field.initial ?? ''
    if (field.kind !== 'checkboxes') return pick(field.options)
    return field.options.filter(() => random() < 0.3).join(',')
  }

  return Array.from({ length: count }, (_, index) => {
    const form: Form = pick(forms)
    const values = Object.fromEntries(form.fields.map((it) => [it.name, valueFor(it, index)]))
    const key = crypto.randomUUID()
    const trapped = index % 20 === 19
    const hidden = { 'form-name': form.name, [keyField]: key, [honeypotField]: trapped ? 'x' : '' }
    const body = { ...hidden, ...values }
    return { form: form.name, language: pick(languages), values, key, body, trapped }
  })
}

/** Mulberry32: numbers from 0 up to 1, the same ones for the same seed. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
