import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIndexable, type Site } from '#i18n/i18n'
import { bodyLimitBytes } from '#leads/leads'
import { setCacheUse } from '#log/log'
import { canonicalPath, pageQuery, routes } from '#routing/routing'
import { createSharedPages, notFoundPath } from '#server/cache/shared-pages'
import type { Services } from '#server/services'
import { hasPage, renderPage } from './astro.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import { hasBody, isReading, webRequest } from './node-request.ts'
import { redirect, refuse, sendPage, setStandard } from './node-response.ts'
import type { FoundSite } from './request-site.ts'
import type { StaticFiles } from './static-files.ts'
import { submitForm } from './submit-form.ts'
import { acceptRequest, joinTarget, longestPath, type Refusal, type Target } from './target.ts'

/** What answers a request that is not refused. */
type Answer =
  | Readonly<{ kind: 'file'; path: string }>
  | Readonly<{ kind: 'moved'; to: Target }>
  | Readonly<{ kind: 'page'; page: Target }>
  /** A page that is the same for everybody, by the target that it is kept under. */
  | Readonly<{ kind: 'shared'; target: string }>

/** Answers on the public hosts: static files, kept pages, redirects, Astro, the posts of forms. */
export function createPublicListener(
  services: Services,
  files: StaticFiles,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
) {
  const shared = createSharedPages(services, headers)
  const isThere = (path: string) => path.length <= longestPath && (files.has(path) || hasPage(path))

  function answerTo(request: IncomingMessage, site: Site): Answer | Refusal {
    const { url = '' } = request
    const isReader = isReading(request) && !hasBody(request)
    const isKeepable = isReader && isIndexable(site)
    if (isKeepable && shared.has(site, url)) return { kind: 'shared', target: url }

    // The form's own page answers to one that is too large, with its messages (requirement 9.4).
    const target = acceptRequest(request, isForm(request) ? undefined : bodyLimitBytes)
    if ('status' in target) return target
    if (isReader && files.has(target.path)) return { kind: 'file', path: target.path }
    const path = isReading(request) ? canonicalPath(target.path) : target.path
    const isPage = isThere(path)
    if (isPage && path !== target.path) return { kind: 'moved', to: { ...target, path } }
    if (!isPage && !isReading(request)) return { status: 404, message: 'Not found\n' }
    const shownPath = isPage ? path : notFoundPath
    const asked = pageQuery(shownPath, target.query)
    const page = { path: shownPath, query: asked.query }
    if (isKeepable && asked.shared) return { kind: 'shared', target: joinTarget(page) }
    if (isKeepable) setCacheUse('pass')
    return { kind: 'page', page }
  }

  return (request: IncomingMessage, response: ServerResponse, found: FoundSite) => {
    const answer = answerTo(request, found.site)
    if ('status' in answer) {
      setStandard(response, headers)
      return refuse(request, response, answer)
    }
    if (answer.kind === 'shared') return shared.send(request, response, found.site, answer.target)
    if (answer.kind === 'file') return void files.send(request, response, answer.path)
    setStandard(response, headers)
    if (answer.kind === 'moved') return redirect(response, answer.to, 'no-cache')

    const network = networkOf(clientAddress(request, isTrusted))
    const locals = { services, ...found, network, ...answer.page }
    const asked = webRequest(request, response, answer.page)
    const isPost = request.method === 'POST' && answer.page.path === routes.home
    const made = isPost
      ? submitForm(asked, locals, (page, added) => renderPage(page, { ...locals, ...added }))
      : renderPage(asked, locals)
    sendPage(made, response, services.log)
  }
}

function isForm({ method, url, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && url === routes.home && type.includes('x-www-form-urlencoded')
}
