import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '#i18n/i18n'
import { renderPage } from '#server/http/astro'
import { compress, type Encoding, isCompressible } from '#server/http/compression'
import { answered } from '#server/http/node-http'
import { cutTarget } from '#server/http/request'
import type { Services } from '#server/services'
import { createPageCache, type PageTag, type Rendered } from './page-cache.ts'
import { type Made, type ReadyResponse, readyResponse, sendReady } from './ready-response.ts'

/** The path of the not-found page, which is sent for every address without a page. */
export const notFoundPath = '/404'

/** Room for several hundred pages. */
const mostBytes = 24 * 1024 * 1024

/**
 * Renders, caches (`page-cache.ts`) and sends the pages that are the same for everybody; `standard` are the
 * headers of every response.
 */
export function createSharedPages(services: Services, standard: ReadonlyMap<string, string>) {
  const cache = createPageCache(mostBytes, services.changes)
  const nameOf = ({ kind, language }: Site, target: string) => `${kind}:${language}${target}`

  /** Renders a page for everybody: nothing from a visitor's request is passed on. */
  async function render(site: Site, target: string): Promise<Rendered> {
    const tags = new Set<PageTag>(['texts'])
    const { path, query } = cutTarget(target)
    const locals: Parameters<typeof renderPage>[1] = {
      services: trackedServices(services, tags),
      ...{ site, path, query, host: null, network: '', shared: true, degraded: false },
    }
    const rendered = await renderPage(new Request(`http://localhost${target}`), locals)
    const { status } = rendered
    const body = Buffer.from(await rendered.arrayBuffer())
    const headers = new Map([...new Headers([...standard]), ...rendered.headers])
    const made = { status, headers, body }
    const verdict = verdictOn(path, made, locals.degraded === true)
    return { response: await compressedOf(made), tags, verdict }
  }

  return {
    /** Whether the page of this request target, exactly as received, is cached. */
    has: (site: Site, target: string) => cache.has(nameOf(site, target)),

    /** Responds to GET or HEAD. The query of `target` has only parameters that the page understands. */
    send(request: IncomingMessage, response: ServerResponse, site: Site, target: string): void {
      const found = cache.serve(nameOf(site, target), () => render(site, target))
      const sendIt = (page: ReadyResponse) => sendReady(request, response, page)
      if (found instanceof Promise) answered(found.then(sendIt), response, services.log)
      else sendIt(found)
    },
  }
}

function verdictOn(path: string, { status, headers }: Made, degraded: boolean) {
  if (degraded || status >= 500) return 'fault'
  // The not-found page is cached as one entry for all unknown addresses, and here only, not by proxies.
  if (path === notFoundPath && status === 404) return 'keep'
  const isPersonal = /\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '')
  return status === 200 && !isPersonal && !headers.has('set-cookie') ? 'keep' : 'pass'
}

async function compressedOf(made: Made): Promise<ReadyResponse> {
  const { body, headers } = made
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return readyResponse(made)
  const [br, gzip] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')])
  return readyResponse(made, new Map<Encoding, Buffer>().set('br', br).set('gzip', gzip))
}

/**
 * The content that each service reads. A page that uses the service is re-rendered when that content changes
 * (`PageTag`). A new service that reads content needs an entry, or pages show changes late.
 */
const tagsRead = new Map<string | symbol, readonly PageTag[]>(
  Object.entries({
    legal: ['legal'],
    projects: ['projects'],
    news: ['news'],
  } satisfies Partial<Record<keyof Services, readonly PageTag[]>>),
)

/** Wraps the services: using one adds the content that it reads to `tags`. */
function trackedServices(services: Services, tags: Set<PageTag>): Services {
  return new Proxy(services, {
    get(all, name) {
      for (const tag of tagsRead.get(name) ?? []) tags.add(tag)
      return Reflect.get(all, name)
    },
  })
}
