import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { deskGate } from '#desk/desk'
import { isIndexable } from '#i18n/i18n'
import { submitForm, thanksIn } from '#leads/leads'
import { afterConsent } from '#legal/legal'
import { faultName, stackOf } from '#log/log'
import { insteadOf } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { compressed } from '#server/http/encoding'
import { framedBy, pagePolicy, sharedPage } from '#server/http/headers'
import { isDeskPage, sharedIcon } from '#server/http/request'

const policyHeader = 'Content-Security-Policy'

/**
 * Takes the posts of forms. Gives every page its texts and, after a form, its receipt; its response the
 * policy, how long it is kept, and compression.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url } = context
  // The server has set both; on a page that stands in, such as the 404, the request has another path.
  locals.path ??= url.pathname
  locals.query ??= url.search.slice(1)
  locals.texts = locals.services.texts.texts(locals.site.language)
  const isDesk = locals.site.kind === 'desk' && context.routePattern !== sharedIcon
  if (isDesk) return await deskResponse(context, next)

  try {
    return await respondTo(context, next)
  } catch (thrown) {
    // Astro shows the page of faults, and says nothing. A visitor who left is none.
    if (!request.signal.aborted) {
      locals.services.log.error('page failed', { reason: faultName(thrown), at: stackOf(thrown) })
    }
    throw thrown
  }
})

/** A page of the desk, for whom may see it (src/desk). */
async function deskResponse(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request } = context
  const response = await deskGate(context, next)
  return await compressed(request, await withDeskPolicy(response, locals))
}

async function respondTo(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request, routePattern } = context
  // Decided by the route that will be rendered: an address can be written in more than one way.
  if (isDeskPage(routePattern)) return await pageResponse(request, locals, () => next('/404'))
  const { method } = request
  // Astro renders the page of faults with the method of the request that failed.
  if (method === 'GET' || method === 'HEAD' || routePattern === '/500') {
    const instead = insteadOf(locals.path)
    // Not for good: it may be offered again.
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

/** A page with its policy, its caching and in the encoding that suits its reader. */
async function pageResponse(request: Request, locals: App.Locals, render: MiddlewareNext) {
  return await compressed(request, withCaching(await withOwnPolicy(await render(), locals), locals))
}

/** After a post without script the page shows what was sent; without it, it only thanks. */
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

/** A page with its own content security policy: no hash of what is not in it, and what consent and previews need. */
async function withOwnPolicy(response: Response, locals: App.Locals): Promise<Response> {
  const policy = response.headers.get(policyHeader)
  if (policy === null || !response.body) return response
  // The scripts of a page wait until it is painted.
  const html = (await response.text()).replaceAll(
    '<script type="module" src=',
    '<script type="module" fetchpriority="low" src=',
  )
  const page = new Response(html, response)
  const { sources } = afterConsent(locals.services.environment, locals.site)
  const own = pagePolicy(policy, html, sources)
  const { desk } = locals.services
  if (locals.previewed && desk) framedBy(page.headers, own, desk.origin)
  else page.headers.set(policyHeader, own)
  return page
}

/** As `withOwnPolicy`; besides, the editor shows the site's own pages in frames, and new pictures. */
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
 * How long a page may be kept, unless it says so itself: what is the same for everybody, by caches
 * in front; what is one visitor's or a foreign host's, never (requirements 1.8, 3.5).
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
