import { connect } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { choices } from '#weave/seed'
import { databaseFile } from '../database-file.ts'
import { storedPosts } from '../faults/stored-posts.ts'
import { answerProblem, referenceIn } from '../fuzz/answer.ts'
import { badPost } from '../fuzz/bad-post.ts'
import { badRequest, rawRequests, tooLarge } from '../fuzz/raw-requests.ts'
import { rowProblem } from '../fuzz/row-problem.ts'
import { ask } from '../http.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { openSmtpServer } from '../smtp-server.ts'

// The same bodies every time; `FUZZ_SEED=…` tries others.
const seed = process.env.FUZZ_SEED ?? 'loom'
const bodies = 10_000
const atOnce = 16

const test = base.extend<{ site: SiteProcess }>({
  site: async ({}, use) => {
    // Letters wait for a mail server that never greets: they are not what is tried here.
    const mail = await openSmtpServer({ greeting: () => undefined })
    const site = await startSite({ env: { SMTP_URL: mail.url, TRUSTED_PROXY: '127.0.0.1' } })
    await use(site)
    await site.remove()
    await mail.close()
  },
})

/** Checks that all that is stored is whole, and that the site has not died or been surprised. */
async function expectWell(site: SiteProcess, references: ReadonlySet<string>): Promise<void> {
  const file = databaseFile(site.dataDir)
  const rows = storedPosts(file)
  file.close()
  expect(rows.map(rowProblem).filter(Boolean)).toEqual([])
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual([...references].toSorted())
  expect((await ask(site.port, '/')).status).toBe(200)
  expect(site.output().split('The site stands')).toHaveLength(2)
  expect(site.output()).not.toMatch(/^\s+at |"level":"error"|Unhandled|Warning:/m)
}

test(`${bodies} bad bodies: each refused or stored whole (FUZZ_SEED=${seed})`, async ({ site }) => {
  test.setTimeout(180_000)
  const references = new Set<string>()
  const wrong: string[] = []
  let next = 0
  const send = async () => {
    while (next < bodies) {
      const nr = next++
      const { headers, body } = badPost(seed, nr)
      // Each from a sender of its own, as the limit for one would end it soon.
      const sender = { 'X-Forwarded-For': `10.0.${nr >> 8}.${nr & 255}` }
      const question = { method: 'POST', headers: { ...sender, ...headers }, body }
      // A connection that breaks is an answer that should not be, like any other.
      const answer = await ask(site.port, '/', question).catch(String)
      const problem = answerProblem(answer)
      if (problem) wrong.push(`body ${nr}: ${problem}`)
      const reference = referenceIn(answer)
      if (reference) references.add(reference)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  expect(wrong).toEqual([])
  // So many are good that the store was tried too, and so many bad that they were.
  expect(references.size).toBeGreaterThan(bodies / 50)
  expect(references.size).toBeLessThan(bodies / 2)
  await expectWell(site, references)
})

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
  const taken = answers.flatMap((answer) => /"reference":"([^"]+)"/.exec(answer)?.[1] ?? [])
  await expectWell(site, new Set(taken))
})

test('what follows a body far too large in its connection is answered', async ({ site }) => {
  const page = (more = '') => `GET /hafa-samband HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const next = page('Connection: close\r\n')
  const answerTo = (bytes: number) =>
    exchange(site.port, (socket) => socket.write(tooLarge(bytes) + next), 20_000)
  const statuses = (answer: string) => answer.match(/HTTP\/1\.1 \d+/g)
  expect(statuses(await answerTo(300_000))).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  // Whoever sends still more may be cut off, but is not left waiting like an idle connection.
  const idle = exchange(site.port, (socket) => socket.write(page()), 20_000)
  const first = Promise.race([idle.then(() => 'idle'), answerTo(3_000_000).then(() => 'answered')])
  expect(await first).toBe('answered')
  await expectWell(site, new Set())
})

/**
 * Talks to the site; returns what comes back until it closes the connection, or says nothing for
 * `stillMs` milliseconds.
 */
async function exchange(
  port: number,
  talk: (socket: ReturnType<typeof connect>) => void,
  stillMs: number,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => undefined)
  socket.setTimeout(stillMs, () => socket.destroy())
  talk(socket)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
