import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { migrateToLatest } from '#database/migrate'
import { eraseSubmissions } from '#leads/leads'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { forgetDeleted } from './forget-deleted.ts'

vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-06-15T12:00:00.000Z')
const removeFiles = async () => undefined

/** How often `text` stands in any file of the folder. */
function found(folder: string, text: string): number {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1').split(text).length - 1)
    .reduce((sum, count) => sum + count, 0)
}

describeEachEngine('forgetDeleted', ({ engine, open, place }) => {
  it('leaves no byte of what was erased in the files, while others have them open', async () => {
    const where = await place()
    const server = await open(where)
    await migrateToLatest(server)
    const mark = 'eyda.mer@example.is'
    const ids: string[] = []
    // Rows of many lengths among others, so that pages overflow, split and are put in order.
    for (let round = 0; round < 6; round += 1) {
      await addLeads(
        server,
        Array.from({ length: 30 }, (_, nr) => ({
          fields: {
            email: 'other@example.is',
            message: 'y'.repeat((nr * 211 * (round + 1)) % 3000),
          },
        })),
      )
      const message = `${mark} `.repeat((round * 97) % 450)
      ids.push(
        ...(await addLeads(server, [
          { fields: { email: mark, message } },
          { fields: { email: mark } },
        ])),
      )
      await server.db
        .updateTable('submissions')
        .set({ state: 'answered', reasons: `["${'r'.repeat(round * 50)}"]` })
        .where('id', 'in', ids)
        .execute()
    }
    expect(await server.db.selectFrom('submissions').select('id').execute()).toHaveLength(192)
    if (engine === 'sqlite') expect(found(where.dataDir, mark)).toBeGreaterThan(12)
    const staff = await open(where)
    await eraseSubmissions(staff, ids, { now, removeFiles })
    expect(await forgetDeleted(staff)).toBe(true)
    if (engine === 'sqlite') expect(found(where.dataDir, mark)).toBe(0)
    const left = await server.db.selectFrom('submissions').select('fields').execute()
    expect(left).toHaveLength(180)
    expect(JSON.stringify(left)).not.toContain(mark)
  })
})
