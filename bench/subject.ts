import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabasePlace, type Engine, openDatabase } from '#data/database'
import { plainPostgresRate } from './plain-postgres.ts'
import { plainSqliteRate } from './plain-sqlite.ts'

/** An engine to be measured. */
export type Subject = Readonly<{
  engine: Engine
  /** Makes the place of an empty database; `remove` deletes it. */
  place(): Promise<{ place: DatabasePlace; remove(): Promise<void> }>
  /** Rows a second that bare loops side by side insert, each with its own durable commit. */
  plainRate(loops: number, measureMs: number): Promise<number>
}>

export const sqlite: Subject = {
  engine: 'sqlite',
  place: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
    return {
      place: { dataDir, databaseUrl: undefined },
      remove: async () => rmSync(dataDir, { recursive: true }),
    }
  },
  // There is one writer at a time: more loops would only wait for each other.
  plainRate: async (_loops, measureMs) => plainSqliteRate(measureMs),
}

/** @param serverUrl of a server that waits for the disk at each commit, as its superuser */
export function postgres(serverUrl: string): Subject {
  const place = async () => {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
    await runOn(serverUrl, `create database ${name}`)
    return {
      place: { dataDir, databaseUrl: url.href },
      remove: async () => {
        await runOn(serverUrl, `drop database ${name} with (force)`)
        rmSync(dataDir, { recursive: true })
      },
    }
  }
  return {
    engine: 'postgres',
    place,
    plainRate: async (loops, measureMs) => {
      const { place: empty, remove } = await place()
      const rate = await plainPostgresRate(empty.databaseUrl ?? '', loops, measureMs)
      await remove()
      return rate
    },
  }
}

async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  await sql.raw(statement).execute(db)
  await close()
}
