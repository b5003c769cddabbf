import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { type Database, makeRoles, migrateToLatest } from '#database/database'
import { backfillLeads, listLeads, searchWords } from '#leads/leads'
import { addLeads } from '../tests/lead-rows.ts'
import { ownPostgres } from '../tests/own-postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

const { open } = ownPostgres()

async function isIndexed({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('leads_searched') is not null as found`.execute(db)
  return rows[0]?.found === true
}

async function expectFound(owner: Database, reader: Database): Promise<void> {
  const fields = { name: 'Þóra', email: 'thora@example.is', message: 'Bókunarkerfi' }
  const ids = await addLeads(owner, [{ fields }, {}])
  await backfillLeads(owner)
  const order = { order: 'newest', limit: 5 } as const
  const { leads } = await listLeads(reader.db, { words: searchWords('unark') }, order)
  expect(leads.map(({ id }) => id)).toEqual(ids.slice(0, 1))
}

it('has the search without the extension, where the owner of the tables may not make it', async () => {
  const { db } = await open()
  await sql`create role plain login`.execute(db)
  await sql`create database plain`.execute(db)
  await sql`create schema authorization plain`.execute((await open('postgres', 'plain')).db)
  const owner = await open('plain', 'plain')
  await migrateToLatest(owner)
  expect(await isIndexed(owner)).toBe(false)
  await expectFound(owner, owner)
})

it('lets the desk search by the index, in spite of row-level security', async () => {
  const owner = await open()
  await migrateToLatest(owner)
  await makeRoles(owner)
  expect(await isIndexed(owner)).toBe(true)
  const desk = await open('desk')
  await expectFound(owner, desk)
  const plan = await desk.transaction(async (trx) => {
    // Otherwise too few rows for it.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from leads where search_text like '%unark%'`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Bitmap Index Scan on leads_searched')
})
