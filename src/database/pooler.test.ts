import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from './open-database.ts'
import { startPooler } from './pooler.fixture.ts'

it.each(['refuse', 'leave out'] as const)(
  'has its limits in force behind a pooler that would %s the settings of a connection',
  async (how) => {
    const databaseUrl = await startPooler(inject('postgresUrl'), how)
    const database = await openDatabase({ dataDir: '', databaseUrl, pool: 2 })
    onTestFinished(database.close)
    const { db, transaction } = database
    const limits = sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`
    const inForce = [{ statement: '4s', idle: '5s' }]
    expect((await limits.execute(db)).rows).toEqual(inForce)
    expect((await transaction((trx) => limits.execute(trx))).rows).toEqual(inForce)
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/division/)
    // Afterwards connections still work, parameters are passed on, and a transaction can lift its limit.
    const { rows } = await sql<{ sum: number }>`select ${1}::int + ${2}::int as sum`.execute(db)
    expect(rows).toEqual([{ sum: 3 }])
    const limit = await transaction(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return await sql<{ it: string }>`select current_setting('statement_timeout') as it`.execute(
        trx,
      )
    })
    expect(limit.rows).toEqual([{ it: '0' }])
    expect((await limits.execute(db)).rows).toEqual(inForce)
    await sql`vacuum pg_catalog.pg_database`.execute(db).catch((thrown: unknown) => {
      expect(String(thrown)).not.toMatch(/transaction block/)
    })
  },
)
