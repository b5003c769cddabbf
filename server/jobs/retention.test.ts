import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrateToLatest, openDatabase } from '#database/database'
import { mailFolder } from '#email/email'
import { emailFile } from '#email/mail-folder'
import { createLog } from '#log/log'
import { addLeads } from '../../tests/lead-rows.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { runRetention } from './retention.ts'

const now = new Date('2026-06-15T12:00:00.000Z')

it('deletes leads, email files and records of senders, and logs it', async () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const dataDir = temporaryFolder()
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  await migrateToLatest(database)
  const spam = { createdAt: '2026-05-01T12:00:00.000Z', messageId: '<spam@vefstoll.is>' }
  const live = { createdAt: '2026-06-01T12:00:00.000Z', messageId: '<live@vefstoll.is>' }
  const ancient = { createdAt: '2018-12-31T12:00:00.000Z', messageId: '<ancient@vefstoll.is>' }
  const [, live_id = ''] = await addLeads(database, [
    { ...spam, state: 'quarantined', emails: [{ kind: 'staff', messageId: spam.messageId }] },
    { ...live, emails: [{ kind: 'staff', messageId: live.messageId }] },
    { state: 'new', createdAt: '2024-07-01T12:00:00.000Z', fields: { email: 'secret@example.is' } },
  ])
  // The folder does not exist before the first email.
  expect(await mailFolder(dataDir).removeBefore(now.toISOString())).toBe(0)
  mkdirSync(join(dataDir, 'mail'))
  for (const each of [spam, live, ancient]) {
    writeFileSync(join(dataDir, 'mail', emailFile(each)), 'x')
  }
  writeFileSync(join(dataDir, 'mail', '2018-12-31 notes.eml'), 'x')
  await database.transaction(async (trx) => {
    for (const created_at of ['2026-06-14T23:00:00.000Z', '2026-06-15T01:00:00.000Z']) {
      await trx.insertInto('arrivals').values({ id: created_at, sender: 's', created_at }).execute()
      const day = created_at.slice(0, 10)
      await trx.insertInto('sender_keys').values({ day, key: '' }).execute()
    }
  })

  await runRetention(database, mailFolder(dataDir), log, now)

  const left = await database.db.selectFrom('leads').select('id').execute()
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ id: live_id })
  expect(readdirSync(join(dataDir, 'mail')).toSorted()).toEqual(
    ['2018-12-31 notes.eml', emailFile(live)].toSorted(),
  )
  expect(await database.db.selectFrom('arrivals').select('created_at').execute()).toEqual([
    { created_at: '2026-06-15T01:00:00.000Z' },
  ])
  expect(await database.db.selectFrom('sender_keys').select('day').execute()).toEqual([
    { day: '2026-06-15' },
  ])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', event: 'outdated submissions deleted', quarantined: 1, purged: true },
    { level: 'warn', event: 'submissions that nobody marked will be deleted', count: 1, days: 30 },
  ])

  expect(lines.join()).not.toContain('secret')
  await database.close()
})
