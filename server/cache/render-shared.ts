import type { Site } from '#i18n/site'
import { compress, isCompressible } from '#server/http/encoding'
import { renderPage } from '#server/http/pages'
import type { Services } from '#server/services'
import type { PageTag } from './changes.ts'
import type { Rendered } from './page-cache.ts'
import { type Made, type ReadyResponse, readyResponse } from './ready-response.ts'

/** The page that stands in for every address that there is not. */
export const notFoundPath = '/404'

/** Renders the page at `path` with `query` (without its question mark) for everybody on `site`. */
export type RenderShared = (
  site: Site,
  path: string,
  query: string,
  previous: ReadyResponse | undefined,
) => Promise<Rendered<ReadyResponse>>

/**
 * Creates the renderer of pages that are the same for everybody. Nothing of any visitor's request
 * is there to get into them, since none is asked for: only host table, path and query.
 *
 * @param standard headers of every answer, where the page has none of its own
 */
export function createRenderShared(
  services: Services,
  standard: ReadonlyMap<string, string>,
): RenderShared {
  return async (site, path, query, previous) => {
    const tags = new Set<PageTag>(['texts'])
    const locals: Partial<App.Locals> = {
      services: notingServices(services, (tag) => tags.add(tag)),
      ...{ site, path, query, host: null, network: '', shared: true, degraded: false },
    }
    const address = `http://localhost${path}${query && `?${query}`}`
    const response = await renderPage(new Request(address), locals)

    const { status } = response
    const body = Buffer.from(await response.arrayBuffer())
    const headers = withStandard(response.headers, standard)
    const made = { status, headers, body }
    const answer = await unlessSame(made, previous)
    return {
      answer,
      tags,
      bytes: answer.bytes,
      verdict: verdictOn(path, made, locals.degraded === true),
    }
  }
}

function verdictOn(
  path: string,
  { status, headers }: Made,
  degraded: boolean,
): Rendered<ReadyResponse>['verdict'] {
  if (degraded || status >= 500) return 'fault'
  // One for all addresses that there are not; no cache in front of the site may keep it.
  if (path === notFoundPath && status === 404) return 'keep'
  const personal = /no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && !personal && !headers.has('set-cookie') ? 'keep' : 'pass'
}

/** Compressing takes as long as rendering, and most pages stay the same for days. */
async function unlessSame(made: Made, previous: ReadyResponse | undefined): Promise<ReadyResponse> {
  const uncompressed = readyResponse(made)
  if (previous && listOf(uncompressed) === listOf(previous)) return previous
  const { body, headers } = made
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return uncompressed
  const [br, gzip] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')])
  return readyResponse(made, { br, gzip })
}

/** Status and headers, which hold a hash of the body. */
function listOf({ status, plain }: ReadyResponse): string {
  return `${status} ${plain.headers.join('\n')}`
}

function withStandard(
  headers: Headers,
  standard: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = new Map([...standard].map(([name, value]) => [name.toLowerCase(), value]))
  for (const [name, value] of headers) own.set(name, value)
  return own
}

/** The same services; `read` is told what content is asked of them. */
function notingServices(services: Services, read: (tag: PageTag) => void): Services {
  return {
    ...services,
    get legal() {
      read('legal')
      return services.legal
    },
    get projects() {
      read('projects')
      return services.projects
    },
    get news() {
      read('news')
      return services.news
    },
    get addresses() {
      read('projects')
      read('news')
      return services.addresses
    },
  }
}
