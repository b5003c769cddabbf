import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#database/database'
import { leadSession, refusal } from '../tests/cli-session.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { table, writeFile, writeTo } from './output.ts'

it.each([
  ['EPIPE', 'ends without a word when nobody reads any more, having read hardly ahead'],
  ['ENOSPC', 'throws when the disk is full'],
])('writeTo after %s %s', async (code) => {
  let [taken, written, stopped] = [0, 0, false]
  async function* endless() {
    try {
      for (; ; taken += 1) yield 'x'.repeat(1000)
    } finally {
      stopped = true
    }
  }
  const failing = new Writable({
    highWaterMark: 1000,
    write(_chunk, _encoding, done) {
      written += 1
      const fault = Object.assign(new Error(code), { code })
      void turn().then(() => done(written > 100 ? fault : null))
    },
  })
  const writing = writeTo(failing, endless())
  if (code === 'EPIPE') await writing
  else await expect(writing).rejects.toThrow(code)
  expect(stopped).toBe(true)
  expect(taken).toBeLessThan(150)
})

it('writeFile removes a file that could not be finished', async () => {
  const folder = contentFolder()
  async function* texts() {
    yield 'begun'
    throw new Error('the database is gone')
  }
  await expect(writeFile(join(folder, 'part.csv'), texts())).rejects.toThrow('is gone')
  expect(readdirSync(folder)).toEqual([])
})

it('leads export makes a file beside whoever called it, which only they may read', async () => {
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

it('writes more rows than a call takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, row) => [String(row), 'á'])
  const lines = table(['id', 'name'], rows).split('\n')
  expect(lines).toHaveLength(200_001)
  expect(lines[0]).toBe('id      name')
  expect(lines.at(-1)).toBe('199999  á')
})
