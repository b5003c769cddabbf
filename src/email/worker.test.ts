import PostalMime from 'postal-mime'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deleteSubmissions, emailsOwed } from '#leads/leads'
import { describeEachEngine } from '../../tests/databases.ts'
import {
  answeringMailer,
  attempting,
  caught,
  smtpMailer,
  deliveryStart as start,
  testDelivery,
} from '../../tests/mail-delivery.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { sampleSubmission } from '../../tests/sample-submission.ts'
import { openTexts } from '../../tests/texts.ts'
import { startWebhookServer } from '../../tests/webhook-server.ts'
import type { Mailer, SendResult } from './message.ts'
import { createWebhook, signWebhook } from './webhook.ts'
import {
  deliverDue,
  emailLifeMs,
  isGivenUp,
  mostAttempts,
  retryDelayMs,
  startEmailWorker,
} from './worker.ts'

const texts = openTexts()
const secret = 'leyndarmál sem enginn veit um nema við'
const minute = 60_000
const hour = 60 * minute

const sent: SendResult = { outcome: 'sent' }
const busy: SendResult = {
  outcome: 'retry',
  code: 'EMESSAGE DATA 451',
  error: '451 <thordur@x.is>',
}
const nothingOwed = { waiting: 0, dead: 0 }
const owedWithWebhook = () => emailsOwed(sampleSubmission().fields, { webhook: true })

