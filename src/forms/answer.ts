import type { Outcome } from '#forms/accept'
import { alertText, fieldMessages } from '#forms/messages'
import type { Texts } from '#i18n/texts'

/**
 * The answer to a post, unless a page is to give it. A script (`Accept: application/json`) gets
 * JSON; a browser is sent back to the form's page after success (303, so that reloading posts
 * nothing again). Undefined: the form's page answers, with the outcome's status, messages and
 * values.
 */
export function answerPost(
  request: Request,
  outcome: Outcome,
  texts: Texts['forms'],
): Response | undefined {
  const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false
  if (wantsJson) {
    const body = outcome.ok
      ? { ok: true, reference: outcome.reference }
      : {
          ok: false,
          alert: alertText(outcome.status, texts),
          messages: outcome.form ? fieldMessages(outcome.form, outcome.problems, texts) : {},
        }
    return Response.json(body, { status: outcome.status })
  }
  if (!outcome.ok) return undefined
  const location = `${outcome.form.path}?takk=${outcome.reference}`
  return new Response(null, { status: 303, headers: { Location: location } })
}
