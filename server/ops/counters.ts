import type { Form } from '#leads/forms/form'
import type { OutcomeKind } from '#leads/leads'

/**
 * What is counted, with its labels. Labels come from short lists only, never from what a visitor
 * sends, so that the number of counters is bounded.
 */
export type Counted = Readonly<{
  /** Form posts, by what became of them; `unknown` where no form could be made out. */
  form_posts: Readonly<{ form: Form['name'] | 'unknown'; outcome: OutcomeKind }>
}>

export type Counter = Readonly<{
  name: keyof Counted
  labels: Readonly<Record<string, string>>
  value: number
}>

/** Numbers that only grow, since the start of the process. */
export type Counters = Readonly<{
  add<Name extends keyof Counted>(name: Name, labels: Counted[Name]): void
  /** All that were added to, in the order of their first time. */
  all(): readonly Counter[]
}>

/** Creates an empty registry of counters, in memory. */
export function createCounters(): Counters {
  const counters = new Map<string, Counter>()
  return {
    add(name, labels) {
      const key = JSON.stringify([name, Object.entries(labels).sort()])
      counters.set(key, { name, labels, value: (counters.get(key)?.value ?? 0) + 1 })
    },
    all: () => [...counters.values()],
  }
}
