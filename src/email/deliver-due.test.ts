import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { deleteSubmissions } from '#leads/leads'
import { describeEachEngine } from '../../tests/databases.ts'
import {
  answeringMailer,
  attempting,
  caught,
  deliveryStart,
  smtpMailer,
  testDelivery,
} from '../../tests/mail-delivery.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { sampleSubmission } from '../../tests/sample-submission.ts'
import { openTexts } from '../../tests/texts.ts'
import type { Mailer, SendResult } from './message.ts'
import { deliverDue, emailLifeMs, isGivenUp, mostAttempts, retryDelayMs } from './worker.ts'

const texts = openTexts()
const start = deliveryStart
const hour = 3_600_000

const worker = (database: Database, mailer: Mailer) => testDelivery({ database, texts, mailer })

const busy: SendResult = {
  outcome: 'retry',
  code: 'EMESSAGE DATA 451',
  error: '451 <thordur@x.is>',
}

describeEachEngine('deliverDue', ({ open, place }) => {
  it('sends every email once, in the right language, to the right person', async () => {
    const server = await startMailServer()
    const { store, outbox, deliverAll } = worker(await open(), smtpMailer(server.url))
    for (const language of ['is', 'en', 'es', 'da'] as const) {
      await store({ language })
    }
    await deliverAll()
    await deliverAll()
    const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
    expect(read).toHaveLength(8)
    expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(8)
    expect(server.recipients.filter((address) => address === 'thordur@example.is')).toHaveLength(4)
    expect(read.map(({ subject }) => subject?.replace(/[\dA-F]{4}-[\dA-F]{4}/, 'x'))).toEqual(
      expect.arrayContaining([
        'Við fengum erindið þitt (x)',
        'We have received your message (x)',
        'Hemos recibido su mensaje (x)',
        'Vi har modtaget jeres henvendelse (x)',
      ]),
    )
    expect(await outbox.depth()).toEqual({ waiting: 0, dead: 0, oldestWaiting: null })
  })

  it('does not send twice when two processes share the database', async () => {
    const server = await startMailServer()
    const where = await place()
    const [one, two] = [await open(where), await open(where)]
    await migrateToLatest(one)
    const first = worker(one, smtpMailer(server.url))
    const second = worker(two, smtpMailer(server.url))
    for (let count = 0; count < 10; count++) await first.store()
    await Promise.all([first.deliverAll(), second.deliverAll()])
    const ids = await Promise.all(
      server.messages.map(async (bytes) => (await PostalMime.parse(bytes)).messageId),
    )
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  it('sends nothing of a quarantined submission until it is released', async () => {
    const tried: string[] = []
    const { store, submissions, deliverAll } = worker(
      await open(),
      answeringMailer({ outcome: 'sent' }, tried),
    )
    const { id } = await store({ signals: caught })
    await deliverAll()
    expect(tried).toHaveLength(0)
    await submissions.release(id, { webhook: false }, start)
    await deliverAll()
    expect(tried).toHaveLength(2)
  })

  it('tries again later each time, with the same Message-ID, and gives up after three days', async () => {
    const tried: string[] = []
    const { outbox, ...made } = worker(await open(), answeringMailer(busy, tried))
    const { store, clock, lines } = made
    await store({ fields: { ...sampleSubmission().fields, email: '' } })
    const minutes: number[] = []
    let next = start
    const failed: typeof outbox.failed = async (id, error, nextAttemptAt) => {
      minutes.push((nextAttemptAt.getTime() - clock.now.getTime()) / 60_000)
      next = nextAttemptAt
      await outbox.failed(id, error, nextAttemptAt)
    }
    const delivery = { ...made, outbox: { ...outbox, failed } }
    while ((await outbox.depth()).dead === 0) {
      clock.now = new Date(next.getTime() - 1)
      expect(await deliverDue(delivery)).toBe(0)
      clock.now = next
      expect(await deliverDue(delivery)).toBe(1)
    }
    expect(minutes.slice(0, 4)).toEqual([0.5, 1, 2, 4])
    expect(Math.max(...minutes)).toBe(180)
    const lived = clock.now.getTime() - start.getTime()
    expect(lived).toBeGreaterThanOrEqual(72 * hour)
    expect(lived).toBeLessThan(78 * hour)
    expect(new Set(tried).size).toBe(1)
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
    expect(lines.join()).not.toContain('thordur')
  })

  it('drops the email of a submission that is erased while it is in hand', async () => {
    const tried: string[] = []
    const database = await open()
    const mailer = answeringMailer({ outcome: 'sent' }, tried)
    const made = worker(database, mailer)
    const { id } = await made.store()
    const byId = async (wanted: string) => {
      await database.transaction((trx) => deleteSubmissions(trx, [id]))
      return await made.submissions.byId(wanted)
    }
    const attempt = attempting({ submissions: { byId }, texts, mailer, webhook: undefined })
    expect(await deliverDue({ ...made, attempt })).toBe(2)
    expect(tried).toHaveLength(0)
    expect(await deliverDue(made)).toBe(0)
  })

  it('notes a sent email when the database comes back', async () => {
    const tried: string[] = []
    const { outbox, ...made } = worker(await open(), answeringMailer({ outcome: 'sent' }, tried))
    await made.store()
    let failures = 0
    const sent: typeof outbox.sent = async (id, now) => {
      if (failures++ < 2) throw new Error('away')
      await outbox.sent(id, now)
    }
    await deliverDue({ ...made, outbox: { ...outbox, sent } })
    expect(await outbox.depth()).toMatchObject({ waiting: 0, dead: 0 })
    expect(tried).toHaveLength(2)
  })
})

const minute = 60_000

it('waits longer after each attempt, up to six hours', () => {
  const whole = [1, 2, 3, 9, 10, 50].map((attempts) => retryDelayMs(attempts, 1) / minute)
  expect(whole).toEqual([1, 2, 4, 256, 360, 360])
})

it('waits a random part between a half and the whole', () => {
  expect(retryDelayMs(3, 0)).toBe(2 * minute)
  expect(retryDelayMs(3, 0.5)).toBe(3 * minute)
})

it('gives up after three days, but not before the fifth attempt', () => {
  const created = new Date('2026-06-01T12:00:00.000Z')
  const after = (milliseconds: number) => new Date(created.getTime() + milliseconds)
  expect(isGivenUp(created, 30, after(emailLifeMs - 1))).toBe(false)
  expect(isGivenUp(created, 30, after(emailLifeMs))).toBe(true)
  expect(isGivenUp(created, 4, after(2 * emailLifeMs))).toBe(false)
})

it('never needs the most attempts within three days', () => {
  let spent = 0
  for (let attempts = 1; attempts < mostAttempts; attempts++) spent += retryDelayMs(attempts, 0)
  expect(spent).toBeGreaterThan(emailLifeMs)
})
