import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emailFile, mailFolder, unfinishedFile } from './mail-folder.ts'

it('removes the emails that are named, and what nobody will finish', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-folder-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const folder = join(dataDir, 'mail')
  mkdirSync(folder)
  const email = { createdAt: '2026-06-01T09:05:01.000Z', messageId: '<1@x.is>' }
  const kept = emailFile({ ...email, messageId: '<2@x.is>' })
  const [abandoned, underWay] = [unfinishedFile(), unfinishedFile()]
  for (const name of [emailFile(email), kept, abandoned, underWay]) {
    writeFileSync(join(folder, name), 'thordur@example.is')
  }
  const earlier = new Date(Date.now() - 11 * 60_000)
  utimesSync(join(folder, abandoned), earlier, earlier)
  expect(await mailFolder(dataDir).remove([email])).toBe(1)
  expect(readdirSync(folder).sort()).toEqual([kept, underWay].sort())
})

it('has nothing to remove where there is no folder', async () => {
  const folder = mailFolder(join(tmpdir(), 'no-such-folder'))
  expect(await folder.removeBefore('2026-06-01T00:00:00.000Z')).toBe(0)
})
