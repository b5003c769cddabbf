import type { Language, Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { alertText, fieldMessages } from '../forms/form-texts.ts'
import type { Outcome } from './outcome.ts'

type Reply = Readonly<{
  texts: Texts['forms']
  language: Language
  /** Renders the page with this path, which shows the outcome. */
  page: (path: string) => Promise<Response>
}>

/**
 * The response to a post. A script gets JSON. A browser is sent back (303) to the form's page,
 * which shows what was sent (docs/decisions/0026); after a failure that page answers itself, with
 * status, messages and values.
 */
export async function respond(
  request: Request,
  outcome: Outcome,
  { texts, language, page }: Reply,
): Promise<Response> {
  const { status } = outcome
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!outcome.ok && outcome.retryAfter !== undefined) {
    headers.set('Retry-After', String(outcome.retryAfter))
  }
  if (request.headers.get('accept')?.includes('application/json')) {
    return Response.json(scriptResponse(outcome, texts, language), { status, headers })
  }
  if (outcome.ok) {
    headers.set('Location', `${outcome.form.path}?takk=${outcome.reference}.${outcome.ticket}`)
    return new Response(null, { status: 303, headers })
  }
  const response = await page(outcome.form?.path ?? routes.contact)
  for (const [name, value] of headers) response.headers.set(name, value)
  return response
}

/** What a script reads, in the language of `texts`. */
function scriptResponse(outcome: Outcome, texts: Texts['forms'], language: Language) {
  if (outcome.ok) return { ok: true, reference: outcome.reference }
  const { form, problems, status } = outcome
  return {
    ok: false,
    alert: alertText(status, texts),
    messages: form ? fieldMessages(form, problems, texts, language) : {},
  }
}
