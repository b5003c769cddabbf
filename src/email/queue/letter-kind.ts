/**
 * What the outbox owes for a submission: the letter to staff, the one to its sender, a report to
 * staff that another of them was given up, and the message to the operator's own system.
 */
export const letterKinds = ['staff', 'sender', 'report', 'webhook'] as const

export type LetterKind = (typeof letterKinds)[number]

/** Tells whether `value` is a kind that this version of the site knows. */
export function isLetterKind(value: unknown): value is LetterKind {
  return letterKinds.some((kind) => kind === value)
}
