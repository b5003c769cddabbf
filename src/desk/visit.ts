import type { APIContext } from 'astro'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import type { Staff } from './access/staff.ts'
import type { LiveLeads } from './leads/live.ts'

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
  live: LiveLeads
  now: Date
}>

/** What a page works with, from Astro's context. Throws where the desk's door was not passed. */
export function deskOf({
  request,
  params,
  locals,
}: Pick<APIContext, 'request' | 'params' | 'locals'>): Desk {
  const { services, visit, texts, site, network, query } = locals
  if (!services.desk || !visit) throw new Error('This page belongs to the desk')
  return {
    ...{ request, params, services, visit, network, texts, now: visit.now },
    ...services.desk,
    query: new URLSearchParams(query),
    language: site.language,
    siteOrigins: site.origins,
  }
}

/** Who is signed in. Throws where nobody is, which the door does not let happen. */
export function staffOf({ visit }: Pick<Desk, 'visit'>): Staff {
  if (!visit.staff) throw new Error('Nobody is signed in')
  return visit.staff
}

/** Leads to a path of the desk after something was done (RFC 9110, 15.4.4). */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}

/** The longest form of the desk, in bytes: a long story in four languages. */
const formLimitBytes = 2 * 1024 * 1024

/** A post that is too long (413) or no form (400). */
export class UnreadableForm extends Error {
  readonly status: 400 | 413

  constructor(status: 400 | 413) {
    super(status === 413 ? 'form too large' : 'no form')
    this.status = status
  }
}

/** What was posted; the first value of each name, files left out. Throws `UnreadableForm`. */
export async function postedForm(request: Request): Promise<URLSearchParams> {
  const bytes = await boundedBody(request, formLimitBytes)
  const type = request.headers.get('content-type') ?? ''
  const reading = new Response(bytes, { headers: { 'content-type': type } }).formData()
  const form = await reading.catch(() => {
    throw new UnreadableForm(400)
  })
  const words = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(words)
}

/** The body of a request, at most so many bytes. Throws `UnreadableForm` when there are more. */
export async function boundedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > limit) throw new UnreadableForm(413)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
