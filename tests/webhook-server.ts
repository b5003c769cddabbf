import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { portOf } from './port-of.ts'

export type ReceivedPost = Readonly<{
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}>

/**
 * Starts a real HTTP server on a free port, stopped after the vitest test.
 *
 * @param answer ends the response; by default with 204. One that does nothing hangs
 */
export async function startWebhookServer(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end(),
): Promise<Readonly<{ url: string; posts: ReceivedPost[]; close(): Promise<void> }>> {
  const posts: ReceivedPost[] = []
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    void text(request).then((body) => {
      posts.push({ method, path, headers, body })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server.address())}/inn`
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { url, posts, close }
}
