import PostalMime from 'postal-mime'
import { type Database, openDatabase } from '#database/database'
import { randomPosts } from '../faults/random-posts.ts'
import { openFront } from '../faults/tcp-front.ts'
import { post } from '../http.ts'
import { startPostgres } from '../postgres-server.ts'
import type { SiteProcess } from '../site-process.ts'
import { openSmtpServer, type SmtpServer } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'

const patient = { intervals: [50] }

async function idsOf({ messages }: SmtpServer): Promise<string[]> {
  const read = await Promise.all(messages.map((bytes) => PostalMime.parse(bytes)))
  return read.map(({ messageId = '' }) => messageId).sort()
}

const outbox = async ({ db }: Database) =>
  await db
    .selectFrom('outbox')
    .select(['id', 'message_id', 'locked_until', 'sent_at'])
    .orderBy('message_id')
    .execute()

const unsent = async (database: Database) =>
  (await outbox(database)).filter((it) => it.sent_at === null)

const send = async (site: SiteProcess, body: Readonly<Record<string, string>>) => {
  const answer = await post(site.port, body)
  expect(answer.status, answer.body).toBe(200)
}

for (const engine of ['sqlite', 'postgres'] as const) {
  test(`two processes share the emails on ${engine}, and one takes over from a dead one`, async ({
    atEnd,
    start,
  }) => {
    // Two sites and a database server start, beside another test's.
    const postgres = engine === 'postgres' ? await startPostgres() : undefined
    if (postgres) atEnd(postgres.stop)
    // Nobody is greeted until both have come.
    const waiting: (() => void)[] = []
    const mail = await openSmtpServer({
      greeting(say) {
        waiting.push(say)
        if (toOne.met() > 0 && toOther.met() > 0) for (const it of waiting.splice(0)) it()
      },
    })
    atEnd(mail.close)
    const [toOne, toOther] = [await openFront(mail.port), await openFront(mail.port)]
    for (const front of [toOne, toOther]) atEnd(front.close)
    const environmentWith = ({ port }: { port: number }) => ({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    const one = await start({ env: environmentWith(toOne) })
    const { dataDir } = one
    const other = await start({ dataDir, env: environmentWith(toOther) })
    const database = await openDatabase({ dataDir, databaseUrl: postgres?.url })
    atEnd(database.close)
    const posts = randomPosts(60, 'two').filter(({ trapped }) => !trapped)

    const first = posts.splice(0, 40)
    await Promise.all(first.map(({ body }, index) => send(index % 2 ? one : other, body)))
    await expect.poll(() => unsent(database), patient).toEqual([])
    const emails = await outbox(database)
    expect(emails).toHaveLength(2 * first.length)
    expect(await idsOf(mail)).toEqual(emails.map((it) => it.message_id).sort())
    for (const { output } of [one, other]) expect(output()).toMatch(/"event":"\S+ sent"/)

    // One is told nothing by its mail server and dies with emails in hand.
    await toOne.turn('silent')
    let next = 0
    const sendNext = (site: SiteProcess) => send(site, posts[next++]?.body ?? {})
    await expect(async () => {
      await sendNext(one)
      expect(toOne.met()).toBeGreaterThan(0)
    }).toPass(patient)
    await one.kill()
    const held = (await unsent(database)).filter((it) => it.locked_until)
    expect(held.length).toBeGreaterThan(0)

    // The other sends what is free, and leaves alone what may still be on its way.
    await sendNext(other)
    await expect.poll(() => unsent(database), patient).toEqual(held)
    await database.db
      .updateTable('outbox')
      .set({ locked_until: new Date().toISOString() })
      .where('locked_until', 'is not', null)
      .execute()
    await sendNext(other)
    await expect.poll(() => unsent(database), patient).toEqual([])
    const all = (await outbox(database)).map((it) => it.message_id)
    expect(all).toHaveLength(2 * (first.length + next))
    expect(await idsOf(mail)).toEqual(all.sort())
  })
}
