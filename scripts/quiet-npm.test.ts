import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import { root } from '#server/root'

// npm starts slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'quiet-npm-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('installs without a warning about the machine’s Node, which does not run the site', async () => {
  // The machine's own Node and npm, not the project's; and no settings of whoever runs the tests.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder }
  const words = ['ci', '--dry-run', '--offline', '--no-update-notifier', '--no-audit', '--no-fund']
  expect((await run('npm', words, { cwd: root, env })).stderr).toBe('')
})

it('starts programs without a word about a missing .env, and takes one that is there', async () => {
  const load = ['--import', join(root, 'server/load-env-file.ts')]
  const words = [...load, '-p', 'process.env.DATA_DIR']
  const start = () => run(process.execPath, words, { cwd: folder, env: {} })
  expect(await start()).toEqual({ stdout: 'undefined\n', stderr: '' })
  writeFileSync(join(folder, '.env'), 'DATA_DIR=here\n')
  expect(await start()).toEqual({ stdout: 'here\n', stderr: '' })
  const { stderr } = await run('npm', ['run', '--silent', 'leads', '--', '--help'], { cwd: root })
  expect(stderr).toBe('')
})
