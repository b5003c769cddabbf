import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import type { Outcome } from './outcome.ts'
import { scriptAnswer, wantsJson } from './script-answer.ts'

/**
 * The answer to a post, unless a page is to give it. A script gets JSON (`scriptAnswer`); a browser
 * is sent back to the form's page after success (303, so that reloading posts nothing again), which
 * shows once more what was sent (docs/decisions/0026).
 * Undefined: the form's page answers, with the outcome's status, messages and values.
 */
export function answerPost(
  request: Request,
  outcome: Outcome,
  texts: Texts['forms'],
  language: Language,
): Response | undefined {
  if (wantsJson(request.headers.get('accept'))) {
    const { body, ...rest } = scriptAnswer(outcome, texts, language)
    return new Response(body, rest)
  }
  if (!outcome.ok) return undefined
  const location = `${outcome.form.path}?takk=${outcome.reference}.${outcome.ticket}`
  return new Response(null, { status: 303, headers: { Location: location } })
}
