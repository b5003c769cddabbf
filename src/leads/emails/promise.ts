import { z } from 'zod'
import { catalogue } from '#content/catalogue'
import type { Quantity } from '#content/quantity'
import { type EmailDraft, type EmailTexts, writtenMoment } from '#email/email'
import { openFrom, responseDue } from '#hours/hours'
import { formatQuantity } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { Submission } from '../inbox/submission.ts'

/** How urgent the sender called a request to the service desk. */
type Urgency = keyof typeof catalogue.response

/** When the answer to a submission comes. */
type ResponsePromise = Readonly<{
  /** How soon (`catalogue.response`); undefined where the form does not ask how urgent it is. */
  promised: Readonly<{ urgency: Urgency; within: Quantity; due: Date }> | undefined
  /** When the office opens next; undefined when it is open. */
  opens: Date | undefined
}>

/**
 * What is said about the answer to a submission, on the page and in emails. Hours are promised at
 * the service desk only; everything else is answered as soon as possible.
 *
 * @param since when the promise is made: on arrival, for a quarantined submission on its release
 */
export function responsePromise(
  { form, fields }: Pick<Submission, 'form' | 'fields'>,
  since: Date,
): ResponsePromise {
  const urgency = form === 'servicedesk' ? urgencies.find((it) => it === fields.urgency) : undefined
  const within = urgency && catalogue.response[urgency]
  const opens = openFrom(since)
  return {
    promised: urgency && within && { urgency, within, due: responseDue(since, within.amount) },
    opens: opens > since ? opens : undefined,
  }
}

const urgencies = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Urgency[]

/**
 * When the answer comes, and what to do when that is too late; the same words wherever a sender
 * reads them.
 *
 * @param since when the answer is promised (`responsePromise`)
 */
export function promiseSentences(
  submission: Pick<Submission, 'form' | 'fields'>,
  since: Date,
  language: Language,
  texts: EmailTexts,
): readonly string[] {
  const translate = texts.translate(language)
  const { mail, serviceDesk } = texts.texts(language)
  const { emergency } = serviceDesk.panel
  const { promised, opens } = responsePromise(submission, since)
  const opening = opens && writtenMoment(opens, language, texts)
  if (!promised) {
    return [
      mail.sender.answerSoon,
      ...(opening ? [translate('mail:sender.opens', { opening })] : []),
    ]
  }
  const { urgency, within, due } = promised
  const key = within.amount < 24 ? 'mail:sender.answerInHours' : 'mail:sender.answerInDays'
  const response = formatQuantity(within, language)
  return [
    translate(key, { response, due: writtenMoment(due, language, texts) }),
    ...(opening ? [translate('mail:sender.closed', { opening })] : []),
    ...(urgency === 'urgent' ? [`${emergency.title} ${emergency.text}`] : []),
  ]
}

const schema = z.object({ promised: z.iso.datetime() })

/**
 * An email that repeats the promise of an earlier one: whoever waits for an answer is not put off
 * by an email that is sent once more.
 *
 * @param promised when the earlier email was put in the outbox, ISO 8601 in UTC
 */
export function withPromise(draft: EmailDraft, promised: string): EmailDraft {
  return { ...draft, payload: { promised } satisfies z.infer<typeof schema> }
}

/** When an email's promise was made, where that was not when it was put in the outbox. */
export function readPromised(payload: unknown): Date | undefined {
  const { data } = schema.safeParse(payload)
  return data && new Date(data.promised)
}
