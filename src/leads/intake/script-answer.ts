import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { alertText, fieldMessages } from '../forms/messages.ts'
import { answerHeaders } from './answer-headers.ts'
import type { Outcome } from './outcome.ts'

/** Whether the client that sends this `Accept` header is a script of ours. */
export function wantsJson(accept: string | null | undefined): boolean {
  return accept?.includes('application/json') ?? false
}

/**
 * What a script reads of the answer to its post: `ok` with the reference, or not `ok` with the
 * alert and the messages of the fields, in the language of `texts`; as JSON.
 */
export function scriptAnswer(outcome: Outcome, texts: Texts['forms'], language: Language) {
  const answer = outcome.ok
    ? { ok: true, reference: outcome.reference }
    : {
        ok: false,
        alert: alertText(outcome.status, texts),
        messages: outcome.form
          ? fieldMessages(outcome.form, outcome.problems, texts, language)
          : {},
      }
  return {
    status: outcome.status,
    headers: { 'Content-Type': 'application/json', ...answerHeaders(outcome) },
    body: JSON.stringify(answer),
  }
}
