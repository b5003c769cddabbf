import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { migrateToLatest, openDatabase } from '#database/database'
import { createMailer, startEmailWorker } from '#email/email'
import { createLog } from '#log/log'
import { type Mood, openFront } from '../tests/faults/tcp-front.ts'
import { testDelivery } from '../tests/mail-delivery.ts'
import { startMailServer } from '../tests/mail-server.ts'
import { sampleLead } from '../tests/sample-lead.ts'
import type { Stage } from '../tests/smtp-server.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { openTexts } from '../tests/texts.ts'

const texts = openTexts()
const hour = 3_600_000
const gone = 'gone@example.is'

/**
 * For each outage: the mood of the connection, the SMTP codes the server refuses with by stage, the log's
 * entry.
 */
const outage: readonly (readonly [Mood, Partial<Record<Stage, number>>, RegExp])[] = [
  ['refuse', {}, /ECONN|ESOCKET/],
  ['silent', {}, /ETIMEDOUT/],
  ['through', { connect: 421 }, /421/],
  ['through', { from: 554 }, /554/],
  ['through', { to: 451 }, /451/],
  ['through', { data: 452 }, /452/],
  ['cut in data', {}, /ECONN|ESOCKET/],
  ['refuse', {}, /ECONN|ESOCKET/],
]

it('delivers everything after an outage, except to a refused address', async () => {
  let refusals: Partial<Record<Stage, number>> = {}
  let now = new Date('2026-06-01T12:00:00.000Z')
  const server = await startMailServer((stage, recipient) =>
    stage === 'to' && recipient === gone ? 550 : refusals[stage],
  )
  const front = await openFront(server.port)
  const dataDir = temporaryFolder()
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  const mailer = createMailer({
    ...{ smtpUrl: `smtp://127.0.0.1:${front.port}`, dataDir, timeoutMs: 1500 },
    log: createLog(() => undefined),
  })
  const { lines, store, ...delivery } = testDelivery({ database, texts, mailer })
  const owe = (email: string) =>
    store({ language: 'es', fields: { ...sampleLead().fields, email }, now })
  // It polls only when the test wakes it.
  const worker = startEmailWorker({ ...delivery, now: () => now, pollMs: hour })
  onTestFinished(async () => {
    await worker.stop()
    await front.close()
    await database.close()
  })

  const all = () =>
    database.db
      .selectFrom('outbox')
      .select(['kind', 'message_id', 'next_attempt_at', 'locked_until', 'sent_at', 'dead_at'])
      .execute()
  const stillOpen = async () => (await all()).filter((it) => !it.sent_at && !it.dead_at)
  /** Moves the clock by six hours, the longest retry delay, so that all open emails are tried. */
  const tryAll = async () => {
    now = new Date(now.getTime() + 6 * hour)
    worker.wake()
    const inTurn = async () =>
      (await stillOpen()).filter((it) => it.locked_until || it.next_attempt_at <= now.toISOString())
    await expect.poll(inTurn).toEqual([])
  }

  await owe(gone)
  await owe('visitor@example.is')
  for (const [mood, refusing, said] of outage) {
    await front.turn(mood)
    refusals = refusing
    await owe('')
    const before = lines.length
    await tryAll()
    expect(lines.slice(before).join('\n')).toMatch(said)
    expect(server.messages).toHaveLength(0)
  }
  expect((await stillOpen()).filter(({ kind }) => kind === 'staff')).toHaveLength(outage.length + 2)

  await front.turn('through')
  refusals = {}
  // On a busy machine an email may time out once more.
  for (let tries = 0; tries < 3 && (await stillOpen()).length > 0; tries += 1) await tryAll()
  const rows = await all()
  expect(rows.filter((it) => it.dead_at).map(({ kind }) => kind)).toEqual(['sender'])
  const owed = rows.filter((it) => !it.dead_at).map((it) => it.message_id)
  const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
  const arrived = new Set(read.map(({ messageId = '' }) => messageId))
  expect([...arrived].sort()).toEqual(owed.sort())
  expect(server.recipients).not.toContain(gone)
})
