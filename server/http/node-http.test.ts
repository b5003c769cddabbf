import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '../../tests/port-of.ts'
import { exchangeRaw } from '../../tests/raw-http.ts'
import { acceptRequest } from './node-http.ts'

const server = createServer((request, response) => {
  const taken = acceptRequest(request)
  response.end('path' in taken ? taken.path : String(taken.status))
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** What becomes of a request target that comes over a socket as it is. */
async function takenOf(target: string): Promise<string> {
  const head = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  const received = await exchangeRaw(portOf(server.address()), head)
  return /\r\n\r\n(?:[\da-f]+\r\n)?([^\r]*)/.exec(received)?.[1] ?? ''
}

it.each([
  ...['/', '/a', '/a/', '/a/b-c_d', '/.well-known/security.txt', '/_astro/a.B-1.css', '/x/...'],
  // What rows of other systems are called.
  ...[
    '/verkefni/a%2Fb',
    '/verkefni/%C3%9Eyrnir%20%26%20%C3%9Dr',
    '/verkefni/100%25',
    '/x/.a',
    '/x/a.',
  ],
  ...['/verkefni/a%3Bb', '/verkefni/a%5Cb'],
])('takes %s as it is', async (path) => {
  expect(await takenOf(path)).toBe(path)
  expect(await takenOf(`${path}?to=/../..//%2e;`)).toBe(path)
})

const dots = ['.', '..', '%2e', '%2e%2E', '.%2e', '%2e.', '%252e%252e', '.%25252E', '..;', '..;a=b']
const spellings = [
  ...[...dots, '..%3b', '.%09.', '%2e%0a%2e', '.%2509.'].map((it) => `/a/${it}/b`),
  ...[
    ...dots.map((it) => `/a/${it}`),
    ...dots.map((it) => `/${it}`),
    ...dots.map((it) => `/${it}/b`),
  ],
  ...['/a%2f..%2fb', '/a/..%2fb', '/a/..%5Cb', '/a%252f..%252fb', '/a/..%255cb', '/a\\..\\b'],
  // Taken apart twice, its last segment is no escape any more, and the one before is.
  '/a/%252e%252e/%25zz',
  // One page under as many addresses as there are levels of escapes.
  ...['/%2561', '/%252561', '/%25%36%31', '/verkefni/%2525'],
  ...['//a', '/a//b', '/a//', '/a;b', '/;/a', '/a;/../b'],
  ...['/a%00', '/a/%250d', '/%E0%A4%A', '/a#b', 'a', '*'],
]

it.each(spellings)('refuses %j, which two readers may take for two', async (path) => {
  // What is no path at all node:http refuses itself, with nothing.
  expect(['400', '']).toContain(await takenOf(path))
})
