import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { receiptTicket, ticketedId } from './receipt-ticket.ts'

const id = '0199a6b1-2c3d-7e4f-8a5b-6c7d3f2a91bc'
const bearer = {
  key: createSecretKey(randomBytes(32)),
  network: '192.0.2.0/24',
  now: new Date('2026-06-01T12:00:00Z'),
}
const ticket = receiptTicket(id, bearer)

it('a ticket is valid for ten minutes, in the network that sent the post', () => {
  expect(ticketedId(ticket, bearer)).toBe(id)
  expect(ticketedId(ticket, { ...bearer, now: new Date('2026-06-01T12:10:00Z') })).toBe(id)
  for (const change of [
    { now: new Date('2026-06-01T12:10:01Z') },
    { network: '198.51.100.0/24' },
    { key: createSecretKey(randomBytes(32)) },
  ]) {
    expect(ticketedId(ticket, { ...bearer, ...change })).toBeUndefined()
  }
})

it('a forged ticket is invalid', () => {
  const [, expires, mac = ''] = ticket.split('.')
  const later = String(Number(expires) + 60_000)
  for (const given of [`${id}.${later}.${mac}`, `${id}.${expires}.`, id, '', '..']) {
    expect(ticketedId(given, bearer)).toBeUndefined()
  }
})
