import { routes } from '#routing/routing'
import { ask } from '../http.ts'
import { exchangeRaw, statusesIn } from '../raw-http.ts'
import { expect, test } from './fixtures.ts'

const host = 'Host: vefstoll.is'
const smuggled = `GET ${routes.prices} HTTP/1.1\r\n${host}\r\n\r\n`
const length = `Content-Length: ${smuggled.length}`
const chunked = 'Transfer-Encoding: chunked'
const noChunks = ['', '0']
const urlEncoded = 'Content-Type: application/x-www-form-urlencoded'

/** A request of these lines; what follows it may be taken for its body or for a next request. */
const request = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n${smuggled}`
const get = (...lines: readonly string[]) => request('GET / HTTP/1.1', ...lines)
const post = (...lines: readonly string[]) => request('POST / HTTP/1.1', host, ...lines)

/** Requests that two servers may read differently (RFC 9112, section 11.2). */
const shapes: Readonly<Record<string, string>> = {
  'length and chunks': post(length, chunked, ...noChunks),
  'chunks and length': post(chunked, length, ...noChunks),
  'two lengths': post('Content-Length: 0', length),
  'a list of lengths': post(`Content-Length: 0, ${smuggled.length}`),
  'a length with a sign': post(`Content-Length: +${smuggled.length}`),
  'a length in hexadecimal': post('Content-Length: 0x10'),
  'chunks that are not last': post('Transfer-Encoding: chunked, identity', ...noChunks),
  'chunks under another name': post('Transfer-Encoding: xchunked', length),
  'a space before the colon': post(`Content-Length : ${smuggled.length}`),
  'a tab before the colon': post('Transfer-Encoding\t: chunked', ...noChunks),
  'a folded line': post('Transfer-Encoding:', ' chunked', length, ...noChunks),
  'a folded header': get(host, 'X-A: b', ' Content-Length: 5'),
  'bare line feeds': `GET / HTTP/1.1\n${host}\n\n${smuggled}`,
  'a bare line feed in the headers': get(`${host}\nX-A: b`),
  'a bare carriage return': get(`${host}\rX-A: b`),
  'a line without a name': get(host, ': b'),
  'a NUL in a header': get(host, 'X-A: b\0c'),
  'a line before the headers': get(' X-A: b', host),
  'two hosts': get(host, 'Host: evil.example'),
  'two hosts at the health check': request('GET /healthz HTTP/1.1', host, 'Host: evil.example'),
  'the same host twice': get(host, host),
  'no host': get(),
  'an absolute target': request('GET http://evil.example/ HTTP/1.1', host),
  'an absolute target of its own host': request('GET http://vefstoll.is/ HTTP/1.1', host),
  'an authority as target': request('GET evil.example:80 HTTP/1.1', host),
  'a target without a slash': request('GET index HTTP/1.1', host),
  'the target *': request('OPTIONS * HTTP/1.1', host),
  'a space in the target': request('GET / a HTTP/1.1', host),
  'another version': request('GET / HTTP/3.0', host),
  'no version': request('GET /', host),
  'a method of its own': request('GETT / HTTP/1.1', host),
  'a chunk of no size': post(urlEncoded, chunked, '', 'zz'),
  'a chunk that is longer than it says': post(urlEncoded, chunked, '', '1', 'aa', '0'),
}

test('what two servers may read differently is refused, and nothing behind it is answered', async ({
  site,
}) => {
  // What is kept is answered at once, which must make no difference.
  await ask(site.port, '/')
  for (const [name, shape] of Object.entries(shapes)) {
    const received = await exchangeRaw(site.port, shape)
    expect(statusesIn(received), name).toEqual([400])
    expect(received, name).not.toMatch(/evil\.example|<\/html>/)
    expect(received, name).toMatch(/^connection: close\r$/im)
  }
})

test('well-formed requests in one connection are answered in their order', async ({ site }) => {
  const body = 'form-name=nothing'
  const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`
  const received = await exchangeRaw(
    site.port,
    [
      head(`HEAD ${routes.prices} HTTP/1.1`, host),
      head('POST / HTTP/1.1', host, urlEncoded, `Content-Length: ${body.length}`) + body,
      head('PUT / HTTP/1.1', host, chunked, '', '3', 'abc', '0'),
      request('GET /engin HTTP/1.1', host, length),
      head('GET /icon.svg HTTP/1.1', host, 'Connection: close'),
    ].join(''),
  )
  expect(statusesIn(received)).toEqual([200, 400, 405, 404, 200])
})

test('a body that nobody wants is refused before it is sent, and the connection closed', async ({
  site,
}) => {
  const large = 65_537
  const starts = [
    `POST / HTTP/1.1\r\n${host}\r\nContent-Type: text/plain\r\n`,
    `POST ${routes.prices} HTTP/1.1\r\n${host}\r\n${urlEncoded}\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\n`,
  ]
  const announced = starts.map((start) => `${start}Content-Length: ${large}\r\n\r\n`)
  const sent = announced.map((it) => it + 'x'.repeat(large) + smuggled)
  const received = await Promise.all(
    [...announced, ...sent].map((it) => exchangeRaw(site.port, it)),
  )
  expect(received.map(statusesIn)).toEqual(received.map(() => [413]))

  // That of a form gets its answer, and what follows is no request.
  const form = `POST / HTTP/1.1\r\n${host}\r\n${urlEncoded}\r\nAccept: application/json\r\n`
  const tooMuch = `${form}Content-Length: 99999999\r\n\r\n${'x'.repeat(2_000_000)}`
  expect(statusesIn(await exchangeRaw(site.port, tooMuch))).toEqual([413])
  expect((await ask(site.port, routes.home)).status).toBe(200)
})
