import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { faultName, stackOf } from '#database/errors'
import { isIndexable, type Site } from '#i18n/site'
import { thanksIn } from '#leads/forms/form-state'
import { answerPost } from '#leads/intake/answer'
import { answerHeaders } from '#leads/intake/answer-headers'
import { receiptOf } from '#leads/intake/receipt'
import { takePost } from '#leads/intake/take-post'
import { afterConsent } from '#legal/cookies'
import { routes } from '#routing/routes'
import { compressed } from '#server/http/encoding'
import { pagePolicy, sharedPage } from '#server/http/headers'

const policyHeader = 'Content-Security-Policy'

/** Gives every page its site, texts and services, and takes the form posts. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url } = context
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import('#server/development')
    Object.assign(locals, await developmentLocals(request))
  }
  // The server names the path asked for; here it may already be that of the page that answers.
  locals.path ??= url.pathname
  locals.query ??= url.search.slice(1)
  locals.texts = locals.services.texts.texts(locals.site.language)

  try {
    return await answer(context, next)
  } catch (thrown) {
    // Astro shows the page of faults, and says nothing. A visitor who left is none.
    if (!request.signal.aborted) {
      locals.services.log.error('page failed', { reason: faultName(thrown), at: stackOf(thrown) })
    }
    throw thrown
  }
})

async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request } = context
  const { method } = request
  if (method === 'GET' || method === 'HEAD') {
    await noteReceipt(locals)
    const page = await withOwnPolicy(await next(), locals)
    return await compressed(request, withCaching(page, locals.site, locals))
  }
  if (method === 'POST' && locals.path === routes.home) {
    return await compressed(request, withCaching(await answerForm(context, next), undefined))
  }
  if (method === 'POST' && locals.path.startsWith('/locales/add/')) {
    return withCaching(await next(), undefined)
  }
  const allow = locals.path === routes.home ? 'GET, HEAD, POST' : 'GET, HEAD'
  const refusal = new Response('Method not allowed\n', {
    status: 405,
    headers: { Allow: allow, 'Content-Type': 'text/plain; charset=utf-8' },
  })
  return withCaching(refusal, undefined)
}

/** After a post without script the page shows what was sent; without it, it only thanks. */
async function noteReceipt(locals: App.Locals): Promise<void> {
  const { query, network, services } = locals
  const thanks = query.includes('takk=') ? thanksIn(query) : undefined
  if (!thanks?.ticket) return
  try {
    const receipt = await receiptOf(thanks.ticket, { ...services, network, now: new Date() })
    if (receipt) locals.receipt = receipt
  } catch (thrown) {
    services.log.error('receipt not read', { reason: faultName(thrown) })
  }
}

/** A page whose content security policy names what is in it, and no more. */
async function withOwnPolicy(response: Response, locals: App.Locals): Promise<Response> {
  const policy = response.headers.get(policyHeader)
  if (policy === null || !response.body) return response
  const html = await response.text()
  const page = new Response(html, response)
  const { sources } = afterConsent(locals.services.environment, locals.site)
  page.headers.set(policyHeader, pagePolicy(policy, html, sources))
  return page
}

/**
 * Says how long an answer may be kept, unless the page has said so itself. What is the same for
 * everybody may be kept by caches in front of the site, other pages of a domain are asked for anew
 * each time, anything else is never kept (requirements 1.8, 3.5).
 */
function withCaching(
  response: Response,
  site: Site | undefined,
  { shared = false, degraded = false, receipt }: Partial<App.Locals> = {},
): Response {
  const { headers, status } = response
  const lasting = status === 200 && !receipt && site !== undefined && isIndexable(site)
  if (!lasting) headers.set('Cache-Control', 'no-store')
  else if (degraded) headers.set('Cache-Control', 'no-cache')
  else if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', shared ? sharedPage : 'no-cache')
  }
  if (site?.kind === 'preview') {
    headers.append('Vary', 'Cookie, Accept-Language')
    // The choice made with ?lng= holds on the next page too (requirement 1.7).
    headers.append('Set-Cookie', `i18next=${site.language}; Path=/; SameSite=Lax; Secure`)
  }
  if (headers.get('Content-Type') === 'text/html') {
    headers.set('Content-Type', 'text/html; charset=utf-8')
  }
  return response
}

async function answerForm(context: APIContext, next: MiddlewareNext) {
  const { locals, request, url } = context
  const outcome = await takePost(request, locals)
  const answer = answerPost(request, outcome, locals.texts.forms, locals.site.language)
  if (answer) return answer
  // A page answers: the form's own, with its messages and every value still there.
  locals.outcome = outcome
  locals.path = outcome.form?.path ?? routes.contact
  locals.query = ''
  const page = await withOwnPolicy(await next(new Request(new URL(locals.path, url))), locals)
  for (const [name, value] of Object.entries(answerHeaders(outcome))) page.headers.set(name, value)
  return page
}
