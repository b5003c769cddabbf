import { once } from 'node:events'
import type { Socket } from 'node:net'
import { formNamed } from '#leads/forms/forms'
import { checkValues, fieldValue } from '#leads/leads'
import { routes } from '#routing/routing'
import { storedWith } from '../faults/stored-posts.ts'
import { badPost } from '../fuzz/bad-post.ts'
import { ask } from '../http.ts'
import { exchangeRaw, openRaw, statusesIn } from '../raw-http.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { openSmtpServer, type SmtpServer } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'

// The same bodies every time; `FUZZ_SEED=…` tries others, `FUZZ_BODIES=…` more.
const seed = process.env.FUZZ_SEED ?? 'loom'
const bodies = Number(process.env.FUZZ_BODIES ?? 1_000)
const atOnce = 16

/** The site that bears all of it; its emails wait for a mail server that never greets. */
let target: SiteProcess
let mail: SmtpServer
/** Of what it has acknowledged. */
const references: string[] = []

test.beforeAll(async () => {
  mail = await openSmtpServer({ greeting: () => undefined })
  target = await startSite({ env: { SMTP_URL: mail.url, TRUSTED_PROXY: '127.0.0.1' } })
})
test.afterAll(async () => {
  await target.remove()
  await mail.close()
})

/**
 * Checks that exactly what was acknowledged is stored, each with all fields of its form and none
 * besides, values that the form takes and leaves as they are, and the emails that it owes; and that
 * the site has not died or been surprised.
 */
async function expectWell(): Promise<void> {
  const site = target
  const posts = storedWith(site)
  for (const { form: name, fields, state, emails } of posts) {
    const form = formNamed(name)
    const kept = form?.fields.map((it) => [it.name, fieldValue(it, [fields[it.name] ?? ''])])
    expect(fields).toEqual(Object.fromEntries(kept ?? []))
    expect(form && checkValues(form, fields)).toEqual({})
    const kinds = emails.map(({ kind }) => kind).sort()
    expect(kinds).toEqual(state === 'new' ? ['sender', 'staff'] : [])
  }
  const stored = posts.map(({ reference }) => reference)
  expect(stored.toSorted()).toEqual([...new Set(references)].toSorted())
  expect((await ask(site.port, '/')).status).toBe(200)
  expect(site.output().split('The site stands')).toHaveLength(2)
  expect(site.output()).not.toMatch(/^\s+at |"level":"error"|Unhandled|Warning:/m)
}

