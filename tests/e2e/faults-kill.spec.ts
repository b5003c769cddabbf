import PostalMime from 'postal-mime'
import { languages } from '#i18n/i18n'
import { databaseFile } from '../database-file.ts'
import { type RandomPost, randomPosts } from '../faults/random-posts.ts'
import { storedPosts } from '../faults/stored-posts.ts'
import { post } from '../http.ts'
import type { SiteProcess } from '../site-process.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'

// Pieces of the statements that store a lead, take emails in hand and note one as sent.
const store = 'insert into "leads"'
const claim = '"attempts" = "attempts" + '
const note = '"sent_at" = '

/** Where each life of the site ends: at a commit (see `kill-at.ts`) or at the mail server's 250. */
const deaths = [
  `before 2 ${store}`,
  `after 4 ${store}`,
  '250 2',
  `before 1 ${note}`,
  `before 3 ${claim}`,
  `after 2 ${claim}`,
  `after 2 ${note}`,
]

const visitors = 5
// Longer than a dead process keeps its emails.
const downMs = 3 * 60_000

/** Visitors who send one post after another, each again until it is answered. */
function openVisitors({ port }: SiteProcess, posts: RandomPost[]) {
  const inHand: (RandomPost | undefined)[] = Array.from({ length: visitors })
  const acknowledged = new Map<string, string>()

  /** Each sends until the site dies or, all together, `most` new posts have been sent. */
  async function send(most: number): Promise<void> {
    let left = most
    const visit = async (_: unknown, visitor: number) => {
      for (;;) {
        const given = inHand[visitor] ?? (left-- > 0 ? posts.shift() : undefined)
        if (!given) return
        inHand[visitor] = given
        const host = given.language === 'is' ? 'localhost' : `${given.language}.localhost`
        const answer = await post(port, given.body, { host }).catch(() => undefined)
        if (!answer) return
        expect(answer.status, answer.body).toBe(200)
        acknowledged.set(given.key, String(JSON.parse(answer.body).reference))
        inHand[visitor] = undefined
      }
    }
    await Promise.all(inHand.map(visit))
  }
  return { send, acknowledged }
}

test('killed at every step: each post is stored once, its emails sent', async ({
  atEnd,
  start,
}) => {
  let takenUntilDeath = 0
  const mail = await openSmtpServer({
    taking(say) {
      takenUntilDeath -= 1
      const dying = takenUntilDeath === 0
      // Frozen, it has the 250 in its socket and does not live to read it.
      if (dying) site.signal('SIGSTOP')
      say()
      if (dying) site.signal('SIGKILL')
    },
  })
  atEnd(mail.close)
  const site = await start({ env: { SMTP_URL: mail.url } })
  const posts = randomPosts(150, 'kill')
  const sent = [...posts]
  const { send, acknowledged } = openVisitors(site, posts)

  /** Starts it, to die at a commit or not ('', see `kill-at.ts`), on a clock that is ahead. */
  const restart = async (killAt: string, lives: number) => {
    const fault = new URL('../faults/kill-at.ts', import.meta.url).href
    const clock = { CLOCK_AHEAD_MS: String(lives * downMs) }
    await site.restart({ NODE_OPTIONS: `--import=${fault}`, KILL_AT: killAt, ...clock })
  }
  await send(20)
  site.signal('SIGTERM')
  await site.ended()
  for (const [lives, death] of deaths.entries()) {
    const [, nth] = /^250 (\d+)$/.exec(death) ?? []
    takenUntilDeath = Number(nth ?? 0)
    // It may die of emails that were left over before it has opened its door.
    await restart(nth ? '' : death, lives).catch(() => undefined)
    await Promise.all([send(death.includes(store) ? posts.length : 12), site.ended()])
    expect(takenUntilDeath).toBeLessThanOrEqual(0)
  }
  await restart('', deaths.length)
  await send(posts.length)
  expect(acknowledged.size).toBe(sent.length)
  expect(site.output().match(/(?<=^killed ).+/gm)).toEqual(deaths.filter((it) => !/^250/.test(it)))

  const file = databaseFile(site.dataDir)
  const waiting = file.prepare('select count(*) as n from outbox where sent_at is null')
  await expect.poll(() => waiting.get()?.n).toBe(0)
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const stored = storedPosts(file)
  file.close()

  const byKey = new Map(stored.map((row) => [row.key, row]))
  expect(stored).toHaveLength(sent.length)
  for (const { form, key, language, values, trapped } of sent) {
    const row = byKey.get(`${form}:${key}`)
    const state = trapped ? 'quarantined' : 'new'
    expect(row).toMatchObject({ form, language, fields: values, state })
    // Whole or not at all: a lead without its emails, or half of them, would never be noticed.
    expect(row?.emails.map(({ kind }) => kind).sort()).toEqual(trapped ? [] : ['sender', 'staff'])
    expect(acknowledged.get(key)).toBe(row?.reference)
  }
  expect(new Set(sent.map(({ form }) => form)).size).toBe(5)
  expect(new Set(sent.map(({ language }) => language)).size).toBe(languages().length)

  const owed = new Set(stored.flatMap(({ emails }) => emails.map(({ messageId }) => messageId)))
  const mailed = await Promise.all(mail.messages.map((bytes) => PostalMime.parse(bytes)))
  const byId = Map.groupBy(mailed, ({ messageId = '' }) => messageId)
  // Nothing was mailed that is not stored, and everything that is owed was mailed.
  expect([...byId.keys()].sort()).toEqual([...owed].sort())
  for (const same of byId.values()) {
    const contents = same.map(({ subject, text, date }) => `${subject} ${date} ${text}`)
    expect(new Set(contents).size).toBe(1)
  }
  // Some were mailed again, since their process died before it could note them.
  expect(mailed.length).toBeGreaterThan(byId.size)
  expect(mailed.length).toBeLessThan(byId.size + 3 * deaths.length)
})
