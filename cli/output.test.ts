import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#database/database'
import { leadSession, refusal } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/stories-session.ts'

it('leads export writes to the caller’s folder a file that only they may read', async () => {
  const folder = contentFolder()
  const where = { dataDir: join(folder, 'data'), databaseUrl: undefined }
  await (await openDatabase(where)).close()
  const session = leadSession(where, { variables: { INIT_CWD: folder } })
  const words = ['export', '--format', 'json', '--output', 'leads.json']
  const stderr = 'leads export: 0 leads written to leads.json\n'
  expect(await session(...words)).toEqual({ code: 0, stdout: '', stderr })
  const file = join(folder, 'leads.json')
  expect(readFileSync(file, 'utf8')).toBe('[]\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'mine')
  expect(await refusal(session(...words))).toContain('nothing is overwritten')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await session('export', '--format', 'csv', '--output', 'no/such/a')).code).toBe(1)
})
