import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '#i18n/i18n'
import { renderPage } from '#server/http/astro'
import { compress, type Effort, type Encoding, isCompressible } from '#server/http/encoding'
import { answered, cutTarget } from '#server/http/node-http'
import type { Services } from '#server/services'
import type { PageTag } from './changes.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { type Made, type ReadyResponse, readyResponse, sendReady } from './ready-response.ts'

/** The page that stands in for every address that there is not. */
export const notFoundPath = '/404'

/** Of all bytes, for pages with a query: whoever makes up queries must not push out the rest. */
const queriesShare = 0.25

/**
 * Creates what keeps, in `PAGE_CACHE_MB`, the pages that are the same for everybody; `standard` are
 * the headers of every response.
 */
export function createKeptPages(services: Services, standard: ReadonlyMap<string, string>) {
  const mostBytes = services.environment.PAGE_CACHE_MB * 1024 * 1024
  const plain = createPageCache(mostBytes * (1 - queriesShare), services.changes)
  const queried = createPageCache(mostBytes * queriesShare, services.changes)
  const cacheOf = (target: string) => (target.includes('?') ? queried : plain)

  return {
    /** Whether the page of this request target is kept; the target as it came. */
    has(site: Site, target: string): boolean {
      return cacheOf(target).has(nameOf(site, target))
    },

    /** Sends a page to GET or HEAD. The query is one that the page understands. */
    send(request: IncomingMessage, response: ServerResponse, site: Site, target: string): void {
      const found = cacheOf(target).serve(nameOf(site, target), (previous) =>
        renderShared(services, standard, site, target, previous),
      )
      const sendIt = (page: ReadyResponse) => sendReady(request, response, page)
      if (found instanceof Promise) answered(found.then(sendIt), response, services.log)
      else sendIt(found)
    },
  }
}

function nameOf({ kind, language }: Site, target: string): string {
  return `${kind}:${language}${target}`
}

/** Renders a page for everybody: nothing of a visitor's request is asked for. */
async function renderShared(
  services: Services,
  standard: ReadonlyMap<string, string>,
  site: Site,
  target: string,
  previous: ReadyResponse | undefined,
): Promise<Rendered> {
  const tags = new Set<PageTag>(['texts'])
  const { path, query } = cutTarget(target)
  const locals: Parameters<typeof renderPage>[1] = {
    services: trackingServices(services, (tag) => tags.add(tag)),
    site,
    path,
    query,
    host: null,
    network: '',
    shared: true,
    degraded: false,
  }
  const rendered = await renderPage(new Request(`http://localhost${target}`), locals)
  const { status } = rendered
  const body = Buffer.from(await rendered.arrayBuffer())
  const headers = new Map([...standard].map(([name, value]) => [name.toLowerCase(), value]))
  for (const [name, value] of rendered.headers) headers.set(name, value)
  const made = { status, headers, body }
  // Whoever makes up queries must not keep the server busy.
  const response = await unlessSame(made, previous, query ? 'once' : 'kept')
  return { response, tags, verdict: verdictOn(path, made, locals.degraded === true) }
}

function verdictOn(
  path: string,
  { status, headers }: Made,
  degraded: boolean,
): Rendered['verdict'] {
  if (degraded || status >= 500) return 'fault'
  // One for all addresses that there are not; no cache in front of the site may keep it.
  if (path === notFoundPath && status === 404) return 'keep'
  const caching = (headers.get('cache-control') ?? '').toLowerCase().split(',')
  const directives = caching.map((directive) => directive.split('=')[0]?.trim())
  const personal = directives.includes('no-store') || directives.includes('private')
  return status === 200 && !personal && !headers.has('set-cookie') ? 'keep' : 'pass'
}

/** Compressing takes as long as rendering, and most pages stay the same for days. */
async function unlessSame(
  made: Made,
  previous: ReadyResponse | undefined,
  effort: Effort,
): Promise<ReadyResponse> {
  const uncompressed = readyResponse(made)
  if (previous && identityOf(uncompressed) === identityOf(previous)) return previous
  const { body, headers } = made
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return uncompressed
  const [br, gzip] = await Promise.all([compress(body, 'br', effort), compress(body, 'gzip')])
  return readyResponse(made, new Map<Encoding, Buffer>().set('br', br).set('gzip', gzip))
}

/** Status and headers, which hold a hash of the body. */
function identityOf({ status, plain }: ReadyResponse): string {
  return `${status} ${plain.headers.join('\n')}`
}

/** What content each service reads; one without an entry reads none. */
const tagsRead = {
  legal: ['legal'],
  projects: ['projects'],
  news: ['news'],
  addresses: ['projects', 'news'],
} as const satisfies Partial<Record<keyof Services, readonly PageTag[]>>

/** The same services; `read` is told what content is asked of them. */
function trackingServices(services: Services, read: (tag: PageTag) => void): Services {
  const readsContent = (name: string | symbol): name is keyof typeof tagsRead =>
    Object.hasOwn(tagsRead, name)
  return new Proxy(services, {
    get(all, name) {
      if (readsContent(name)) tagsRead[name].forEach(read)
      return Reflect.get(all, name)
    },
  })
}