describeEachEngine('deliverDue', ({ open, place }) => {
  /** Delivers by a mailer that answers `sent` to everything unless told otherwise. */
  async function delivering(mailer: Mailer = answeringMailer(sent), webhookUrl?: string) {
    const database = await open()
    const webhook = webhookUrl ? createWebhook({ url: webhookUrl, secret }) : undefined
    return { database, ...testDelivery({ database, texts, mailer, webhook }) }
  }

  it('sends every email once, in the right language, to the right person', async () => {
    const server = await startMailServer()
    const { store, outbox, deliverAll } = await delivering(smtpMailer(server.url))
    for (const language of ['is', 'en', 'es', 'da'] as const) await store({ language })
    await deliverAll()
    await deliverAll()
    const read = await Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
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
    expect(read).toHaveLength(8)
    expect(await outbox.depth()).toEqual({ ...nothingOwed, oldestWaiting: null })
  })

  it('does not send twice when two processes share the database', async () => {
    const tried: string[] = []
    const where = await place()
    const [one, two] = [await open(where), await open(where)].map((database) =>
      testDelivery({ database, texts, mailer: answeringMailer(sent, tried) }),
    )
    for (let count = 0; count < 10; count++) await one?.store()
    await Promise.all([one?.deliverAll(), two?.deliverAll()])
    expect(tried).toHaveLength(20)
    expect(new Set(tried).size).toBe(20)
  })

  it('sends nothing of a quarantined submission until it is released', async () => {
    const tried: string[] = []
    const { url, posts } = await startWebhookServer()
    const made = await delivering(answeringMailer(sent, tried), url)
    const { id } = await made.store({ signals: caught, emails: owedWithWebhook() })
    await made.deliverAll()
    expect([tried.length, posts.length]).toEqual([0, 0])
    await made.submissions.release(id, { webhook: true }, start)
    await made.deliverAll()
    expect([tried.length, posts.length]).toEqual([2, 1])
  })

  it('tries again later each time, with the same Message-ID, and gives up after three days', async () => {
    const tried: string[] = []
    const { outbox, ...made } = await delivering(answeringMailer(busy, tried))
    const { store, clock, lines } = made
    await store({ fields: { ...sampleSubmission().fields, email: '' } })
    const minutes: number[] = []
    let next = start
    const failed: typeof outbox.failed = async (id, error, nextAttemptAt) => {
      minutes.push((nextAttemptAt.getTime() - clock.now.getTime()) / minute)
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
    const mailer = answeringMailer(sent, tried)
    const { database, ...made } = await delivering(mailer)
    const { id } = await made.store()
    const byId = async (wanted: string) => {
      await database.transaction((trx) => deleteSubmissions(trx, [id]))
      return await made.submissions.byId(wanted)
    }
    const attempt = attempting({
      submissions: { ...made.submissions, byId },
      texts,
      mailer,
      webhook: undefined,
    })
    expect(await deliverDue({ ...made, attempt })).toBe(2)
    expect(tried).toHaveLength(0)
    expect(await deliverDue(made)).toBe(0)
  })

  it('notes a sent email when the database comes back', async () => {
    const tried: string[] = []
    const { outbox, ...made } = await delivering(answeringMailer(sent, tried))
    await made.store()
    let failures = 0
    const noted: typeof outbox.sent = async (id, now) => {
      if (failures++ < 2) throw new Error('away')
      await outbox.sent(id, now)
    }
    await deliverDue({ ...made, outbox: { ...outbox, sent: noted } })
    expect(await outbox.depth()).toMatchObject(nothingOwed)
    expect(tried).toHaveLength(2)
  })

  it('tries the webhook until it gets through: the same message with a new signature', async () => {
    const answers = [503, 307, 200]
    const { url, posts } = await startWebhookServer((response) =>
      response.writeHead(answers.shift() ?? 500).end(),
    )
    const made = await delivering(undefined, url)
    await made.store({ emails: owedWithWebhook() })
    for (let minutes = 0; minutes < 5; minutes++) {
      made.clock.now = new Date(start.getTime() + minutes * minute)
      await made.deliverAll()
    }
    const timestamps = posts.map(({ headers }) => Number(headers['vefstoll-timestamp']))
    expect(new Set(timestamps).size).toBe(3)
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(posts.map(({ headers }) => headers['vefstoll-signature'])).toEqual(
      timestamps.map((timestamp) => signWebhook(posts[0]?.body ?? '', timestamp, secret)),
    )
    expect(await made.outbox.depth()).toMatchObject(nothingOwed)
  })

  it('keeps what a webhook is owed while none is configured', async () => {
    const made = await delivering()
    await made.store({ emails: owedWithWebhook() })
    await made.deliverAll()
    expect(await made.outbox.depth()).toMatchObject({ waiting: 1, dead: 0 })
    expect(made.lines.join()).toContain('no WEBHOOK_URL')
  })
})

describeEachEngine('startEmailWorker', ({ open }) => {
  /** Starts a worker, which looks by itself `everyMs`; by default it is only ever woken. */
  async function working(mailer: Mailer, everyMs = hour) {
    const made = testDelivery({ database: await open(), texts, mailer })
    const { lines, outbox } = made
    const owe = () => made.store({ now: new Date() })
    const begin = (change: Partial<typeof made> = {}) => {
      const { attempt, log } = made
      const worker = startEmailWorker({ attempt, log, outbox, ...change, pollMs: everyMs })
      onTestFinished(() => worker.stop())
      return worker
    }
    return { lines, outbox, owe, begin }
  }

  it('sends what was left over at its start, and what comes when it is woken', async () => {
    const tried: string[] = []
    const { owe, begin, outbox } = await working(answeringMailer(sent, tried))
    await owe()
    const worker = begin()
    await vi.waitFor(() => expect(tried).toHaveLength(2))
    await owe()
    worker.wake()
    await vi.waitFor(() => expect(tried).toHaveLength(4))
    await worker.stop()
    expect(await outbox.depth()).toMatchObject(nothingOwed)
  })

  it('finds emails by itself', async () => {
    const tried: string[] = []
    const { owe, begin } = await working(answeringMailer(sent, tried), 20)
    begin()
    await owe()
    await vi.waitFor(() => expect(tried).toHaveLength(2))
  })

  it('finishes the emails in hand when it is stopped, and takes no more', async () => {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const send: Mailer['send'] = async () => {
      reached.resolve()
      await gate.promise
      return sent
    }
    const { owe, begin, outbox } = await working({ send, close: () => undefined })
    for (let nr = 0; nr < 3; nr += 1) await owe()
    const worker = begin()
    await reached.promise
    const stopping = worker.stop()
    gate.resolve()
    await stopping
    expect(await outbox.depth()).toMatchObject({ waiting: 3, dead: 0 })
  })

  it('logs a database that is away and goes on when it is back', async () => {
    const tried: string[] = []
    const { owe, begin, outbox, lines } = await working(answeringMailer(sent, tried))
    await owe()
    let away = true
    const claim: typeof outbox.claim = async (...given) => {
      if (away) throw new Error('away')
      return await outbox.claim(...given)
    }
    const worker = begin({ outbox: { ...outbox, claim } })
    await vi.waitFor(() => expect(lines.join()).toContain('outbox not read'))
    away = false
    worker.wake()
    await vi.waitFor(() => expect(tried).toHaveLength(2))
  })
})

it.each([
  [1, 1, 1],
  [2, 1, 2],
  [3, 1, 4],
  [3, 0.5, 3],
  [3, 0, 2],
  [9, 1, 256],
  [10, 1, 360],
  [50, 1, 360],
])(
  'waits longer after attempt %i, of which %d is by chance: %i minutes',
  (attempts, random, wait) => {
    expect(retryDelayMs(attempts, random)).toBe(wait * minute)
  },
)

it.each([
  [30, emailLifeMs - 1, false],
  [30, emailLifeMs, true],
  [4, 2 * emailLifeMs, false],
])('after %i attempts in %i ms gives up: %s', (attempts, age, isOver) => {
  expect(isGivenUp(start, attempts, new Date(start.getTime() + age))).toBe(isOver)
})

it('never needs the most attempts within three days', () => {
  let spent = 0
  for (let attempts = 1; attempts < mostAttempts; attempts++) spent += retryDelayMs(attempts, 0)
  expect(spent).toBeGreaterThan(emailLifeMs)
})
