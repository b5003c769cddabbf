import type { Submission, Submissions } from '#leads/inbox/submissions'
import { type LetterTexts, writeLetter } from '../messages/letter.ts'
import type { Mailer, Result } from '../transport/send.ts'
import type { Webhook } from '../transport/webhook.ts'
import type { ClaimedLetter } from './outbox.ts'
import { mostAttempts } from './retry-time.ts'

/** What letters are written from and leave by. */
export type Means = Readonly<{
  submissions: Pick<Submissions, 'byId'>
  texts: LetterTexts
  mailer: Mailer
  /** Undefined where none is configured. */
  webhook: Webhook | undefined
  now: () => Date
}>

/** What became of a letter at one attempt. `withdrawn`: it is no longer owed. */
export type Attempt = Readonly<{
  result: Result | Readonly<{ outcome: 'withdrawn'; code: string; error: string }>
  /** The form of its submission; undefined when that could not be read. */
  form: string | undefined
}>

/** Writes a letter and sends it, once. Never throws. */
export async function attemptLetter(letter: ClaimedLetter, means: Means): Promise<Attempt> {
  let form: string | undefined
  try {
    const submission = await means.submissions.byId(letter.submissionId)
    if (!submission) return { result: fate('withdrawn', 'submission erased'), form }
    form = submission.form
    return { result: await send(letter, submission, means), form }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { result: { outcome: 'retry', code: error.name, error: error.message }, form }
  }
}

async function send(
  { kind, messageId, createdAt, letter, attempts }: ClaimedLetter,
  submission: Submission,
  { texts, mailer, webhook, now }: Means,
): Promise<Attempt['result']> {
  // Its release will owe new letters.
  if (submission.state === 'quarantined') return fate('withdrawn', 'submission in quarantine')
  if (kind === undefined) return fate('refused', 'of an unknown kind')
  if (attempts > mostAttempts) return fate('refused', 'tried too often')
  if (kind === 'webhook') {
    // Whoever took it out of the configuration may have done so by mistake.
    if (!webhook) return fate('retry', 'no WEBHOOK_URL')
    return await webhook.deliver(submission, messageId, now())
  }
  const written = writeLetter(submission, { kind, messageId, createdAt, letter }, texts)
  return written ? await mailer.send(written) : fate('refused', 'no usable address')
}

function fate<Outcome extends string>(outcome: Outcome, why: string) {
  return { outcome, code: why, error: why }
}
