import { expect } from 'vitest'
import { itEachEngine } from '../../../tests/databases.ts'
import { countAttempt, limits } from './sign-in-limits.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

itEachEngine('attempts are counted by hashes, and forgotten after a while', async ({ open }) => {
  const database = await open()
  const at = (minutes: number) => ({ database, now: new Date(now.getTime() + minutes * 60_000) })
  for (let count = 0; count < limits.address; count += 1) {
    expect(await countAttempt(at(count / 10), 'address', 'asa@example.is')).toBe(true)
  }
  const isAllowed = (minutes: number) =>
    countAttempt(at(minutes), 'address', 'asa@example.is', false)
  expect([await isAllowed(14), await isAllowed(16)]).toEqual([false, true])
  const rows = await database.db.selectFrom('arrivals').selectAll().execute()
  expect(rows).toHaveLength(limits.address)
  expect(JSON.stringify(rows)).not.toContain('example.is')
})
