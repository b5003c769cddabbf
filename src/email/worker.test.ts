import { expect, it, onTestFinished } from 'vitest'
import { emailsOwed } from '#leads/inbox/recipients'
import { changeLead } from '#leads/leads'
import { deleteLeads } from '#leads/privacy/erase'
import { describeEachEngine } from '../../tests/databases.ts'
import {
  answeringMailer,
  caught,
  emailsLeft,
  deliveryStart as start,
  testDelivery,
} from '../../tests/mail-delivery.ts'
import { sampleLead } from '../../tests/sample-lead.ts'
import { openTexts } from '../../tests/texts.ts'
import { startWebhookServer } from '../../tests/webhook-server.ts'
import type { Mailer, SendResult } from './compose.ts'
import { createWebhook } from './webhook.ts'
import { deliverDue, startEmailWorker } from './worker.ts'

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
const owedWithWebhook = () => emailsOwed(sampleLead().fields, { webhook: true })

describeEachEngine('deliverDue', ({ open }) => {
  /** Delivers with a mailer that always returns `result`; `tried` lists the emails that it gets. */
  async function delivering(result: SendResult = sent, webhookUrl?: string) {
    const database = await open()
    const tried: string[] = []
    const mailer = answeringMailer(result, tried)
    const webhook = webhookUrl ? createWebhook({ url: webhookUrl, secret }) : undefined
    return { tried, mailer, ...testDelivery({ database, texts, mailer, webhook }) }
  }

  it('sends nothing of a quarantined lead until it is released', async () => {
    const { url, posts } = await startWebhookServer()
    const { database, tried, ...made } = await delivering(sent, url)
    const { id } = await made.store({ signals: caught, emails: owedWithWebhook() })
    await made.deliverAll()
    expect(await emailsLeft(database)).toEqual(nothingOwed)
    expect([tried.length, posts.length]).toEqual([0, 0])
    const release = { kind: 'release', webhook: true } as const
    await changeLead(database, id, { by: undefined, now: start }, release)
    await made.deliverAll()
    expect([tried.length, posts.length]).toEqual([2, 1])
  })

  it('still sends emails that were leased during a quarantine and release', async () => {
    const { database, outbox, tried, clock, ...made } = await delivering()
    const { id } = await made.store()
    const change = (kind: 'quarantine' | 'release') =>
      changeLead(database, id, { by: undefined, now: start }, { kind, webhook: false })
    const claim: typeof outbox.claim = async (...given) => {
      const claimed = await outbox.claim(...given)
      await change('quarantine')
      return claimed
    }
    let met = 0
    const released = Promise.withResolvers<unknown>()
    const attempt: typeof made.attempt = async (email, now) => {
      const attempted = await made.attempt(email, now)
      met += 1
      if (met === 2) released.resolve(await change('release'))
      await released.promise
      return attempted
    }
    expect(await deliverDue({ ...made, outbox: { ...outbox, claim }, attempt })).toBe(2)
    expect(tried).toEqual([])
    clock.now = new Date(start.getTime() + 3 * minute)
    await made.deliverAll()
    expect(tried).toHaveLength(2)
    expect(await emailsLeft(database)).toEqual(nothingOwed)
  })

  it('retries with growing delays and the same Message-ID, and gives up after three days', async () => {
    const made = await delivering(busy)
    const { database, store, clock, lines, tried } = made
    await store({ fields: { ...sampleLead().fields, email: '' } })
    const next = database.db
      .selectFrom('outbox')
      .select('next_attempt_at')
      .where('kind', '=', 'staff')
    const minutes: number[] = []
    while ((await emailsLeft(database)).dead === 0) {
      expect(await deliverDue(made)).toBe(1)
      const { next_attempt_at } = await next.executeTakeFirstOrThrow()
      minutes.push((Date.parse(next_attempt_at) - clock.now.getTime()) / minute)
      clock.now = new Date(next_attempt_at)
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

  it('drops the email of a lead that is erased while the email is leased', async () => {
    const { database, tried, ...made } = await delivering()
    const { id } = await made.store()
    const attempt: typeof made.attempt = async (email, now) => {
      await database.transaction((trx) => deleteLeads(trx, [id]))
      return await made.attempt(email, now)
    }
    expect(await deliverDue({ ...made, attempt })).toBe(2)
    expect(tried).toHaveLength(0)
    expect(await deliverDue(made)).toBe(0)
  })

  it('records a sent email when the database comes back', async () => {
    const { outbox, tried, ...made } = await delivering()
    await made.store()
    let failures = 0
    const noted: typeof outbox.sent = async (id, now) => {
      if (failures++ < 2) throw new Error('away')
      await outbox.sent(id, now)
    }
    await deliverDue({ ...made, outbox: { ...outbox, sent: noted } })
    expect(await emailsLeft(made.database)).toEqual(nothingOwed)
    expect(tried).toHaveLength(2)
  })

  it('retries the webhook until it succeeds: the same message with a new signature', async () => {
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
    const different = (name: string) => new Set(posts.map(({ headers }) => headers[name])).size
    expect(posts).toHaveLength(3)
    expect(different('vefstoll-timestamp')).toBe(3)
    expect(different('vefstoll-signature')).toBe(3)
    expect(different('idempotency-key')).toBe(1)
    expect(await emailsLeft(made.database)).toEqual(nothingOwed)
  })
})

describeEachEngine('startEmailWorker', ({ open }) => {
  /** `begin` starts a worker that by default only works when woken. */
  async function working(mailer: Mailer) {
    const made = testDelivery({ database: await open(), texts, mailer })
    const { outbox, attempt, log } = made
    const owe = () => made.store({ now: new Date() })
    const begin = (change: Partial<Parameters<typeof startEmailWorker>[0]> = {}) => {
      const worker = startEmailWorker({ attempt, log, outbox, pollMs: hour, ...change })
      onTestFinished(() => worker.stop())
      return worker
    }
    return { ...made, owe, begin }
  }

  it('finishes claimed emails when it is stopped, and claims no more', async () => {
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const send: Mailer['send'] = async () => {
      reached.resolve()
      await gate.promise
      return sent
    }
    const { owe, begin, database } = await working({ send, close: () => undefined })
    for (let nr = 0; nr < 3; nr += 1) await owe()
    const worker = begin()
    await reached.promise
    const stopping = worker.stop()
    gate.resolve()
    await stopping
    expect(await emailsLeft(database)).toEqual({ waiting: 3, dead: 0 })
  })
})
