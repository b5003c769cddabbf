import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import { deleteSubmissions } from '#leads/inbox/delete-submissions'
import { describeEachEngine } from '../../../tests/databases.ts'
import {
  answeringMailer,
  deliveryStart,
  newSubmission,
  smtpMailer,
  testDelivery,
} from '../../../tests/mail-delivery.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { sampleSubmission } from '../../../tests/sample-submission.ts'
import { openTexts } from '../../../tests/texts.ts'
import { createLettersFor } from '../messages/letters-for.ts'
import type { Mailer, Result } from '../transport/send.ts'
import { deliverDue } from './deliver-due.ts'

const texts = openTexts()
const start = deliveryStart
const lettersFor = createLettersFor({ webhook: false })
const hour = 3_600_000

const worker = (database: Database, mailer: Mailer) => testDelivery({ database, texts, mailer })

const busy: Result = { outcome: 'retry', code: 'EMESSAGE DATA 451', error: '451 <thordur@x.is>' }

describeEachEngine('deliverDue', ({ open, place }) => {
  it('sends every letter once, in the right language, to the right person', async () => {
    const server = await startMailServer()
    const { submissions, outbox, deliverAll } = worker(await open(), smtpMailer(server.url))
    for (const language of ['is', 'en', 'es', 'da'] as const) {
      await submissions.store(newSubmission({ language }))
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
    for (let count = 0; count < 10; count++) await first.submissions.store(newSubmission())
    await Promise.all([first.deliverAll(), second.deliverAll()])
    const ids = await Promise.all(
      server.messages.map(async (bytes) => (await PostalMime.parse(bytes)).messageId),
    )
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  it('sends nothing of a quarantined submission until it is released', async () => {
    const tried: string[] = []
    const { submissions, deliverAll } = worker(
      await open(),
      answeringMailer({ outcome: 'sent' }, tried),
    )
    const { id } = await submissions.store(newSubmission({ state: 'quarantined', reasons: ['x'] }))
    await deliverAll()
    expect(tried).toHaveLength(0)
    await submissions.release(id, lettersFor, start)
    await deliverAll()
    expect(tried).toHaveLength(2)
  })

  it('tries again later each time, with the same Message-ID, and gives up after three days', async () => {
    const tried: string[] = []
    const { outbox, ...made } = worker(await open(), answeringMailer(busy, tried))
    const { submissions, clock, lines } = made
    await submissions.store(newSubmission({ fields: { ...sampleSubmission().fields, email: '' } }))
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

  it('drops the letter of a submission that is erased while it is in hand', async () => {
    const tried: string[] = []
    const database = await open()
    const made = worker(database, answeringMailer({ outcome: 'sent' }, tried))
    const { id } = await made.submissions.store(newSubmission())
    const byId = async (wanted: string) => {
      await database.transaction((trx) => deleteSubmissions(trx, [id]))
      return await made.submissions.byId(wanted)
    }
    expect(await deliverDue({ ...made, submissions: { byId } })).toBe(2)
    expect(tried).toHaveLength(0)
    expect(await deliverDue(made)).toBe(0)
  })

  it('notes a sent letter when the database comes back', async () => {
    const tried: string[] = []
    const { outbox, ...made } = worker(await open(), answeringMailer({ outcome: 'sent' }, tried))
    await made.submissions.store(newSubmission())
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
