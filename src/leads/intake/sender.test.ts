import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { itEachEngine } from '../../../tests/databases.ts'
import { createSenderKeys, mailboxName, receiptTicket, senderHash, ticketedId } from './sender.ts'

const evening = new Date('2026-06-01T23:59:59.999Z')
const midnight = new Date('2026-06-02T00:00:00.000Z')

itEachEngine(
  'all servers have the same key each day, and no earlier one',
  async ({ openTwice }) => {
    const [one, two] = await openTwice()
    const servers = [one, two, one, two].map((database) => createSenderKeys(database))
    const hashesAt = async (now: Date) => {
      const keys = await Promise.all(servers.map((server) => server.of(now)))
      return new Set(keys.map((key) => senderHash(key, '198.51.100.1')))
    }
    const [before, ...others] = await hashesAt(evening)
    expect(before).toMatch(/^[\w-]{43}$/)
    expect(others).toEqual([])
    expect(await servers[0]?.of(evening)).toBe(await servers[0]?.of(evening))
    const after = await hashesAt(midnight)
    expect(after.size).toBe(1)
    expect(after).not.toContain(before)
    expect(await one.db.selectFrom('sender_keys').select('day').execute()).toEqual([
      { day: '2026-06-02' },
    ])
  },
)

it.each([
  ['Sami@Example.is', 'sami@example.is'],
  ['sami+1@example.is', 'sami@example.is'],
  ['s.a.m.i+x@gmail.com', 'sami@gmail.com'],
  ['sami@googlemail.com', 'sami@gmail.com'],
  ['s.ami@example.is', 's.ami@example.is'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxName(address)).toBe(mailbox))

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
