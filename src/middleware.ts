import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { deskGate } from '#desk/desk'
import { isIndexable } from '#i18n/i18n'
import { submitForm, thanksIn } from '#leads/leads'
import { afterConsent } from '#legal/legal'
import { faultName, stackOf } from '#log/log'
import { insteadOf } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { compressed } from '#server/http/compression'
import { framedBy, pagePolicy, sharedPage } from '#server/http/headers'
import { withScriptPriorities } from '#server/http/page-scripts'
import { isDeskPage, sharedIcon } from '#server/http/request'

const policyHeader = 'Content-Security-Policy'

/**
 * Handles form posts. Gives every page its texts and, after a form, its receipt; gives the response its
 * content security policy, cache headers and compression.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url } = context
  // Normally set by the server: for stand-ins such as the 404 page, the request has another path.
  locals.path ??= url.pathname
  locals.query ??= url.search.slice(1)
  locals.texts = locals.services.texts.texts(locals.site.language)
  const isDesk = locals.site.kind === 'desk' && context.routePattern !== sharedIcon
  if (isDesk) return await deskResponse(context, next)

  try {
    return await respondTo(context, next)
  } catch (thrown) {
    // Astro renders the 500 page without logging. A request that the visitor aborted is not a failure.
    if (!request.signal.aborted) {
      locals.services.log.error('page failed', { reason: faultName(thrown), at: stackOf(thrown) })
    }
    throw thrown
  }
})

/** A page of the desk, or what `deskGate` answers to those who may not see it. */
async function deskResponse(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request } = context
  const response = await deskGate(context, next)
  return await compressed(request, await withDeskPolicy(response, locals))
}

async function respondTo(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request, routePattern } = context
  // Decide by the matched route, not the path: a path can be written in more than one way.
  if (isDeskPage(routePattern)) return await pageResponse(request, locals, () => next('/404'))
  const { method } = request
  // Astro renders the 500 page with the method of the failed request.
  if (method === 'GET' || method === 'HEAD' || routePattern === '/500') {
    const instead = insteadOf(locals.path)
    // A temporary redirect: it may be offered again.
    if (instead) return await pageResponse(request, locals, async () => movedTo(instead))
    await loadReceipt(locals)
    return await pageResponse(request, locals, next)
  }
  if (method === 'POST' && locals.path === routes.home) {
    return await submitForm(request, locals, (page, added) => {
      Object.assign(locals, added)
      return pageResponse(page, locals, () => next(page))
    })
  }
  if (method === 'POST' && locals.path.startsWith('/locales/add/')) {
    const response = await next()
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
  const allow = locals.path === routes.home ? 'GET, HEAD, POST' : 'GET, HEAD'
  const type = 'text/plain; charset=utf-8'
  const headers = { Allow: allow, 'Content-Type': type, 'Cache-Control': 'no-store' }
  return new Response('Method not allowed\n', { status: 405, headers })
}

function movedTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path } })
}

/** A page with its content security policy and cache headers, in an encoding that the client accepts. */
async function pageResponse(request: Request, locals: App.Locals, render: MiddlewareNext) {
  return await compressed(request, withCaching(await withOwnPolicy(await render(), locals), locals))
}

/** Loads the receipt of a form sent without script. If that fails, the page only says thank you. */
async function loadReceipt(locals: App.Locals): Promise<void> {
  const { query, network, services } = locals
  const thanks = query.includes('takk=') ? thanksIn(query) : undefined
  if (!thanks?.ticket) return
  try {
    const receipt = await services.intake.receipt(thanks.ticket, network)
    if (receipt) locals.receipt = receipt
  } catch (thrown) {
    services.log.error('receipt not read', { reason: faultName(thrown) })
  }
}

/** A page with a policy of its own: only the hashes that it needs, plus sources for consent scripts and previews. */
async function withOwnPolicy(response: Response, locals: App.Locals): Promise<Response> {
  const policy = response.headers.get(policyHeader)
  if (policy === null || !response.body) return response
  const html = withScriptPriorities(await response.text())
  const page = new Response(html, response)
  const { sources } = afterConsent(locals.services.environment, locals.site)
  const own = pagePolicy(policy, html, sources)
  const { desk } = locals.services
  if (locals.previewed && desk) framedBy(page.headers, own, desk.origin)
  else page.headers.set(policyHeader, own)
  return page
}

/** As `withOwnPolicy` for the desk, whose editor shows previews of the site in frames, and pictures of other hosts. */
async function withDeskPolicy(response: Response, locals: App.Locals): Promise<Response> {
  const policy = response.headers.get(policyHeader)
  if (policy === null || !response.body) return response
  const html = await response.text()
  const page = new Response(html, response)
  const frames = Object.values(locals.site.origins).join(' ')
  const pictures = locals.services.environment.IMAGE_HOSTS.map((host) => ` https://${host}`)
  const own = pagePolicy(policy, html).replace("img-src 'self'", (it) => it + pictures.join(''))
  page.headers.set(policyHeader, `${own}; frame-src ${frames}`)
  page.headers.set('Content-Type', 'text/html; charset=utf-8')
  return page
}

/**
 * Sets the cache headers, unless the page has its own: shared caches may store pages that are the same for
 * everybody; personal pages and those on preview hosts are never stored (requirements 1.8, 3.5).
 */
function withCaching(page: Response, locals: App.Locals): Response {
  const { site, shared, degraded, receipt, outcome } = locals
  const { headers, status } = page
  const isLasting = status === 200 && !receipt && !outcome && isIndexable(site)
  if (!isLasting) headers.set('Cache-Control', 'no-store')
  else if (degraded) headers.set('Cache-Control', 'no-cache')
  else if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', shared ? sharedPage : 'no-cache')
  }
  if (site.kind === 'preview' && !outcome) {
    headers.append('Vary', 'Cookie, Accept-Language')
    // The choice made with ?lng= holds on the next page too (requirement 1.7).
    headers.append('Set-Cookie', `i18next=${site.language}; Path=/; SameSite=Lax; Secure`)
  }
  if (headers.get('Content-Type') === 'text/html') {
    headers.set('Content-Type', 'text/html; charset=utf-8')
  }
  return page
}