test(`${bodies} bad bodies: each refused or stored whole (seed ${seed})`, async () => {
  const wrong: string[] = []
  let next = 0
  const send = async () => {
    while (next < bodies) {
      const nr = next++
      const { headers, body } = badPost(seed, nr)
      // Each from a sender of its own, as the limit for one would end it soon.
      const sender = { 'X-Forwarded-For': `10.0.${nr >> 8}.${nr & 255}` }
      const question = { method: 'POST', headers: { ...sender, ...headers }, body }
      try {
        const answer = await ask(target.port, '/', question)
        const expected = [200, 303, 400, 413, 415, 422].includes(answer.status)
        // No answer tells of the inside of the site.
        const inside = /\bat \S+ \(|node_modules|sqlite|\.[jt]s:\d/i.exec(answer.body)?.[0]
        if (!expected || inside) wrong.push(`body ${nr}: ${answer.status} ${inside}`)
        const { location = '' } = answer.headers
        if (answer.status === 200) references.push(JSON.parse(answer.body).reference)
        if (answer.status === 303) references.push(/takk=([^.]+)/.exec(location)?.[1] ?? '')
      } catch (error) {
        // A connection that breaks is an answer that should not be, like any other.
        wrong.push(`body ${nr}: ${error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  expect(wrong).toEqual([])
  // So many are good that the store was tried too, and so many bad that they were.
  expect(references.length).toBeGreaterThan(bodies / 50)
  expect(references.length).toBeLessThan(bodies / 2)
  await expectWell()
})

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
  'two lengths': post('Content-Length: 0', length),
  'a list of lengths': post(`Content-Length: 0, ${smuggled.length}`),
  'a length in hexadecimal': post('Content-Length: 0x10'),
  'chunks that are not last': post('Transfer-Encoding: chunked, identity', ...noChunks),
  'chunks under another name': post('Transfer-Encoding: xchunked', length),
  'a space before the colon': post(`Content-Length : ${smuggled.length}`),
  'a folded line': post('Transfer-Encoding:', ' chunked', length, ...noChunks),
  'bare line feeds': `GET / HTTP/1.1\n${host}\n\n${smuggled}`,
  'a bare carriage return': get(`${host}\rX-A: b`),
  'a NUL in a header': get(host, 'X-A: b\0c'),
  'two hosts': get(host, 'Host: evil.example'),
  'two hosts at the health check': request('GET /healthz HTTP/1.1', host, 'Host: evil.example'),
  'the same host twice': get(host, host),
  'no host': get(),
  'an absolute target of its own host': request('GET http://vefstoll.is/ HTTP/1.1', host),
  'an authority as target': request('GET evil.example:80 HTTP/1.1', host),
  'the target *': request('OPTIONS * HTTP/1.1', host),
  'no version': request('GET /', host),
  'a chunk that is longer than it says': post(urlEncoded, chunked, '', '1', 'aa', '0'),
}

const form = 'form-name=contact&name=J&email=raw@example.is&subject=S&message=M'
const formHead = `POST / HTTP/1.1\r\n${host}\r\n${urlEncoded}\r\nAccept: application/json\r\n`
/** Posts of a form that no HTTP library would send: lengths, chunks and heads that are wrong. */
const posts = [
  ...['9999', '10', '-1', '9'.repeat(30)].map((bytes) => `Content-Length: ${bytes}\r\n\r\n${form}`),
  ...[
    `zz\r\n${form}`,
    `ffffffffffffffff1\r\n${form}`,
    `0\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`,
  ].map((chunks) => `${chunked}\r\n\r\n${chunks}`),
  `Expect: 100-continue\r\nContent-Length: 9999\r\n\r\n`,
  `X: ${'x'.repeat(70_000)}\r\n\r\n`,
].map((rest) => formHead + rest)
const noRequests = [
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\0\x01',
  '\0'.repeat(1_000),
]

test('requests that are no HTTP harm nothing', async () => {
  const requests = [...posts, ...noRequests].map((request) => Buffer.from(request, 'latin1'))
  const answers = await Promise.all(
    requests.map((request) => exchangeRaw(target.port, request, 500)),
  )
  const wrong = answers.flatMap((answer, nr) =>
    /^HTTP\/1\.1 5|^\s+at /m.test(answer) ? [[answer, requests[nr]?.toString('latin1')]] : [],
  )
  expect(wrong).toEqual([])
  references.push(...answers.flatMap((it) => /"reference":"([^"]+)"/.exec(it)?.[1] ?? []))
  await expectWell()
})

test('what follows a body far too large is answered, and 2,000 open connections harm nobody', async ({
  atEnd,
}) => {
  const { port } = target
  const page = (more = '') => `GET /hafa-samband HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const answerTo = (request: string) => exchangeRaw(port, request, 20_000)
  const next = page('Connection: close\r\n')
  const tooLarge = (bytes: number) =>
    `${formHead}Content-Length: ${bytes}\r\n\r\n${form.padEnd(bytes, 'x')}`
  expect(statusesIn(await answerTo(tooLarge(300_000) + next))).toEqual([413, 200])
  // Whoever sends still more may be cut off, but is not left waiting like an idle connection.
  const idle = answerTo(page()).then(() => 'idle')
  const tooMuch = answerTo(tooLarge(3_000_000) + next).then(() => 'answered')
  expect(await Promise.race([idle, tooMuch])).toBe('answered')

  const open: Socket[] = []
  atEnd(() => {
    for (const socket of open) socket.destroy()
  })
  const askAndStay = async () => {
    const { socket } = openRaw(port)
    open.push(socket)
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
  }
  while (open.length < 2_000) await Promise.all(Array.from({ length: 250 }, askAndStay))
  for (const path of [routes.home, routes.news, `${routes.projects}?leit=vef`, '/icon.svg']) {
    expect([path, (await ask(port, path)).status]).toEqual([path, 200])
  }
  expect(open.filter(({ closed }) => closed)).toEqual([])
})

test('what two servers may read differently is refused with all behind it', async ({ site }) => {
  // What is kept is answered at once, which must make no difference.
  await ask(site.port, '/')
  for (const [name, shape] of Object.entries(shapes)) {
    const received = await exchangeRaw(site.port, shape)
    expect(statusesIn(received), name).toEqual([400])
    expect(received, name).not.toMatch(/evil\.example|<\/html>/)
    expect(received, name).toMatch(/^connection: close\r$/im)
  }
})

test('a body that nobody wants is refused before it is sent', async ({ site }) => {
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
  expect((await ask(site.port, routes.home)).status).toBe(200)
})
