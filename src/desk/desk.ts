/** The desk: where staff sign in, answer leads and write stories, on a host of its own. */

import type { APIContext, MiddlewareNext } from 'astro'
import { faultName, stackOf } from '#log/log'
import { admission, type Visitor, visitorOf } from './access/access.ts'
import { type DeskRoute, deskRoutes, routeNames } from './access/rights.ts'
import { NotThereError, seeOther, textResponse, wantsHtml } from './page.ts'
import { type Unsent, unsentOf } from './pages/after-sign-in.ts'
import { isLandingPage, withQuery } from './paths.ts'
import { UnreadableFormError } from './posted-form.ts'

export * from './access/rights.ts'
export * from './delete-expired.ts'
export * from './emails.ts'
export * from './first-owner.ts'
export * from './paths.ts'
export * from './staff.ts'
export * from './staff-changes.ts'

/** The request of a visitor to a page of the desk. */
export type Visit = Visitor &
  Readonly<{
    /** The body of a post that needs a session when there is none; the sign-in page carries it on. */
    unsent?: Readonly<{ path: string; fields: Unsent }>
    now: Date
  }>

/**
 * The single entry to the desk: matches the route, checks who is signed in and what they may open (`access`),
 * and only then renders the page. No response of the desk may be cached.
 */
export async function deskGate(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, locals, routePattern } = context
  const { services } = locals
  const { desk, log } = services
  // By the matched route, not the address, which can be written in more than one way.
  const route = routeNames.find(
    (name) => `/desk${deskRoutes[name].path}`.replace(/\/$/, '') === routePattern,
  )
  const now = new Date()
  let response: Response
  try {
    if (!desk) return new Response(null, { status: 404 })
    const visitor = await visitorOf(request, route, { ...desk, now }, (thrown) =>
      log.warn('session not noted', { reason: faultName(thrown) }),
    )
    locals.visit = { ...visitor, now }
    locals.site = { ...locals.site, language: visitor.staff?.language ?? locals.site.language }
    locals.texts = services.texts.texts(locals.site.language)
    response = await respond(context, route, locals.visit, desk.origin, next)
    for (const cookie of visitor.cookies) response.headers.append('Set-Cookie', cookie)
  } catch (thrown) {
    const { errors } = locals.texts.desk
    if (thrown instanceof UnreadableFormError) {
      const message = thrown.status === 413 ? errors.tooLarge : errors.unreadable
      response = textResponse(`${message}\n`, thrown.status)
    } else {
      if (!request.signal.aborted) {
        log.error('desk failed', { route, reason: faultName(thrown), at: stackOf(thrown) })
      }
      response = textResponse(`${errors.failed}\n`, 500)
    }
  }
  response.headers.set('Cache-Control', 'no-store')
  return response
}

async function respond(
  { request, url, locals }: APIContext,
  route: DeskRoute | undefined,
  visit: NonNullable<App.Locals['visit']>,
  origin: string,
  next: MiddlewareNext,
): Promise<Response> {
  // Desk routes are files below /desk, to which `deskPagePath` has rewritten the request.
  const standIn = (name: string) => next(new URL(`/desk/${name}`, url))
  switch (admission(request, route, visit.staff, origin)) {
    case 'open':
      return await next().catch((thrown: unknown) => {
        if (!(thrown instanceof NotThereError)) throw thrown
        return next(new Request(new URL('/desk/not-found', url), { headers: request.headers }))
      })
    case 'not allowed':
      return await standIn('not-allowed')
    case 'not there':
      return await standIn('not-found')
    case 'from elsewhere':
      return textResponse(`${locals.texts.desk.errors.elsewhere}\n`, 403)
    case 'no such method': {
      const headers = { Allow: 'GET, HEAD, POST' }
      return new Response('Method not allowed\n', { status: 405, headers })
    }
    case 'signed out': {
      const isKept =
        request.method === 'POST' && wantsHtml(request) && route && isLandingPage(route)
      const fields = isKept ? await unsentOf(route, request) : undefined
      if (!fields) return toSignIn(request, url)
      locals.visit = { ...visit, unsent: { path: askedPath(url), fields } }
      return await next(new Request(new URL('/desk/sign-in', url), { headers: request.headers }))
    }
  }
}

/** The requested path and query on the desk's host. */
function askedPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/desk(?=\/|$)/, '') + search || '/'
}

/**
 * The response when nobody is signed in. The browser may also have withheld its cookie because another site,
 * such as webmail, linked here (`SameSite=Strict`): then it requests the page again, from this site.
 */
function toSignIn(request: Request, url: URL): Response {
  const path = askedPath(url)
  if (request.headers.get('sec-fetch-site') === 'cross-site' && request.method === 'GET') {
    const body =
      '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0"><title>…</title>'
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  if (!wantsHtml(request)) return Response.json({ error: 'signed out' }, { status: 401 })
  // A form posts to the address of its page, so the same path leads back to it.
  const to = path === '/' ? undefined : path
  return seeOther(withQuery(deskRoutes.signIn.path, { to }))
}
