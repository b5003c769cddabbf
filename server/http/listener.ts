import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type HostTable, isIndexable, resolveSite, type Site } from '#i18n/i18n'
import { bodyLimitBytes, submitForm } from '#leads/leads'
import { setCacheUse } from '#log/log'
import { canonicalPath, pageQuery, routes } from '#routing/routing'
import { createKeptPages, notFoundPath } from '#server/cache/kept-pages'
import { root } from '#server/root'
import type { Services } from '#server/services'
import { deskFolder, hasPage, loadAllPages, renderPage } from './astro.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import {
  acceptRequest,
  cutTarget,
  hasBody,
  isReading,
  joinTarget,
  longestPath,
  type Refusal,
  redirect,
  refuse,
  sendPage,
  setStandard,
  type Target,
  webRequest,
} from './node-http.ts'
import { type StaticFiles, staticFiles } from './static-files.ts'

/**
 * Hands each request to the listener of its host; `headers` are those of every response. Throws
 * CannotStartError when the site has not been built.
 */
export async function createListener(
  services: Services,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
): Promise<RequestListener> {
  const files = await staticFiles(join(root, 'dist/client'), headers)
  await loadAllPages()
  const answerDesk = createDeskListener(services, files, headers, isTrusted)
  const answerPublic = createPublicListener(services, files, headers, isTrusted)

  return (request, response) => {
    // A request of HTTP/0.9 has no headers to name a host in; node:http reads it all the same.
    const isNamed = request.httpVersionMajor >= 1
    const found = isNamed ? requestSite(request, services.hosts, isTrusted) : undefined
    if (found) {
      return (found.site.kind === 'desk' ? answerDesk : answerPublic)(request, response, found)
    }
    setStandard(response, headers)
    refuse(request, response, { status: 400, message: 'Exactly one Host header is needed\n' })
  }
}

/** What answers a request that is not refused. */
type Answer =
  | Readonly<{ kind: 'file'; path: string }>
  | Readonly<{ kind: 'moved'; to: Target }>
  | Readonly<{ kind: 'page'; page: Target }>
  /** What a form sends; all of them send it to the front page. */
  | Readonly<{ kind: 'lead'; page: Target }>
  /** A page that is the same for everybody, by the target that it is kept under. */
  | Readonly<{ kind: 'kept'; target: string }>

/** Answers on the public hosts: static files, kept pages, redirects, Astro, the posts of forms. */
function createPublicListener(
  services: Services,
  files: StaticFiles,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
) {
  const kept = createKeptPages(services, headers)
  const isThere = (path: string) => path.length <= longestPath && (hasPage(path) || files.has(path))

  function answerTo(request: IncomingMessage, site: Site): Answer | Refusal {
    const { url = '' } = request
    const isReader = isReading(request) && !hasBody(request)
    const isKeepable = isReader && isIndexable(site)
    if (isKeepable && kept.has(site, url)) return { kind: 'kept', target: url }

    // The form's own page answers to one that is too large, with its messages (requirement 9.4).
    const target = acceptRequest(request, isForm(request) ? undefined : bodyLimitBytes)
    if ('status' in target) return target
    if (request.method === 'POST' && target.path === routes.home) {
      return { kind: 'lead', page: { path: routes.home, query: '' } }
    }
    if (isReader && files.has(target.path)) return { kind: 'file', path: target.path }
    const path = isReading(request) ? canonicalPath(target.path) : target.path
    const isPage = isThere(path)
    if (isPage && path !== target.path) return { kind: 'moved', to: { ...target, path } }
    if (!isPage && !isReading(request)) return { status: 404, message: 'Not found\n' }
    const shownPath = isPage ? path : notFoundPath
    const asked = pageQuery(shownPath, target.query)
    const page = { path: shownPath, query: asked.query }
    if (isKeepable && asked.shared) return { kind: 'kept', target: joinTarget(page) }
    if (isKeepable) setCacheUse('pass')
    return { kind: 'page', page }
  }

  return (request: IncomingMessage, response: ServerResponse, found: FoundSite) => {
    const answer = answerTo(request, found.site)
    if ('status' in answer) {
      setStandard(response, headers)
      return refuse(request, response, answer)
    }
    if (answer.kind === 'kept') return kept.send(request, response, found.site, answer.target)
    if (answer.kind === 'file') return void files.send(request, response, answer.path)
    setStandard(response, headers)
    if (answer.kind === 'moved') return redirect(response, answer.to, 'no-cache')

    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, ...answer.page }
    const asked = webRequest(request, response, answer.page)
    const made =
      answer.kind === 'lead'
        ? submitForm(asked, locals, (page, added) => renderPage(page, { ...locals, ...added }))
        : renderPage(asked, locals)
    sendPage(made, response, services.log)
  }
}

function isForm({ method, url, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && url === routes.home && type.includes('x-www-form-urlencoded')
}

/** A picture from a good camera, in bytes; forms are far smaller. */
const deskBodyLimitBytes = 24 * 1024 * 1024

/** What no desk shows although its files lie beside: words for search engines and other machines. */
const publicFiles = /^\/(?:robots\.txt|sitemap|humans\.txt|site\.webmanifest)/

/**
 * Answers on the host of the desk: the site's static files, which hold no secret, and the pages of
 * staff. Nothing is taken from or put into the memory of pages. Who may see which page decides the
 * desk itself (src/desk).
 */
function createDeskListener(
  services: Services,
  files: StaticFiles,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
) {
  return (request: IncomingMessage, response: ServerResponse, found: FoundSite) => {
    setCacheUse('pass')
    const target = acceptRequest(request, deskBodyLimitBytes)
    const file = isReading(request) && 'path' in target ? target.path : ''
    if (!publicFiles.test(file) && files.send(request, response, file)) return
    setStandard(response, headers)
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.setHeader('Referrer-Policy', 'same-origin')
    if ('status' in target) return refuse(request, response, target)

    const { path, query } = target
    if (path !== '/' && path.endsWith('/')) {
      return redirect(response, { path: path.replace(/\/+$/, ''), query }, 'no-store')
    }
    const page = { path: `${deskFolder}${path === '/' ? '' : path}`, query }
    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, path, query }
    sendPage(renderPage(webRequest(request, response, page), locals), response, services.log)
  }
}

type FoundSite = NonNullable<ReturnType<typeof requestSite>>

/** The site of a request; undefined without exactly one Host line. */
function requestSite(
  { headers, headersDistinct, socket, url = '' }: IncomingMessage,
  hosts: HostTable,
  isTrusted: TrustedProxies,
) {
  const fromTrustedProxy = isTrusted(socket.remoteAddress ?? '')
  const forwarded = fromTrustedProxy ? headersDistinct['x-forwarded-host']?.join(',') : undefined
  const host = headersDistinct.host ?? []
  const site = resolveSite(
    {
      host,
      forwardedHost: forwarded ? [forwarded] : [],
      fromTrustedProxy,
      lng: new URLSearchParams(cutTarget(url).query).get('lng') ?? undefined,
      cookie: headers.cookie,
      acceptLanguage: headers['accept-language'],
    },
    hosts,
  )
  // Only to compare with, never to show. Each proxy adds its own word at the end.
  const asked = forwarded ? forwarded.split(',').at(-1) : host[0]
  return site && { site, host: asked?.trim() ?? null }
}
