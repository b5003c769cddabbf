import type { APIContext } from 'astro'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { type DeskRoute, mayOpen } from './access/rights.ts'
import type { Staff } from './staff.ts'

/** What a page of the desk is answered with. */
export type Desk = Readonly<{
  request: Request
  params: Readonly<Record<string, string | undefined>>
  /** What stands behind the question mark. */
  query: URLSearchParams
  services: App.Locals['services']
  database: Database
  /** Of the desk, without a slash at its end. */
  origin: string
  visit: NonNullable<App.Locals['visit']>
  network: string
  texts: App.Locals['texts']
  language: Language
  /** Of the public site, in each language, without a slash at their end. */
  siteOrigins: Readonly<Record<Language, string>>
  now: Date
}>

/**
 * A page of the desk, or what else is at one of its routes: once more it asks the table of rights, by the
 * name that it has itself. What is returned throws where whoever asks may not open the route.
 *
 * @param answer says what the page shows, or is another response
 */
export function deskPage<Answer>(route: DeskRoute, answer: (desk: Desk) => Answer) {
  return (context: Pick<APIContext, 'request' | 'params' | 'locals'>): Answer => {
    if (!mayOpen(route, context.locals.visit?.staff?.role)) {
      throw new Error(`Whoever asks may not open ${route}`)
    }
    return answer(deskOf(context))
  }
}

/** What a page works with, from Astro's context. */
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
    // No text of PostgreSQL's has a NUL.
    query: new URLSearchParams(query.replaceAll('%00', '%EF%BF%BD')),
    language: site.language,
    siteOrigins: site.origins,
  }
}

/** What a page of the desk shows, where it is no other response and there is something. */
export type ViewOf<Page extends (...asked: never) => unknown> = NonNullable<
  Exclude<Awaited<ReturnType<Page>>, Response>
>

/** Who is signed in. Throws where nobody is, which the door does not let happen. */
export function staffOf({ visit }: Pick<Desk, 'visit'>): Staff {
  if (!visit.staff) throw new Error('Nobody is signed in')
  return visit.staff
}

/** Whether a browser asks for a page, not a script for words (`Accept`). */
export function wantsHtml({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html')
}

/** The response to anything but a post where there is nothing to see. */
export function onlyPosts(): Response {
  return new Response('Method not allowed\n', { status: 405, headers: { Allow: 'POST' } })
}

/** Words for a script, or where no page can be shown. */
export function plainText(words: string, status = 200): Response {
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Leads to a path of the desk after something was done (RFC 9110, 15.4.4). */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}
