import { type Choose, pick } from './pick.ts'

const body = 'form-name=contact&name=J&email=raw@example.is&subject=S&message=M'
const type = 'Content-Type: application/x-www-form-urlencoded'
const head = `POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\nAccept: application/json\r\n`
const chunked = 'Transfer-Encoding: chunked'
const empty = 'Host: localhost\r\nContent-Length: 0\r\n\r\n'

/** Requests that no HTTP library would send. */
export const rawRequests: readonly string[] = [
  // The length is wrong: too long, too short, no number, several, beside chunks.
  ...['9999', '10', '-1', '1e3', '9'.repeat(30), '5\r\nContent-Length: 6', '5, 5'].map(
    (length) => `${head}Content-Length: ${length}\r\n\r\n${body}`,
  ),
  `${head}Content-Length: ${body.length}\r\n${chunked}\r\n\r\n${body}`,
  `${head}\r\n${body}`,
  // The chunks are wrong, or never end.
  ...[
    ...[`zz\r\n${body}\r\n0\r\n\r\n`, `ffffffffffffffff1\r\n${body}`, '5\r\nform-\r\n'],
    `5;${'x'.repeat(20_000)}\r\nform-\r\n0\r\n\r\n`,
    `0\r\nX-Trailer: ${'x'.repeat(20_000)}\r\n\r\n`,
  ].map((chunks) => `${head}${chunked}\r\n\r\n${chunks}`),
  `${head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  // The head is wrong.
  ...['Expect: 100-continue\r\nContent-Length: 9999', `X: ${'x'.repeat(70_000)}`, 'X: a\0b'].map(
    (lines) => `${head}${lines}\r\n\r\n`,
  ),
  `POST / HTTP/1.1\nHost: localhost\n${type}\nContent-Length: ${body.length}\n\n${body}`,
  ...['*', '//evil.example/', 'http://evil.example/', '/%ff', `/?${'x'.repeat(9_000)}`].map(
    (target) => `POST ${target} HTTP/1.1\r\n${empty}`,
  ),
  ...['POST / HTTP/9.9', 'CONNECT / HTTP/1.1', 'POST /'].map((start) => `${start}\r\n${empty}`),
  `POST / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${empty}`,
  ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  '\0'.repeat(1_000),
]

/** A post with a body of that many bytes, as its head says. */
export function tooLarge(bytes: number): string {
  return `${head}Content-Length: ${bytes}\r\n\r\n${body.padEnd(bytes, 'x')}`
}

/** One of those requests with some of its bytes changed or cut off. */
export function badRequest(choose: Choose): Buffer {
  const bytes = Buffer.from(pick(rawRequests, choose), 'latin1')
  for (let times = choose(6); times > 0; times -= 1) {
    bytes[choose(Math.min(bytes.length, 300))] = choose(256)
  }
  return bytes.subarray(0, 1 + choose(bytes.length))
}
