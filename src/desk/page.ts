import type { APIContext } from 'astro'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { type DeskRoute, mayOpen } from './access/rights.ts'
import type { Staff } from './staff.ts'

/** What a page of the desk gets to respond to a request: the request, and what is known of its sender. */
export type Desk = Readonly<{
  request: Request
  params: Readonly<Record<string, string | undefined>>
  /** The query of the address. */
  query: URLSearchParams
  services: App.Locals['services']
  database: Database
  /** The origin of the desk, without a trailing slash. */
  origin: string
  visit: NonNullable<App.Locals['visit']>
  network: string
  texts: App.Locals['texts']
  language: Language
  /** The origin of the public site in each language, without a trailing slash. */
  siteOrigins: Readonly<Record<Language, string>>
  now: Date
}>

/** There is nothing with that id: `deskGate` shows the page that says so. */
export class NotThereError extends Error {}

/**
 * Wraps the handler of a desk route and checks the visitor's right again, by the route's own name. The
 * returned function throws when the visitor may not open the route, and `NotThereError` for an undefined result.
 *
 * @param handle returns the data of the page, or a response; undefined when there is no such page
 */
export function deskPage<Result extends NonNullable<unknown>>(
  route: DeskRoute,
  handle: (desk: Desk) => Promise<Result | undefined>,
) {
  return async (context: Pick<APIContext, 'request' | 'params' | 'locals'>): Promise<Result> => {
    if (!mayOpen(route, context.locals.visit?.staff?.role)) {
      throw new Error(`Whoever asks may not open ${route}`)
    }
    const result = await handle(deskOf(context))
    if (result === undefined) throw new NotThereError()
    return result
  }
}

/** Builds the context from Astro's. */
function deskOf({
  request,
  params,
  locals,
}: Pick<APIContext, 'request' | 'params' | 'locals'>): Desk {
  const { services, visit, texts, site, network, query } = locals
  if (!services.desk || !visit) throw new Error('This page belongs to the desk')
  return {
    request,
    params,
    services,
    visit,
    network,
    texts,
    now: visit.now,
    ...services.desk,
    // PostgreSQL's text type cannot hold NUL.
    query: new URLSearchParams(query.replaceAll('%00', '%EF%BF%BD')),
    language: site.language,
    siteOrigins: site.origins,
  }
}

/** The data that a page of the desk shows: its handler's result without `Response`. */
export type ViewOf<Page extends (...asked: never) => unknown> = Exclude<
  Awaited<ReturnType<Page>>,
  Response
>

/** The signed-in member of staff. Throws when there is none, which `deskGate` prevents. */
export function staffOf({ visit }: Pick<Desk, 'visit'>): Staff {
  if (!visit.staff) throw new Error('Nobody is signed in')
  return visit.staff
}

/** Whether a browser asks for a page, rather than a script for text (`Accept`). */
export function wantsHtml({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html')
}

/** The response to any other method on a route that only takes posts. */
export function onlyPosts(): Response {
  return new Response('Method not allowed\n', { status: 405, headers: { Allow: 'POST' } })
}

/** A plain-text response, for scripts or where no page can be shown. */
export function textResponse(words: string, status = 200): Response {
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Redirects to a path of the desk after a post (RFC 9110, 15.4.4). */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}
