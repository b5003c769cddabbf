import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { listening } from '../../tests/listening.ts'
import { exchangeRaw, openRaw, statusesIn } from '../../tests/raw-http.ts'
import { createSiteServer, type HttpLimits, httpLimits } from './site-server.ts'

const page = Buffer.alloc(8 * 1024 * 1024, 'x')
const listener: RequestListener = (request, response) => {
  if (request.url === '/large') response.writeHead(200, { 'Content-Length': page.length }).end(page)
  else if (request.method === 'POST') {
    request.resume().once('end', () => response.end('taken'))
  } else response.end('here')
}
const standard = new Map([['X-Frame-Options', 'DENY']])
/** As in production, but short enough for tests. */
const short = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 300,
  timeout: 500,
  connectionsCheckingInterval: 50,
}

async function start(limits: Partial<HttpLimits> = {}, app = listener) {
  const times = { drainMs: 600, limitMs: 2_000 }
  const site = createSiteServer(app, standard, times, { ...httpLimits, ...limits })
  onTestFinished(() => site.server.closeAllConnections())
  return { ...site, port: await listening(site.server) }
}

const get = (path = '/', more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

it('slow clients who send their headers byte by byte are disconnected, and others are answered in the meantime', async () => {
  const { port } = await start(short)
  const slow = Array.from({ length: 50 }, () => openRaw(port))
  let sent = 0
  const drip = setInterval(() => {
    for (const { socket } of slow) socket.write(get('/', 'X-A: b\r\n'.repeat(99))[sent] ?? '')
    sent += 1
  }, 20)
  expect(statusesIn(await exchangeRaw(port, get('/', 'Connection: close\r\n')))).toEqual([200])
  await Promise.all(slow.map(({ closed }) => closed))
  clearInterval(drip)
  for (const { received } of slow) {
    expect(statusesIn(received())).toEqual([408])
    expect(received()).toContain('X-Frame-Options: DENY')
  }
})

it.each([
  ['who say nothing', '', ''],
  [
    'who send their body byte by byte',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n',
    'x',
  ],
])('%s are disconnected', async (_, first, then) => {
  const { port } = await start(short)
  const { socket, received, closed } = openRaw(port)
  socket.write(first)
  const drip = setInterval(() => socket.write(then), 20)
  await closed
  clearInterval(drip)
  expect(received()).not.toMatch(/200|taken/)
})

it('slow clients who do not read the response are disconnected', async () => {
  const { port, server } = await start(short)
  const { socket } = openRaw(port)
  socket.pause()
  socket.write(get('/large'))
  const [request] = await once(server, 'request')
  await once(request.socket, 'close')
})

it('slow clients who stay connected after the response are disconnected', async () => {
  const { port } = await start({ ...short, keepAliveTimeout: 100 })
  expect(statusesIn(await exchangeRaw(port, get() + get()))).toEqual([200, 200])
})

it('greedy clients beyond the limit of connections are refused, until one is free', async () => {
  const { port } = await start({ maxConnections: 2 })
  const held = [openRaw(port), openRaw(port)]
  for (const { socket } of held) socket.write(get())
  await expect.poll(() => held.every(({ received }) => received() !== '')).toBe(true)
  expect(await exchangeRaw(port, get())).toBe('')
  held[0]?.socket.destroy()
  const more = 'Connection: close\r\n'
  await expect.poll(async () => statusesIn(await exchangeRaw(port, get('/', more)))).toEqual([200])
  held[1]?.socket.destroy()
})

it('stopping does not wait for ever', async () => {
  const { port, stop } = await start({}, () => undefined)
  const { socket, closed } = openRaw(port)
  socket.write(get())
  await pause(50)
  await stop()
  await closed
})
