import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eraseLeads } from '#leads/leads'
import { itEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { purgeDeleted } from './purge-deleted.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const removeFiles = async () => undefined
const mark = 'eyda.mer@example.is'

/** How often the mark occurs in all files of the folder. */
function marksIn(folder: string): number {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  return files.join().split(mark).length - 1
}

itEachEngine('purgeDeleted leaves no byte of erased data', async ({ engine, open, place }) => {
  const where = await place()
  const server = await open(where)
  const ids: string[] = []
  // Rows of many lengths among others, so that pages overflow, split and are defragmented.
  for (let round = 0; round < 6; round += 1) {
    const others = Array.from({ length: 30 }, (_, nr) =>
      'y'.repeat((nr * 211 * (round + 1)) % 3000),
    )
    const email = 'other@example.is'
    await addLeads(
      server,
      others.map((message) => ({ fields: { email, message } })),
    )
    const message = `${mark} `.repeat((round * 97) % 450)
    const marked = [{ fields: { email: mark, message } }, { fields: { email: mark } }]
    ids.push(...(await addLeads(server, marked)))
    await server.db
      .updateTable('leads')
      .set({ state: 'answered', reasons: `["${'r'.repeat(round * 50)}"]` })
      .where('id', 'in', ids)
      .execute()
  }
  if (engine === 'sqlite') expect(marksIn(where.dataDir)).toBeGreaterThan(12)
  const staff = await open(where)
  await eraseLeads(staff, ids, { now, removeFiles })
  expect(await purgeDeleted(staff)).toBe(true)
  if (engine === 'sqlite') expect(marksIn(where.dataDir)).toBe(0)
  const left = await server.db.selectFrom('leads').select('fields').execute()
  expect(left).toHaveLength(180)
  expect(JSON.stringify(left)).not.toContain(mark)
})
