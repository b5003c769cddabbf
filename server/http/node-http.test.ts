import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createLog } from '#log/log'
import { listening } from '../../tests/listening.ts'
import { exchangeRaw, openRaw } from '../../tests/raw-http.ts'
import { sendPage } from './node-http.ts'

/** Serves the response of `make` to each request; returns the port and the log lines. */
async function serve(make: (asked: Request) => Promise<Response>) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const server = createServer((request, response) =>
    sendPage(request, response, { path: '/page', query: 'a=b' }, make, log),
  )
  return { port: await listening(server), lines }
}

it("does not reveal why a stream fails, and aborts the page's signal when the client disconnects", async () => {
  const aborted = Promise.withResolvers<void>()
  const { port } = await serve(async ({ method, signal }) => {
    signal.addEventListener('abort', () => aborted.resolve())
    const fails = { pull: () => Promise.reject(new Error('a secret')) }
    const lasts = {
      start: (it: ReadableStreamDefaultController) => it.enqueue(Buffer.from('data: 1\n\n')),
    }
    const headers = { 'Content-Disposition': 'attachment' }
    return new Response(new ReadableStream(method === 'GET' ? fails : lasts), { headers })
  })
  const failed = await exchangeRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(failed).not.toContain('secret')
  const { socket, received } = openRaw(port)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(received).toContain('data: 1')
  socket.destroy()
  await aborted.promise
})
