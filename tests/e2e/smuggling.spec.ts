import { routes } from '#routing/routes'
import { ask } from '../http.ts'
import { exchangeRaw, statusesIn } from '../raw-http.ts'
import { expect, test } from './fixtures.ts'

const host = 'Host: vefstoll.is'
const smuggled = `GET ${routes.prices} HTTP/1.1\r\n${host}\r\n\r\n`
const length = `Content-Length: ${smuggled.length}`
const form = 'Content-Type: application/x-www-form-urlencoded'

/**
 * Requests that two servers may read differently (RFC 9112, section 11.2): where one sees a body,
 * the other sees a next request.
 */
const shapes: Readonly<Record<string, string>> = {
  'length and chunks': `POST / HTTP/1.1\r\n${host}\r\n${length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'chunks and length': `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n${length}\r\n\r\n0\r\n\r\n${smuggled}`,
  'two lengths': `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\n${length}\r\n\r\n${smuggled}`,
  'a list of lengths': `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 0, ${smuggled.length}\r\n\r\n${smuggled}`,
  'a length with a sign': `POST / HTTP/1.1\r\n${host}\r\nContent-Length: +${smuggled.length}\r\n\r\n${smuggled}`,
  'a length in hexadecimal': `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 0x10\r\n\r\n${smuggled}`,
  'chunks that are not last': `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  'chunks under another name': `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: xchunked\r\n${length}\r\n\r\n${smuggled}`,
  'a space before the colon': `POST / HTTP/1.1\r\n${host}\r\nContent-Length : ${smuggled.length}\r\n\r\n${smuggled}`,
  'a tab before the colon': `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'a folded line': `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding:\r\n chunked\r\n${length}\r\n\r\n0\r\n\r\n${smuggled}`,
  'a folded header': `GET / HTTP/1.1\r\n${host}\r\nX-A: b\r\n Content-Length: 5\r\n\r\n`,
  'bare line feeds': `GET / HTTP/1.1\n${host}\n\n${smuggled}`,
  'a bare line feed in the headers': `GET / HTTP/1.1\r\n${host}\nX-A: b\r\n\r\n`,
  'a bare carriage return': `GET / HTTP/1.1\r\n${host}\rX-A: b\r\n\r\n`,
  'a line without a name': `GET / HTTP/1.1\r\n${host}\r\n: b\r\n\r\n`,
  'a NUL in a header': `GET / HTTP/1.1\r\n${host}\r\nX-A: b\0c\r\n\r\n`,
  'a line before the headers': `GET / HTTP/1.1\r\n X-A: b\r\n${host}\r\n\r\n`,
  'two hosts': `GET / HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n${smuggled}`,
  'two hosts at the health check': `GET /healthz HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n${smuggled}`,
  'the same host twice': `GET / HTTP/1.1\r\n${host}\r\n${host}\r\n\r\n${smuggled}`,
  'no host': `GET / HTTP/1.1\r\n\r\n${smuggled}`,
  'an absolute target': `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'an absolute target of its own host': `GET http://vefstoll.is/ HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'an authority as target': `GET evil.example:80 HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'a target without a slash': `GET index HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'the target *': `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'a space in the target': `GET / a HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'another version': `GET / HTTP/3.0\r\n${host}\r\n\r\n${smuggled}`,
  'no version': `GET /\r\n${host}\r\n\r\n${smuggled}`,
  'a method of its own': `GETT / HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`,
  'a chunk of no size': `POST / HTTP/1.1\r\n${host}\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${smuggled}`,
  'a chunk that is longer than it says': `POST / HTTP/1.1\r\n${host}\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\naa\r\n0\r\n\r\n${smuggled}`,
}

for (const [name, request] of Object.entries(shapes)) {
  test(`${name}: refused, and nothing behind it is answered`, async ({ site }) => {
    // What is kept is answered at once, which must make no difference.
    await ask(site.port, '/')
    const received = await exchangeRaw(site.port, request)
    expect(statusesIn(received)).toEqual([400])
    expect(received).not.toContain('evil.example')
    expect(received).not.toContain('</html>')
    expect(received).toMatch(/^connection: close\r$/im)
  })
}

test('well-formed requests in one connection are answered in their order', async ({ site }) => {
  const body = 'form-name=nothing'
  const received = await exchangeRaw(
    site.port,
    [
      `HEAD ${routes.prices} HTTP/1.1\r\n${host}\r\n\r\n`,
      `POST / HTTP/1.1\r\n${host}\r\n${form}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      `PUT / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
      `GET /engin HTTP/1.1\r\n${host}\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
      `GET /icon.svg HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
    ].join(''),
  )
  expect(statusesIn(received)).toEqual([200, 400, 405, 404, 200])
})

test.describe('a body that nobody wants', () => {
  const large = 65_537

  test('is refused before it is sent, and the connection is closed', async ({ site }) => {
    const starts = [
      `POST / HTTP/1.1\r\n${host}\r\nContent-Type: text/plain\r\n`,
      `POST ${routes.prices} HTTP/1.1\r\n${host}\r\n${form}\r\n`,
      `GET / HTTP/1.1\r\n${host}\r\n`,
    ]
    const announced = starts.map((start) => `${start}Content-Length: ${large}\r\n\r\n`)
    const sent = announced.map((it) => it + 'x'.repeat(large) + smuggled)
    const received = await Promise.all(
      [...announced, ...sent].map((it) => exchangeRaw(site.port, it)),
    )
    expect(received.map(statusesIn)).toEqual(received.map(() => [413]))
  })

  test('of a form: its answer comes, and what follows is no request', async ({ site }) => {
    const start = `POST / HTTP/1.1\r\n${host}\r\n${form}\r\nAccept: application/json\r\n`
    const received = await exchangeRaw(
      site.port,
      `${start}Content-Length: 99999999\r\n\r\n${'x'.repeat(2_000_000)}`,
    )
    expect(statusesIn(received)).toEqual([413])
    const { status } = await ask(site.port, routes.home)
    expect(status).toBe(200)
  })
})
