import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sampleSubmission } from '../../../tests/sample-submission.ts'
import { receiptOf, receiptTicket } from './receipt.ts'

const key = createSecretKey(randomBytes(32))
const now = new Date('2026-06-01T12:00:00Z')
const network = '192.0.2.0/24'
const submission = sampleSubmission()
const ticket = receiptTicket(submission.id, { key, network, now })
const shown = (given: string, change: Readonly<{ network?: string; now?: Date }> = {}) =>
  receiptOf(given, {
    senderKeys: { of: async () => key },
    submissions: { byId: async (id) => (id === submission.id ? submission : undefined) },
    ...{ network, now, ...change },
  })

it('a ticket shows what was sent, for ten minutes, to the network that sent it', async () => {
  expect(await shown(ticket)).toEqual(submission)
  expect(await shown(ticket, { now: new Date('2026-06-01T12:10:00Z') })).toEqual(submission)
  expect(await shown(ticket, { now: new Date('2026-06-01T12:10:01Z') })).toBeUndefined()
  expect(await shown(ticket, { network: '198.51.100.0/24' })).toBeUndefined()
})

it('a changed ticket shows nothing, and neither does one of another key', async () => {
  const [id = '', expires = '', mac = ''] = ticket.split('.')
  const later = String(Number(expires) + 60_000)
  const other = receiptTicket(id, { key: createSecretKey(randomBytes(32)), network, now })
  for (const given of [`${id}.${later}.${mac}`, other, `${id}.${expires}.`, id, '', '..']) {
    expect(await shown(given)).toBeUndefined()
  }
})
