import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Site } from '#i18n/site'
import { compress, isCompressible } from '#site/compress'
import type { AnswerPage } from './astro.ts'
import { CaughtResponse } from './caught-response.ts'
import type { PageTag } from './changes.ts'
import { notingServices } from './noting-services.ts'
import type { Rendered } from './page-cache.ts'
import { type Made, type ReadyAnswer, readyAnswer } from './ready-answer.ts'
import type { Services } from './services.ts'

/** Renders the page at `path` with `query` (without its question mark) for everybody on `site`. */
export type RenderPage = (
  site: Site,
  path: string,
  query: string,
  previous: ReadyAnswer | undefined,
) => Promise<Rendered<ReadyAnswer>>

/**
 * Creates the renderer of pages that are the same for everybody. Nothing of any visitor's request
 * is there to get into them, since none is asked for: only host table, path and query.
 *
 * @param standard headers of every answer, where the page has none of its own
 */
export function createRenderPage(
  answerPage: AnswerPage,
  services: Services,
  standard: ReadonlyMap<string, string>,
): RenderPage {
  return async (site, path, query, previous) => {
    const tags = new Set<PageTag>(['texts'])
    const locals: Partial<App.Locals> = {
      services: notingServices(services, (tag) => tags.add(tag)),
      ...{ site, path, query, host: null, network: '', shared: true, degraded: false },
    }
    const request = new IncomingMessage(new Socket())
    request.method = 'GET'
    request.url = query === '' ? path : `${path}?${query}`
    request.headers = { host: 'localhost' }
    const response = new CaughtResponse(request)
    await answerPage(request, response, locals)

    const { status, headers, body } = response.made()
    const made = { status, headers: withStandard(headers, standard), body }
    const answer = await unlessSame(made, previous)
    return { answer, tags, bytes: answer.bytes, verdict: verdictOn(made, locals.degraded === true) }
  }
}

function verdictOn({ status, headers }: Made, degraded: boolean): Rendered<ReadyAnswer>['verdict'] {
  if (degraded || status >= 500) return 'fault'
  const personal = /no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && !personal && !headers.has('set-cookie') ? 'keep' : 'pass'
}

/** Compressing takes as long as rendering, and most pages stay the same for days. */
async function unlessSame(made: Made, previous: ReadyAnswer | undefined): Promise<ReadyAnswer> {
  const uncompressed = readyAnswer(made)
  if (previous && listOf(uncompressed) === listOf(previous)) return previous
  const { body, headers } = made
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return uncompressed
  const [br, gzip] = await Promise.all([compress(body, 'br'), compress(body, 'gzip')])
  return readyAnswer(made, { br, gzip })
}

/** Status and headers, which hold a hash of the body. */
function listOf({ status, plain }: ReadyAnswer): string {
  return `${status} ${plain.headers.join('\n')}`
}

function withStandard(
  headers: ReadonlyMap<string, string>,
  standard: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = new Map([...standard].map(([name, value]) => [name.toLowerCase(), value]))
  for (const [name, value] of headers) own.set(name, value)
  return own
}
