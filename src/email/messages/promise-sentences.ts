import { formatQuantity } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { Submission } from '#leads/inbox/submission'
import type { LetterTexts } from './letter.ts'
import { responsePromise } from './response-promise.ts'
import { writtenMoment } from './written-moment.ts'

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
  texts: LetterTexts,
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
