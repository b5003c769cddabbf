import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { formNamed } from '#leads/forms/forms'
import { checkValues, fieldValue } from '#leads/leads'
import { routes } from '#routing/routing'
import { choices } from '#weave/seed'
import { type StoredPost, storedWith } from '../faults/stored-posts.ts'
import { badPost } from '../fuzz/bad-post.ts'
import { badRequest, rawRequests, tooLarge } from '../fuzz/raw-requests.ts'
import { ask, type HttpAnswer } from '../http.ts'
import { openRaw, statusesIn } from '../raw-http.ts'
import type { SiteProcess } from '../site-process.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { test as base, expect } from './fault-fixtures.ts'

// The same bodies every time; `FUZZ_SEED=…` tries others, `FUZZ_BODIES=…` more.
const seed = process.env.FUZZ_SEED ?? 'loom'
const bodies = Number(process.env.FUZZ_BODIES ?? 5_000)
const atOnce = 16

const test = base.extend<{ site: SiteProcess }>({
  site: async ({ atEnd, startOwn }, use) => {
    // Emails wait for a mail server that never greets: they are not what is tried here.
    const mail = await openSmtpServer({ greeting: () => undefined })
    atEnd(mail.close)
    await use(await startOwn({ env: { SMTP_URL: mail.url, TRUSTED_PROXY: '127.0.0.1' } }))
  },
})

/**
 * What is wrong with the answer to a bad post: not one of those that the site has for them, or one
 * that tells of its inside. Undefined when all is well.
 */
function answerProblem({ status, body }: HttpAnswer): string | undefined {
  if (![200, 303, 400, 413, 415, 422].includes(status)) return `${status} ${body.slice(0, 200)}`
  return /\bat \S+ \(|node_modules|sqlite|\.[jt]s:\d/i.exec(body)?.[0]
}

/** The reference that an answer acknowledges a submission with, if it does. */
function referenceIn({ status, headers, body }: HttpAnswer): string | undefined {
  if (status === 303) return headers.location?.split('takk=')[1]?.split('.')[0]
  return status === 200 ? String(JSON.parse(body).reference) : undefined
}

/**
 * Checks that a stored submission has all fields of its form, none besides, each with a value that
 * the form takes and leaves as it is, and the emails that it owes.
 */
function expectWhole({ form: name, fields, state, emails }: StoredPost): void {
  const form = formNamed(name)
  expect(Object.keys(fields)).toEqual(form?.fields.map((field) => field.name))
  expect(form && checkValues(form, fields)).toEqual({})
  for (const field of form?.fields ?? []) {
    const value = fields[field.name] ?? ''
    expect(fieldValue(field, [value])).toBe(value)
  }
  const kinds = emails.map(({ kind }) => kind).sort()
  expect(kinds).toEqual(state === 'new' ? ['sender', 'staff'] : [])
}

/** Checks that all that is stored is whole, and that the site has not died or been surprised. */
async function expectWell(site: SiteProcess, references: readonly string[]): Promise<void> {
  const posts = storedWith(site)
  for (const post of posts) expectWhole(post)
  const stored = posts.map(({ reference }) => reference)
  expect(stored.toSorted()).toEqual([...new Set(references)].toSorted())
  expect((await ask(site.port, '/')).status).toBe(200)
  expect(site.output().split('The site stands')).toHaveLength(2)
  expect(site.output()).not.toMatch(/^\s+at |"level":"error"|Unhandled|Warning:/m)
}

test(`${bodies} bad bodies: each refused or stored whole (FUZZ_SEED=${seed})`, async ({ site }) => {
  test.setTimeout(180_000)
  const references: string[] = []
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
        const answer = await ask(site.port, '/', question)
        const problem = answerProblem(answer)
        if (problem) wrong.push(`body ${nr}: ${problem}`)
        references.push(...[referenceIn(answer) ?? []].flat())
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
  await expectWell(site, references)
})

/**
 * Talks to the site; returns what comes back until it closes the connection, or is still for so
 * many milliseconds.
 */
async function exchange(
  port: number,
  talk: (socket: Socket) => void,
  stillMs: number,
): Promise<string> {
  const { socket, received, closed } = openRaw(port)
  socket.setTimeout(stillMs, () => socket.destroy())
  talk(socket)
  await closed
  return received()
}

test(`requests that are no HTTP harm nothing (FUZZ_SEED=${seed})`, async ({ site }) => {
  const random = choices(seed)
  const requests = [
    ...rawRequests.map((request) => Buffer.from(request, 'latin1')),
    ...Array.from({ length: 400 }, () => badRequest(random)),
  ]
  const answers = await Promise.all(
    requests.map((request) => exchange(site.port, (socket) => socket.end(request), 500)),
  )
  const wrong = answers.flatMap((answer, nr) =>
    /^HTTP\/1\.1 5|^\s+at /m.test(answer) ? [[answer, requests[nr]?.toString('latin1')]] : [],
  )
  expect(wrong).toEqual([])
  await expectWell(
    site,
    answers.flatMap((answer) => /"reference":"([^"]+)"/.exec(answer)?.[1] ?? []),
  )
})

test('what follows a body far too large in its connection is answered', async ({ site }) => {
  const page = (more = '') => `GET /hafa-samband HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const answerTo = (request: string) =>
    exchange(site.port, (socket) => socket.write(request), 20_000)
  const next = page('Connection: close\r\n')
  expect(statusesIn(await answerTo(tooLarge(300_000) + next))).toEqual([413, 200])
  // Whoever sends still more may be cut off, but is not left waiting like an idle connection.
  const idle = answerTo(page()).then(() => 'idle')
  const tooMuch = answerTo(tooLarge(3_000_000) + next).then(() => 'answered')
  expect(await Promise.race([idle, tooMuch])).toBe('answered')
  await expectWell(site, [])
})

test('10,000 connections that stay open harm nobody', async ({ atEnd, site }) => {
  const open: Socket[] = []
  atEnd(async () => {
    for (const socket of open) socket.destroy()
  })
  const question = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'
  /** Opens a connection that asks once, and stays. */
  const connectOnce = async () => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(question))
    await once(socket, 'data')
    return socket
  }
  while (open.length < 10_000) {
    open.push(...(await Promise.all(Array.from({ length: 250 }, connectOnce))))
  }
  for (const path of [routes.home, routes.news, `${routes.projects}?leit=vef`, '/icon.svg']) {
    expect([path, (await ask(site.port, path)).status]).toEqual([path, 200])
  }
  expect(open.filter(({ closed }) => closed)).toEqual([])
})
