import { expect, it } from 'vitest'
import { itEachEngine } from '../../../tests/databases.ts'
import { createSenderKeys, mailboxName, senderHash } from './sender.ts'

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
