import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { agencySite } from '../agency/lay-out.ts'
import { cliProcess } from '../cli-process.ts'
import { databaseFile } from '../database-file.ts'
import { mayMount, withOwnDisk } from '../faults/own-disk.ts'
import { storedPosts } from '../faults/stored-posts.ts'
import { post } from '../http.ts'
import { expect, test } from './fixtures.ts'

test.use({ env: { TRUSTED_PROXY: '127.0.0.1' } })

const contact = (subject: string) => ({
  'form-name': 'contact',
  name: 'Þorri',
  email: 'thorri@example.is',
  subject,
  message: 'Er þetta geymt?',
})

test('the backup of a running server has everything acknowledged', async ({ site }, info) => {
  const acknowledged: { subject: string; at: string }[] = []
  let running = true
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let number = 0; running; number += 1) {
      const subject = `${visitor}/${number}`
      const { status } = await post(site.port, contact(subject))
      if (status === 200) acknowledged.push({ subject, at: new Date().toISOString() })
    }
  })
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  const file = info.outputPath('backup.tar.gz')
  const { stdout: told } = await cliProcess('backup', site.dataDir, file)
  running = false
  await Promise.all(visitors)
  const moment = /before (\S+) is in/.exec(told)?.[1] ?? ''
  const before = acknowledged.filter(({ at }) => at < moment)
  expect(before.length).toBeGreaterThan(10)
  expect(acknowledged.length).toBeGreaterThan(before.length)

  // Never under a running server; then into an empty folder.
  const refused = await cliProcess('restore', site.dataDir, file, '--force')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('stop the site') })
  const fresh = info.outputPath('fresh')
  expect(await cliProcess('restore', fresh, file)).toMatchObject({ code: 0 })
  const database = databaseFile(fresh)
  const subjects = new Set(storedPosts(database).map(({ fields }) => fields.subject))
  database.close()
  expect(before.filter(({ subject }) => !subjects.has(subject))).toEqual([])
})

test('a server that is started during a restore does not come up, and loses nothing', async ({
  start,
}, info) => {
  const site = await start()
  await post(site.port, contact('Fyrir'))
  const file = info.outputPath('backup.tar.gz')
  expect(await cliProcess('backup', site.dataDir, file)).toMatchObject({ code: 0 })
  await site.kill()
  // The restore waits for the end of its file, at work.
  const slow = info.outputPath('slow')
  spawnSync('mkfifo', [slow])
  const restoring = cliProcess('restore', site.dataDir, slow, '--force')
  const archive = await open(slow, 'w')
  await expect(site.restart()).rejects.toThrow('it is being restored or moved')
  await archive.writeFile(readFileSync(file))
  await archive.close()
  expect(await restoring).toMatchObject({ code: 0 })
  await site.restart()
  expect(await post(site.port, contact('Eftir'))).toMatchObject({ status: 200 })
  await site.kill()
  const database = databaseFile(site.dataDir)
  const subjects = storedPosts(database).map(({ fields }) => fields.subject)
  database.close()
  expect(subjects.sort()).toEqual(['Eftir', 'Fyrir'])
})

test('a backup that does not fit on the disk leaves nothing behind', async ({}, info) => {
  test.skip(!mayMount, 'this user may not mount')
  const dataDir = info.outputPath('data')
  expect(await cliProcess('migrate', dataDir)).toMatchObject({ code: 0 })
  const file = databaseFile(dataDir)
  const keep = file.prepare("insert into audit values (?, ?, 'retention', ?)")
  for (let line = 0; line < 50; line += 1) {
    const details = { x: randomBytes(3000).toString('base64') }
    keep.run(String(line), '2026-06-01T12:00:00.000Z', JSON.stringify(details))
  }
  file.close()
  const disk = info.outputPath('disk')
  const backup = `"$1" "$2" "$0/backup.tar.gz" 2>&1; echo "exit code $?"; ls -A "$0"`
  const words = [disk, process.execPath, join(agencySite, 'cli/backup.ts')]
  const [program = '', ...rest] = [...withOwnDisk(disk, '64k'), 'sh', '-c', backup, ...words]
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { stdout } = spawnSync(program, rest, { env, encoding: 'utf8' })
  expect(stdout).toMatch(/^backup: .*(ENOSPC|disk is full).*\nexit code 1\n$/)
})
