import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { root } from './root.ts'

it('starts programs without a warning about a missing .env, and loads an existing one', async () => {
  const folder = temporaryFolder()
  const load = ['--import', join(root, 'server/load-env-file.ts')]
  const words = [...load, '-p', 'process.env.DATA_DIR']
  const start = () => promisify(execFile)(process.execPath, words, { cwd: folder, env: {} })
  expect(await start()).toEqual({ stdout: 'undefined\n', stderr: '' })
  writeFileSync(join(folder, '.env'), 'DATA_DIR=here\n')
  expect(await start()).toEqual({ stdout: 'here\n', stderr: '' })
})
