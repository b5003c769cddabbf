import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listening } from './listening.ts'

export type ReceivedPost = Readonly<{
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}>

/**
 * Starts a real HTTP server on a free port, stopped after the vitest test.
 *
 * @param answer ends the response, by default with 204; one that does nothing leaves the request hanging
 */
export async function startWebhookServer(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end(),
): Promise<Readonly<{ url: string; posts: ReceivedPost[] }>> {
  const posts: ReceivedPost[] = []
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    posts.push({ method, path, headers, body: await text(request) })
    answer(response)
  })
  onTestFinished(() => server.closeAllConnections())
  return { url: `http://127.0.0.1:${await listening(server)}/inn`, posts }
}
