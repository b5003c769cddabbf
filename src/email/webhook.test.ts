import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { webhookBody } from '#leads/emails/lead-emails'
import { emailsOwed } from '#leads/leads'
import { describeEachEngine } from '../../tests/databases.ts'
import { answeringMailer, caught, deliveryStart, testDelivery } from '../../tests/mail-delivery.ts'
import { sampleSubmission } from '../../tests/sample-submission.ts'
import { openTexts } from '../../tests/texts.ts'
import { startWebhookServer } from '../../tests/webhook-server.ts'
import { createWebhook, signWebhook } from './webhook.ts'

const texts = openTexts()
const secret = 'leyndarmál sem enginn veit um nema við'
const now = new Date('2026-06-01T09:05:01.999Z')
const messageId = '<0b6fb5a4-6f2f-4a7e-9d0a-1f2e3d4c5b6a@vefstoll.is>'
const deliverTo = (url: string, timeoutMs?: number) =>
  createWebhook({ url, secret, ...(timeoutMs && { timeoutMs }) }).deliver(
    webhookBody(sampleSubmission()),
    messageId,
    now,
  )

it('signs as openssl does', () => {
  // printf '%s' '1780304701.{}' | openssl dgst -sha256 -hmac 'leyndarmál'
  expect(signWebhook('{}', 1780304701, 'leyndarmál')).toBe(
    'v1=7a917cf129fc8218c66ed2c7b05c2cd37776962e8f38251ae75ac2e8f9a04202',
  )
})

describe('the operator’s own system', () => {
  it('is told everything that was sent, with a signature that it can check', async () => {
    const { url, posts } = await startWebhookServer()
    expect(await deliverTo(url)).toEqual({ outcome: 'sent' })
    expect(posts).toHaveLength(1)
    const [post] = posts
    const { id, form, language, createdAt, fields } = sampleSubmission()
    expect(post).toMatchObject({ method: 'POST', path: '/inn' })
    expect(JSON.parse(post?.body ?? '')).toEqual({
      id,
      reference: '3F2A-91BC',
      form,
      language,
      created_at: createdAt,
      follows: null,
      fields,
    })
    const timestamp = String(now.getTime() / 1000).split('.')[0]
    const mac = createHmac('sha256', secret).update(`${timestamp}.${post?.body}`).digest('hex')
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': messageId,
      'vefstoll-timestamp': timestamp,
      'vefstoll-signature': `v1=${mac}`,
    })
  })

  it.each([
    [200, 'sent'],
    [204, 'sent'],
    [400, 'retry'],
    [401, 'retry'],
    [404, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [410, 'refused'],
    [422, 'refused'],
  ] as const)('that answers %i makes it %s', async (status, outcome) => {
    const { url } = await startWebhookServer((response) => response.writeHead(status).end())
    const code = outcome === 'sent' ? {} : { code: `HTTP ${status}` }
    expect(await deliverTo(url)).toMatchObject({ outcome, ...code })
  })

  it.each([301, 302, 307, 308])('is not followed to another address by %i', async (status) => {
    const elsewhere = await startWebhookServer()
    const { url, posts } = await startWebhookServer((response) =>
      response.writeHead(status, { Location: elsewhere.url }).end(),
    )
    expect(await deliverTo(url)).toMatchObject({ outcome: 'retry', code: `HTTP ${status}` })
    expect(posts).toHaveLength(1)
    expect(elsewhere.posts).toHaveLength(0)
  })

  it('is left when it hangs', async () => {
    const { url, posts } = await startWebhookServer(() => undefined)
    expect(await deliverTo(url, 200)).toMatchObject({ outcome: 'retry', code: 'TimeoutError' })
    expect(posts).toHaveLength(1)
  })

  it('is not listened to when its answer has no end', async () => {
    const { url } = await startWebhookServer((response) => response.writeHead(200).write('…'))
    expect(await deliverTo(url, 5_000)).toEqual({ outcome: 'sent' })
  })

  it('is asked again when nobody is there', async () => {
    const { url, close } = await startWebhookServer()
    await close()
    const result = await deliverTo(url)
    expect(result).toEqual({ outcome: 'retry', code: 'ECONNREFUSED', error: 'ECONNREFUSED' })
  })
})

describeEachEngine('the webhook in the outbox', ({ open }) => {
  const { fields } = sampleSubmission()
  const emails = () => emailsOwed(fields, { webhook: true })
  const own = { outcome: 'sent' } as const

  it('is tried until it gets through, as the same message with a new signature', async () => {
    const answers = [503, 307, 200]
    const { url, posts } = await startWebhookServer((response) =>
      response.writeHead(answers.shift() ?? 500).end(),
    )
    const made = testDelivery({
      database: await open(),
      texts,
      mailer: answeringMailer(own),
      webhook: createWebhook({ url, secret }),
    })
    await made.store({ emails: emails() })
    for (let minutes = 0; minutes < 5; minutes++) {
      made.clock.now = new Date(deliveryStart.getTime() + minutes * 60_000)
      await made.deliverAll()
    }
    expect(posts).toHaveLength(3)
    expect(new Set(posts.map(({ body }) => body)).size).toBe(1)
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(new Set(posts.map(({ headers }) => headers['vefstoll-timestamp'])).size).toBe(3)
    for (const { headers, body } of posts) {
      const timestamp = Number(headers['vefstoll-timestamp'])
      expect(headers['vefstoll-signature']).toBe(signWebhook(body, timestamp, secret))
    }
    expect(await made.outbox.depth()).toMatchObject({ waiting: 0, dead: 0 })
  })

  it('is owed for a quarantined submission on its release only', async () => {
    const { url, posts } = await startWebhookServer()
    const made = testDelivery({
      database: await open(),
      texts,
      mailer: answeringMailer(own),
      webhook: createWebhook({ url, secret }),
    })
    const { id } = await made.store({ emails: emails(), signals: caught })
    await made.deliverAll()
    expect(posts).toHaveLength(0)
    await made.submissions.release(id, { webhook: true }, deliveryStart)
    await made.deliverAll()
    expect(posts).toHaveLength(1)
  })

  it('waits while none is configured', async () => {
    const made = testDelivery({ database: await open(), texts, mailer: answeringMailer(own) })
    await made.store({ emails: emails() })
    await made.deliverAll()
    expect(await made.outbox.depth()).toMatchObject({ waiting: 1, dead: 0 })
    expect(made.lines.join()).toContain('no WEBHOOK_URL')
  })
})
