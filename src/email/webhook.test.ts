import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { webhookBody } from '#leads/emails/send-lead-email'
import { sampleLead } from '../../tests/sample-lead.ts'
import { startWebhookServer } from '../../tests/webhook-server.ts'
import { createWebhook } from './webhook.ts'

const secret = 'leyndarmál sem enginn veit um nema við'
const now = new Date('2026-06-01T09:05:01.999Z')
const messageId = '<0b6fb5a4-6f2f-4a7e-9d0a-1f2e3d4c5b6a@vefstoll.is>'
const deliverTo = (url: string, timeoutMs = 5_000) =>
  createWebhook({ url, secret, timeoutMs }).deliver(webhookBody(sampleLead()), messageId, now)

it('gets everything that was sent, with a verifiable signature', async () => {
  const { url, posts } = await startWebhookServer()
  expect(await deliverTo(url)).toEqual({ outcome: 'sent' })
  expect(posts).toHaveLength(1)
  const [post] = posts
  const { id, form, language, createdAt, fields } = sampleLead()
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
  // Unix time in whole seconds.
  const timestamp = '1780304701'
  const mac = createHmac('sha256', secret).update(`${timestamp}.${post?.body}`).digest('hex')
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': messageId,
    'vefstoll-timestamp': timestamp,
    'vefstoll-signature': `v1=${mac}`,
  })
})

const outcomes = { sent: [200, 204], retry: [400, 404, 500], refused: [410, 422] }
it.each(Object.entries(outcomes))('is %s for the statuses %j', async (outcome, statuses) => {
  for (const status of statuses) {
    const { url } = await startWebhookServer((response) => response.writeHead(status).end())
    const code = outcome === 'sent' ? {} : { code: `HTTP ${status}` }
    expect(await deliverTo(url)).toMatchObject({ outcome, ...code })
  }
})

it.each([301, 308])('is not followed to another address by %i', async (status) => {
  const elsewhere = await startWebhookServer()
  const { url } = await startWebhookServer((response) =>
    response.writeHead(status, { Location: elsewhere.url }).end(),
  )
  expect(await deliverTo(url)).toMatchObject({ outcome: 'retry', code: `HTTP ${status}` })
  expect(elsewhere.posts).toHaveLength(0)
})

it('times out when it hangs', async () => {
  const { url, posts } = await startWebhookServer(() => undefined)
  expect(await deliverTo(url, 200)).toMatchObject({ outcome: 'retry', code: 'TimeoutError' })
  expect(posts).toHaveLength(1)
})
