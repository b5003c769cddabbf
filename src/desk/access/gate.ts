import type { APIContext, MiddlewareNext } from 'astro'
import { faultName, stackOf } from '#log/log'
import { UnreadableFormError } from '../posted-form.ts'
import {
  type DeskRoute,
  deskRouteOfPage,
  deskRoutes,
  isLandedOn,
  mayOpen,
  withQuery,
} from '../routes.ts'
import { type Unsent, unsentOf } from '../unsent.ts'
import { readCookie, sessionCookie } from './cookies.ts'
import { readSession } from './sessions.ts'
import type { Staff } from './staff.ts'

/** Who asks for a page of the desk. */
export type Visit = Readonly<{
  /** Undefined where nobody is signed in, on pages for everybody. */
  staff: Staff | undefined
  /** The id of the session. */
  session: string | undefined
  /** The secret of the browser, if it has one; see `makeLink`. */
  browser: string | undefined
  /** The token that says who has signed in with the browser before, if it has one; see `keepKnown`. */
  known: string | undefined
  /** What was posted, where it needs somebody who is signed in; the sign-in carries it on. */
  unsent?: Readonly<{ path: string; words: Unsent }>
  /** `Set-Cookie` headers that the response gets. */
  cookies: string[]
  now: Date
}>

/** What a page asks for as long as it lies open: that keeps nobody signed in. */
const askedByItself: readonly DeskRoute[] = ['openPages', 'leadEvents']

/**
 * The one door of the desk: finds the route, checks where a change comes from, who is signed in and
 * what they may do, and only then lets the page answer. Nothing of the desk is kept by any cache.
 */
export async function deskGate(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, locals } = context
  const { services } = locals
  const { desk, log } = services
  // By the page that will be rendered, never by the address: that may be read in more than one way.
  const route = deskRouteOfPage(context.routePattern)
  const now = new Date()
  let response: Response
  try {
    if (!desk) return new Response(null, { status: 404 })
    const cookies = request.headers.get('cookie')
    const token = readCookie(desk.origin, cookies, 'session')
    const isPage = isReading(request) && request.headers.get('sec-fetch-dest') === 'document'
    const kind = isPage ? 'page' : 'part'
    const asked = route && askedByItself.includes(route) ? 'itself' : kind
    const session = await readSession(desk.database, token, now, asked, (thrown) =>
      log.warn('session not noted', { reason: faultName(thrown) }),
    )
    const visit: Visit = {
      staff: session?.staff,
      session: session?.id,
      browser: readCookie(desk.origin, cookies, 'browser'),
      known: readCookie(desk.origin, cookies, 'known'),
      cookies: session?.renewed ? [sessionCookie(desk.origin, session.renewed)] : [],
      now,
    }
    locals.visit = visit
    locals.site = { ...locals.site, language: session?.staff.language ?? locals.site.language }
    locals.texts = services.texts.texts(locals.site.language)
    response = await answer(context, route, desk.origin, next)
    for (const cookie of visit.cookies) response.headers.append('Set-Cookie', cookie)
  } catch (thrown) {
    const { errors } = locals.texts.desk
    if (thrown instanceof UnreadableFormError) {
      const message = thrown.status === 413 ? errors.tooLarge : errors.unreadable
      response = plain(thrown.status, message)
    } else {
      if (!request.signal.aborted) {
        log.error('desk failed', { route, reason: faultName(thrown), at: stackOf(thrown) })
      }
      response = plain(500, errors.failed)
    }
  }
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function plain(status: number, message: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(`${message}\n`, { status, headers })
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

async function answer(
  { request, url, locals }: APIContext,
  route: DeskRoute | undefined,
  origin: string,
  next: MiddlewareNext,
): Promise<Response> {
  const staff = locals.visit?.staff
  // On paths of the desk the address that was asked for has no folder; see server/http/listener.ts.
  const standIn = (name: string) => next(new URL(`/desk/${name}`, url))
  if (!isReading(request) && !isSameOrigin(request.headers, origin)) {
    return plain(403, locals.texts.desk.errors.elsewhere)
  }
  if (!isReading(request) && request.method !== 'POST') {
    const headers = { Allow: 'GET, HEAD, POST' }
    return new Response('Method not allowed\n', { status: 405, headers })
  }
  if (!route) return staff ? standIn('not-found') : toSignIn(request, url)
  if (deskRoutes[route].for === 'public') return next()
  if (!staff) {
    const isPosted = request.method === 'POST' && isForPeople(request) && isLandedOn(route)
    const words = isPosted ? await unsentOf(route, request) : undefined
    if (!words || !locals.visit) return toSignIn(request, url)
    locals.visit = { ...locals.visit, unsent: { path: askedPath(url), words } }
    return next(new Request(new URL('/desk/sign-in', url), { headers: request.headers }))
  }
  if (!mayOpen(route, staff.role)) return standIn('not-allowed')
  return next()
}

/**
 * Whether a request that changes something comes from a page of the desk: by `Origin`, which every
 * browser sends with a post, and by `Sec-Fetch-Site` where there is one (Fetch Metadata).
 */
function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  return headers.get('origin') === origin && (site === null || site === 'same-origin')
}

/** Whether a page is asked for, and no answer for a script. */
function isForPeople({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html')
}

/** The address that was asked for, as the desk's host has it. */
function askedPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/desk(?=\/|$)/, '') + search || '/'
}

/**
 * Nobody is signed in, or the browser keeps its cookie back because a link of another site, a mail
 * reader for one, led here (`SameSite=Strict`): then the page is asked for once more, from here.
 */
function toSignIn(request: Request, url: URL): Response {
  const path = askedPath(url)
  if (request.headers.get('sec-fetch-site') === 'cross-site' && request.method === 'GET') {
    const body =
      '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0"><title>…</title>'
    return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  if (!isForPeople(request)) return Response.json({ error: 'signed out' }, { status: 401 })
  // A form leads back to the page that it stands on, which has its address.
  const to = path === '/' ? undefined : path
  const Location = withQuery(deskRoutes.signIn.path, { to })
  return new Response(null, { status: 303, headers: { Location } })
}
