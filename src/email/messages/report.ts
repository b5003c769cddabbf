import { z } from 'zod'
import { company } from '#content/company'
import type { LetterDraft } from '../queue/letter-draft.ts'
import { letterKinds } from '../queue/letter-kind.ts'
import type { ClaimedLetter } from '../queue/outbox.ts'
import type { Result } from '../transport/send.ts'
import { newDraft } from './new-draft.ts'
import { recipientOf } from './recipient.ts'

const schema = z.object({ kind: z.enum(letterKinds).exclude(['report']), code: z.string() })

/** What a report says of a letter that was given up: its kind, and why, without personal data. */
export type Report = z.infer<typeof schema>

/**
 * The report that is owed when `letter` is given up.
 *
 * @param form the form of its submission
 * @returns undefined where a report could lead to another or would not arrive either: for a report
 * itself, and when the address that reports go to has just refused; the log has both
 */
export function reportOn(
  { kind }: Pick<ClaimedLetter, 'kind'>,
  { outcome, code }: Exclude<Result, { outcome: 'sent' }>,
  form: string,
): LetterDraft | undefined {
  if (kind === undefined || kind === 'report') return undefined
  const refusedBySame = kind === 'staff' && recipientOf(form) === company.leads.default
  if (outcome === 'refused' && refusedBySame) return undefined
  return newDraft('report', { kind, code } satisfies Report)
}

/** A report as the outbox holds it; undefined when it is none. */
export function readReport(letter: unknown): Report | undefined {
  return schema.safeParse(letter).data
}
