import { type Choose, pick } from './pick.ts'

const body = 'form-name=contact&name=J&email=raw@example.is&subject=S&message=M'
const type = 'Content-Type: application/x-www-form-urlencoded'
const head = `POST / HTTP/1.1\r\nHost: localhost\r\n${type}\r\nAccept: application/json\r\n`

/** Requests that no HTTP library would send. */
export const rawRequests: readonly string[] = [
  // The length is wrong: too long, too short, no number, several, beside chunks.
  `${head}Content-Length: 9999\r\n\r\n${body}`,
  `${head}Content-Length: 10\r\n\r\n${body}`,
  `${head}Content-Length: 0\r\n\r\n${body}`,
  `${head}Content-Length: -1\r\n\r\n${body}`,
  `${head}Content-Length: 1e3\r\n\r\n${body}`,
  `${head}Content-Length: ${'9'.repeat(30)}\r\n\r\n${body}`,
  `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n${body}`,
  `${head}Content-Length: 5, 5\r\n\r\n${body}`,
  `${head}Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  `${head}\r\n${body}`,
  // The chunks are wrong, or never end.
  `${head}Transfer-Encoding: chunked\r\n\r\n${body}`,
  `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}\r\n0\r\n\r\n`,
  `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${body}`,
  `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nform-\r\n`,
  `${head}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\nform-\r\n0\r\n\r\n`,
  `${head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `${head}Transfer-Encoding: nonsense\r\n\r\n${body}`,
  `${head}Transfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: ${'x'.repeat(20_000)}\r\n\r\n`,
  // The head is wrong.
  `${head}Expect: 100-continue\r\nContent-Length: 9999\r\n\r\n`,
  `${head}Expect: nonsense\r\nContent-Length: 0\r\n\r\n`,
  `${head}X: ${'x'.repeat(70_000)}\r\n\r\n`,
  `${head}X y: z\r\n\r\n`,
  `${head}X: a\0b\r\n\r\n`,
  `${head} folded\r\nContent-Length: 0\r\n\r\n`,
  `${head}${'A: b\r\n'.repeat(3_000)}\r\n`,
  `POST / HTTP/1.1\nHost: localhost\n${type}\nContent-Length: ${body.length}\n\n${body}`,
  `POST / HTTP/9.9\r\nHost: localhost\r\n\r\n`,
  `POST /\r\n\r\n${body}`,
  `POST  /  HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `POST * HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  `POST //evil.example/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  `POST http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  `POST /%ff HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  `POST /?${'x'.repeat(9_000)} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
  `CONNECT / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `POST / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
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
