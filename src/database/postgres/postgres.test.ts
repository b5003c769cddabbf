import { type Kysely, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import type { Schema } from '../schema.ts'

describeEachEngine('a connection pool', ({ engine, open, place }) => {
  it.skipIf(engine === 'sqlite')('lives on when a transaction loses its connection', async () => {
    const where = await place()
    const [database, other] = [await open(where), await open(where)]
    const lost = database.immediate(async (trx) => {
      const pid = await processOf(trx)
      await sql`select pg_terminate_backend(${pid})`.execute(other.db)
      const alive = sql`select from pg_stat_activity where pid = ${pid}`
      await vi.waitUntil(async () => (await alive.execute(other.db)).rows.length === 0)
      await processOf(trx)
    })
    await expect(lost).rejects.toThrow(/connection/)
    expect(await database.immediate(processOf)).toBeGreaterThan(0)
  })

  it.skipIf(engine === 'sqlite')('opens no more connections than it may', async () => {
    const database = await open({ ...(await place()), pool: 1 })
    const asked = Array.from({ length: 3 }, () => processOf(database.db))
    expect(new Set(await Promise.all(asked)).size).toBe(1)
  })
})

async function processOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
