import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createLog } from '#log/log'
import { ask } from '../../tests/http.ts'
import { listening } from '../../tests/listening.ts'
import { exchangeRaw, openRaw } from '../../tests/raw-http.ts'
import { sendPage } from './node-http.ts'

/** Serves what `make` makes of each request; returns the port and what is logged. */
async function serve(make: (asked: Request) => Promise<Response>) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const server = createServer((request, response) =>
    sendPage(request, response, { path: '/page', query: 'a=b' }, make, log),
  )
  return { port: await listening(server), lines }
}

it('gives a page its own address and nothing of hosts, and sends all its cookies', async () => {
  const { port } = await serve(async ({ url, headers }) => {
    const made = Response.json({ url, names: [...headers.keys()] })
    for (const cookie of ['a=1', 'b=2']) made.headers.append('Set-Cookie', cookie)
    return made
  })
  const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example', A: 'b' }
  const answer = await ask(port, '/asked', { host: 'evil.example:x y', headers })
  expect(JSON.parse(answer.body)).toEqual({
    url: 'http://localhost/page?a=b',
    names: ['a', 'connection'],
  })
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
})

it('says nothing of why a stream fails, and tells a page when its reader leaves', async () => {
  const aborted = Promise.withResolvers<void>()
  const { port } = await serve(async ({ method, signal }) => {
    signal.addEventListener('abort', () => aborted.resolve())
    const fails = { pull: () => Promise.reject(new Error('a secret')) }
    const lasts = {
      start: (it: ReadableStreamDefaultController) => it.enqueue(Buffer.from('data: 1\n\n')),
    }
    const headers = { 'Content-Type': 'text/event-stream' }
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
