import { z } from 'zod'
import { facts } from '#agency/agency'
import { type EmailTexts, type NewEmail, writtenMoment } from '#email/email'
import { openFrom, responseDue, soonHours } from '#hours/hours'
import { formatQuantity, spokenLanguage } from '#i18n/i18n'
import { urgencies } from '../forms/forms.ts'
import type { Lead, LeadState } from '../inbox/lead.ts'

/**
 * The response time that the service desk promises, by urgency (`facts().catalogue.response`), and the time
 * it is due; undefined for other forms, which promise a response as soon as possible.
 *
 * @param since when the lead arrived, or was released from quarantine
 */
export function promisedResponse({ form, fields }: Pick<Lead, 'form' | 'fields'>, since: Date) {
  const urgency = urgencies.find((it) => it === fields.urgency)
  if (form !== 'servicedesk' || !urgency) return undefined
  const within = facts().catalogue.response[urgency]
  return { urgency, within, due: responseDue(since, within.amount) }
}

/** Sentences in the sender's language that say when a response comes, and what to do if that is too late. */
export function promiseSentences(
  lead: Pick<Lead, 'form' | 'fields' | 'language'>,
  since: Date,
  texts: EmailTexts,
): readonly string[] {
  const language = spokenLanguage(lead.language)
  const translate = texts.translate(language)
  const { common, mail, serviceDesk } = texts.texts(language)
  const promised = promisedResponse(lead, since)
  const opens = openFrom(since)
  const openingSentence = (key: 'mail:sender.opens' | 'mail:sender.closed') =>
    opens > since ? [translate(key, { opening: writtenMoment(opens, language, texts) })] : []
  if (!promised) return [mail.sender.answerSoon, ...openingSentence('mail:sender.opens')]

  const { urgency, within, due } = promised
  const { emergency } = serviceDesk.panel
  const key = within.amount < 24 ? 'mail:sender.answerInHours' : 'mail:sender.answerInDays'
  const response = formatQuantity(within, language)
  return [
    translate(key, { response, due: writtenMoment(due, language, texts) }),
    ...openingSentence('mail:sender.closed'),
    ...(urgency === 'urgent' ? [`${emergency.title} ${common.response.phone}`] : []),
  ]
}

const schema = z.object({ promised: z.iso.datetime() })

/**
 * Makes an email that is sent again repeat the promise of the first one, which was enqueued at `promised`.
 */
export function withPromise(draft: NewEmail, promised: string): NewEmail {
  return { ...draft, payload: { promised } satisfies z.infer<typeof schema> }
}

/** When an email's promise was made, if not when it was enqueued. */
export function readPromised(payload: unknown): Date | undefined {
  const { data } = schema.safeParse(payload)
  return data && new Date(data.promised)
}

/**
 * When the answer to a lead is due, ISO 8601 in UTC; null in any state but `new`. For the service desk it is
 * the promised time (requirement 12.4); the other forms promise "as soon as possible in opening hours", which
 * counts as one opening day.
 *
 * @param since when the lead arrived, or was released from quarantine
 */
export function answerDue(
  lead: Pick<Lead, 'form' | 'fields'>,
  state: LeadState,
  since: Date,
): string | null {
  if (state !== 'new') return null
  const due = promisedResponse(lead, since)?.due ?? responseDue(since, soonHours)
  return due.toISOString()
}
