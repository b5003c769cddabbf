import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '#i18n/i18n'
import { renderPage } from '#server/http/astro'
import { compress, type Encoding, isCompressible } from '#server/http/encoding'
import { answered } from '#server/http/node-http'
import { cutTarget } from '#server/http/request'
import type { Services } from '#server/services'
import { createPageCache, type PageTag, type Rendered } from './page-cache.ts'
import { type Made, type ReadyResponse, readyResponse, sendReady } from './ready-response.ts'

/** The page that answers for every address without one. */
export const notFoundPath = '/404'

/** The part of the cache for pages with a query: made-up queries must not push out the other pages. */
const queriesShare = 0.25

/**
 * Renders, caches (`page-cache.ts`) and sends the pages that are the same for everybody, within
 * `PAGE_CACHE_MB`; `standard` are the headers of every response.
 */
export function createCachedPages(services: Services, standard: ReadonlyMap<string, string>) {
  const mostBytes = services.environment.PAGE_CACHE_MB * 1024 * 1024
  const plain = createPageCache(mostBytes * (1 - queriesShare), services.changes)
  const queried = createPageCache(mostBytes * queriesShare, services.changes)
  const cacheOf = (target: string) => (target.includes('?') ? queried : plain)
  const nameOf = ({ kind, language }: Site, target: string) => `${kind}:${language}${target}`

  /** Renders a page for everybody: nothing of a visitor's request is asked for. */
  async function render(
    site: Site,
    target: string,
    previous: ReadyResponse | undefined,
  ): Promise<Rendered> {
    const tags = new Set<PageTag>(['texts'])
    const { path, query } = cutTarget(target)
    const locals: Parameters<typeof renderPage>[1] = {
      services: notingServices(services, tags),
      ...{ site, path, query, host: null, network: '', shared: true, degraded: false },
    }
    const rendered = await renderPage(new Request(`http://localhost${target}`), locals)
    const { status } = rendered
    const body = Buffer.from(await rendered.arrayBuffer())
    const headers = new Map([...new Headers([...standard]), ...rendered.headers])
    const made = { status, headers, body }
    // Whoever makes up queries must not keep the server busy.
    const response = await unlessSame(made, previous, query ? 'once' : 'kept')
    return { response, tags, verdict: verdictOn(path, made, locals.degraded === true) }
  }

  return {
    /** Whether the page of this request target is kept; the target as it came. */
    has: (site: Site, target: string) => cacheOf(target).has(nameOf(site, target)),

    /** Sends a page to GET or HEAD. The query is one that the page understands. */
    send(request: IncomingMessage, response: ServerResponse, site: Site, target: string): void {
      const found = cacheOf(target).serve(nameOf(site, target), (previous) =>
        render(site, target, previous),
      )
      const sendIt = (page: ReadyResponse) => sendReady(request, response, page)
      if (found instanceof Promise) answered(found.then(sendIt), response, services.log)
      else sendIt(found)
    },
  }
}

function verdictOn(path: string, { status, headers }: Made, degraded: boolean) {
  if (degraded || status >= 500) return 'fault'
  // One for all addresses that there are not; no cache in front of the site may keep it.
  if (path === notFoundPath && status === 404) return 'keep'
  const isPersonal = /\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '')
  return status === 200 && !isPersonal && !headers.has('set-cookie') ? 'keep' : 'pass'
}

/** Compressing takes as long as rendering, and most pages stay the same for days. */
async function unlessSame(
  made: Made,
  previous: ReadyResponse | undefined,
  effort: 'once' | 'kept',
): Promise<ReadyResponse> {
  const uncompressed = readyResponse(made)
  // The headers hold a hash of the body.
  const identity = ({ status, plain }: ReadyResponse) => `${status} ${plain.headers.join('\n')}`
  if (previous && identity(uncompressed) === identity(previous)) return previous
  const { body, headers } = made
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return uncompressed
  const [br, gzip] = await Promise.all([compress(body, 'br', effort), compress(body, 'gzip')])
  return readyResponse(made, new Map<Encoding, Buffer>().set('br', br).set('gzip', gzip))
}

/**
 * The content that a page has read once it has taken a service; a page is rendered anew when that
 * changes (`PageTag`). A new service that reads content needs an entry, or pages show it late.
 */
const tagsRead = new Map<string | symbol, readonly PageTag[]>(
  Object.entries({
    legal: ['legal'],
    projects: ['projects'],
    news: ['news'],
    addresses: ['projects', 'news'],
  } satisfies Partial<Record<keyof Services, readonly PageTag[]>>),
)

/** The same services; taking one adds the content that it reads to `tags`. */
function notingServices(services: Services, tags: Set<PageTag>): Services {
  return new Proxy(services, {
    get(all, name) {
      for (const tag of tagsRead.get(name) ?? []) tags.add(tag)
      return Reflect.get(all, name)
    },
  })
}
