import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { migrateToLatest, openDatabase } from '#database/database'
import { createMailer, createOutbox, startEmailWorker } from '#email/email'
import { createSubmissions } from '#leads/leads'
import { createLog } from '#log/log'
import { type Mood, openFront } from '../tests/faults/tcp-front.ts'
import { attempting, store } from '../tests/mail-delivery.ts'
import { sampleSubmission } from '../tests/sample-submission.ts'
import { openSmtpServer, type Stage } from '../tests/smtp-server.ts'
import { openTexts } from '../tests/texts.ts'

const texts = openTexts()
const timeout = 30_000
const hour = 3_600_000
const gone = 'gone@example.is'

/** What the mail server says: undefined when it takes the letter. */
type Answer = (stage: Stage, recipient?: string) => number | undefined

const at =
  (where: Stage, code: number): Answer =>
  (stage) =>
    stage === where ? code : undefined

const never: Answer = () => undefined
const gone550: Answer = (stage, recipient) =>
  stage === 'to' && recipient === gone ? 550 : undefined
const goneFirst: Answer = (stage, recipient) =>
  gone550(stage, recipient) ?? (stage === 'to' ? 451 : undefined)

/** What the mail server does, one after the other, and what the log says of it. */
const outage: readonly (readonly [mood: Mood, answer: Answer, said: RegExp])[] = [
  ['refuse', never, /ECONN|ESOCKET/],
  ['silent', never, /ETIMEDOUT/],
  ['through', at('connect', 421), /421/],
  ['through', at('from', 554), /554/],
  ['through', goneFirst, /451/],
  ['through', at('data', 452), /452/],
  ['cut in data', never, /ECONN|ESOCKET/],
  ['refuse', never, /ECONN|ESOCKET/],
]

it('delivers everything after an outage, but to the address it refuses', { timeout }, async () => {
  let answer = never
  let now = new Date('2026-06-01T12:00:00.000Z')
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const server = await openSmtpServer({ answer: (...given) => answer(...given) })
  const front = await openFront(server.port)
  const dataDir = mkdtempSync(join(tmpdir(), 'vefstoll-outage-'))
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  const outbox = createOutbox(database)
  const submissions = createSubmissions(database)
  const owe = (email: string) =>
    store(database, { language: 'es', fields: { ...sampleSubmission().fields, email }, now })
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${front.port}`,
    dataDir,
    log,
    timeoutMs: 1500,
  })
  const worker = startEmailWorker({
    ...{ outbox, log, attempt: attempting({ submissions, texts, mailer, webhook: undefined }) },
    now: () => now,
    // It looks when the test wakes it.
    pollMs: hour,
  })
  onTestFinished(async () => {
    await worker.stop()
    await front.close()
    await server.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  const all = () =>
    database.db
      .selectFrom('outbox')
      .select(['kind', 'message_id', 'next_attempt_at', 'locked_until', 'sent_at', 'dead_at'])
      .execute()
  const stillOpen = async () => (await all()).filter((it) => !it.sent_at && !it.dead_at)
  /** Six hours later, the longest that a letter waits: all are tried. */
  const tryAll = async () => {
    now = new Date(now.getTime() + 6 * hour)
    worker.wake()
    const inTurn = async () =>
      (await stillOpen()).filter((it) => it.locked_until || it.next_attempt_at <= now.toISOString())
    await vi.waitFor(async () => expect(await inTurn()).toEqual([]), { timeout })
  }

  await owe(gone)
  await owe('visitor@example.is')
  for (const [mood, answering, said] of outage) {
    await front.turn(mood)
    answer = answering
    await owe('')
    const before = lines.length
    await tryAll()
    expect(lines.slice(before).join('\n')).toMatch(said)
    expect(server.messages).toHaveLength(0)
  }
  expect((await stillOpen()).filter(({ kind }) => kind === 'staff')).toHaveLength(outage.length + 2)

  await front.turn('through')
  answer = gone550
  // On a busy machine a letter may run into the time limit once more, as it may in life.
  for (let tries = 0; tries < 3 && (await stillOpen()).length > 0; tries += 1) await tryAll()
  const rows = await all()
  expect(rows.filter((it) => it.dead_at).map(({ kind }) => kind)).toEqual(['sender'])
  const owed = rows.filter((it) => !it.dead_at).map((it) => it.message_id)
  const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
  const arrived = new Set(read.map(({ messageId = '' }) => messageId))
  expect([...arrived].sort()).toEqual(owed.sort())
  expect(server.recipients).not.toContain(gone)
})
