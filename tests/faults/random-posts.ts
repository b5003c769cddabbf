import { setTimeout as pause } from 'node:timers/promises'
import { type Language, languages } from '#i18n/i18n'
import { type Field, keyField } from '#leads/forms/form'
import { type Form, forms, honeypotField } from '#leads/leads'
import { choices } from '#weave/draft'
import { pick } from '../fuzz/pick.ts'
import { post } from '../http.ts'

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

const names = ['Þóra Ævarsdóttir', 'Zoë Núñez-García', '王小明', 'محمد علي', "Conor O'Brien"]
const vocabulary = [
  'vefur síða þjónusta ævintýri website please project día presupuesto hjemmeside forslag',
  '日本語 עברית 🧵 👩🏽‍🚀 é (tilboð) "já" 100% <b> & = + ; null',
].flatMap((words) => words.split(' '))

/**
 * Posts as visitors send them: all forms, all languages, long and short values in many scripts.
 * Every twentieth has the trap filled in. The same seed gives the same posts, but for their keys.
 */
export function randomPosts(count: number, seed: string): RandomPost[] {
  const choose = choices(seed)
  const threeInTen = () => choose(10) < 3
  const sentence = (longest: number) =>
    Array.from({ length: 1 + choose(longest) }, () => pick(vocabulary, choose)).join(' ')

  function valueFor(field: Field, index: number): string {
    // A package is dropped when the card that it belongs to is not chosen.
    if (field.kind === 'package') return ''
    if (!field.missing && threeInTen()) return 'initial' in field ? (field.initial ?? '') : ''
    if (field.kind === 'checkboxes') return field.options.filter(threeInTen).join(',')
    if ('options' in field) return pick(field.options, choose)
    if (field.kind === 'email') return `visitor${index}@example.is`
    if (field.kind === 'url') return `https://example.is/${encodeURIComponent(sentence(3))}`
    if (field.kind === 'tel') return `+354 555 ${1000 + choose(9000)}`
    if (field.kind === 'textarea') return `${index}\n${sentence(60)}\n\n${sentence(20)}`
    return field.label === 'name' ? pick(names, choose) : sentence(4)
  }

  return Array.from({ length: count }, (_, index) => {
    const form = pick(forms, choose)
    const values = Object.fromEntries(form.fields.map((it) => [it.name, valueFor(it, index)]))
    const key = crypto.randomUUID()
    const trapped = index % 20 === 19
    const hidden = { 'form-name': form.name, [keyField]: key, [honeypotField]: trapped ? 'x' : '' }
    const body = { ...hidden, ...values }
    return { form: form.name, language: pick(languages(), choose), values, key, body, trapped }
  })
}

/**
 * Sends `posts` to the servers on `ports` in turn, `atOnce` side by side, each as a visitor does who
 * tries again: the same post with the same key, until it is acknowledged. Returns the keys of those
 * that were, how many answers there were of each status (0 for none at all), and what resolves when
 * all are.
 */
export function sendInsistently(
  ports: readonly number[],
  posts: readonly RandomPost[],
  atOnce: number,
) {
  const waiting = [...posts]
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let turn = 0

  async function send(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { body, key } = next
      while (!acknowledged.has(key)) {
        const port = ports[turn++ % ports.length] ?? 0
        const { status } = await post(port, body).catch(() => ({ status: 0 }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) acknowledged.add(key)
        else await pause(50)
      }
    }
  }

  return { acknowledged, statuses, done: Promise.all(Array.from({ length: atOnce }, send)) }
}
