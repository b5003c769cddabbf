import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { emailFile, mailFolder } from './mail-folder.ts'

it('the file of an email is removed by name and by age, also if it was not finished', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'mail')
  mkdirSync(folder)
  const email = { createdAt: '2026-06-01T09:05:01.000Z', messageId: '<1@x.is>' }
  const kept = emailFile({ ...email, messageId: '<2@x.is>' })
  for (const name of [emailFile(email), kept].flatMap((it) => [it, `.${it}.tmp`])) {
    writeFileSync(join(folder, name), 'thordur@example.is')
  }
  const { remove, removeBefore } = mailFolder(dataDir)
  expect(await remove([email])).toBe(2)
  expect(readdirSync(folder).sort()).toEqual([`.${kept}.tmp`, kept])
  expect(await removeBefore('2026-06-01T09:05:01.001Z')).toBe(2)
})
