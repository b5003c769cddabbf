import type { IncomingMessage, ServerResponse } from 'node:http'
import { faultName } from '#database/errors'
import { scriptAnswer, wantsJson } from '#leads/intake/script-answer'
import { type PostContext, takePost } from '#leads/intake/take-post'
import { routes } from '#routing/routes'

/** Whether a request is the post of a form by our script, which no page is needed to answer. */
export function isScriptPost({ method, headers }: IncomingMessage, path: string): boolean {
  return method === 'POST' && path === routes.home && wantsJson(headers.accept)
}

/**
 * Answers such a post without entering Astro, whose part of one was twice that of storing it
 * (docs/decisions/0016). In development, where Astro has the socket, the middleware gives the same
 * answer. Resolves when it is written; a client that hung up gets none.
 */
export async function answerScriptPost(
  request: IncomingMessage,
  response: ServerResponse,
  context: PostContext,
): Promise<void> {
  const { services, site } = context
  try {
    const outcome = await takePost(
      {
        headers: { get: (name) => headerOf(request, name) },
        body: request.iterator({ destroyOnReturn: false }),
      },
      context,
    )
    const { status, headers, body } = scriptAnswer(
      outcome,
      services.texts.texts(site.language).forms,
      site.language,
    )
    response
      .writeHead(status, {
        ...headers,
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-store',
      })
      .end(body)
  } catch (thrown) {
    if (!request.errored) services.log.error('post not answered', { reason: faultName(thrown) })
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'Cache-Control': 'no-store' }).end()
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
