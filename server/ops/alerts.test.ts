import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Database } from '#database/database'
import { createMailer } from '#email/email'
import { createLog } from '#log/log'
import { itEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { store } from '../../tests/mail-delivery.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { openTexts } from '../../tests/texts.ts'
import { createAlerts } from './alerts.ts'

const texts = openTexts()
const words = texts.texts('is').mail
const start = new Date('2026-06-01T12:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

/** Checks that send alerts through a mail server, which at first refuses everything. */
async function setUp(database: Database) {
  const mood = { refusing: true }
  const server = await startMailServer((stage) =>
    mood.refusing && stage === 'from' ? 451 : undefined,
  )
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const mailer = createMailer({ smtpUrl: server.url, dataDir: '', log })
  const alert = { mailer, to: 'ops@example.com' }
  const look = createAlerts({ database, mailer, alert, texts, log })
  return {
    ...{ server, lines, mood },
    look: (hours: number) => look(after(hours)),
    sent: () => Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes))),
  }
}

itEachEngine(
  'of a stuck outbox staff are told once, and daily while it lasts',
  async ({ open }) => {
    const database = await open()
    const { server, mood, lines, look, sent } = await setUp(database)
    const subjects = async () => (await sent()).map(({ subject }) => subject)
    const { subject } = words.alert
    await store(database, { now: start })

    await look(0.9)
    expect(lines).toEqual([])
    // The mail server itself fails: the log says so, and the next check tries again.
    await look(1.1)
    expect(await subjects()).toEqual([])
    expect(lines.join()).toMatch(/"outbox stuck".*"alert not sent"/s)
    mood.refusing = false
    // Two servers check at the same time.
    await Promise.all([look(1.2), look(1.2)])
    await look(25)
    expect(await subjects()).toEqual([subject])
    expect(server.recipients).toEqual(['ops@example.com'])
    await look(25.3)
    expect(await subjects()).toEqual([subject, subject])
    const sent_at = after(26).toISOString()
    await database.db.updateTable('outbox').set({ sent_at }).execute()
    await look(26)
    await look(27)
    expect(await subjects()).toEqual([subject, subject])
    // The next problem is told at once, although the last alert is not a day old.
    await store(database, { now: after(27) })
    await look(28.1)
    expect(await subjects()).toEqual([subject, subject, subject])
    // An alert contains nothing that visitors wrote.
    expect(Buffer.concat(server.messages).toString()).not.toContain('example.is')
  },
)

itEachEngine('staff are told of what is quarantined, at most once a day', async ({ open }) => {
  const database = await open()
  const { server, mood, look, sent } = await setUp(database)
  const { today, total } = words.quarantine
  const told = async () =>
    (await sent()).map(({ text = '' }) =>
      [today, total].map((label) => Number(text.split(`${label}: `)[1]?.match(/^\d+/)?.[0])),
    )
  const fields = { name: 'Leyndarmál', email: 'visitor@example.com' }
  const setAside = (...hours: number[]) =>
    addLeads(
      database,
      hours.map((it) => ({ state: 'quarantined', fields, createdAt: after(it).toISOString() })),
    )
  await addLeads(database, [{ createdAt: after(0).toISOString() }])
  await look(0.1)
  await setAside(-48, 0.5)
  // A failed alert is retried; of two servers, one sends it.
  await look(0.6)
  mood.refusing = false
  await Promise.all([look(0.7), look(0.7)])
  expect(await told()).toEqual([[1, 2]])
  await setAside(1)
  await look(1.1)
  expect(await told()).toHaveLength(1)
  await look(24.8)
  expect(await told()).toEqual([
    [1, 2],
    [1, 3],
  ])
  await look(60)
  expect(await told()).toHaveLength(2)
  expect(Buffer.concat(server.messages).toString()).not.toMatch(/visitor@|Leyndar/)
})
