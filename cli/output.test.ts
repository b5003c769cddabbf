import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/database'
import { leadSession } from '../tests/lead-session.ts'
import { writeFile, writeTo } from './output.ts'

const folder = mkdtempSync(join(tmpdir(), 'leads-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Texts without end; knows how many were taken and whether it was told to stop. */
function endless() {
  const state = { taken: 0, stopped: false }
  async function* texts() {
    try {
      for (;;) {
        state.taken += 1
        yield 'x'.repeat(1000)
      }
    } finally {
      state.stopped = true
    }
  }
  return { state, texts: texts() }
}

/** Takes `most` writes, then fails with `code`, as a pipe that nobody reads any more. */
const failing = (most: number, code: string) => {
  let written = 0
  return new Writable({
    highWaterMark: 1000,
    write(_chunk, _encoding, done) {
      written += 1
      const fault = Object.assign(new Error(code), { code })
      void turn().then(() => done(written > most ? fault : null))
    },
  })
}

describe('writeTo', () => {
  it('ends without a word when nobody reads any more, having read hardly ahead', async () => {
    const { state, texts } = endless()
    await writeTo(failing(100, 'EPIPE'), texts)
    expect(state.stopped).toBe(true)
    expect(state.taken).toBeLessThan(150)
  })

  it('throws when the disk is full', async () => {
    const { state, texts } = endless()
    await expect(writeTo(failing(5, 'ENOSPC'), texts)).rejects.toThrow('ENOSPC')
    expect(state.stopped).toBe(true)
  })
})

describe('writeFile', () => {
  it('makes a file that only its owner may read, and leaves a file that exists alone', async () => {
    const path = join(folder, 'new.csv')
    async function* texts() {
      yield 'a'
      yield 'Þ'
    }
    await writeFile(path, texts())
    expect(readFileSync(path, 'utf8')).toBe('aÞ')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await expect(writeFile(path, texts())).rejects.toThrow('nothing is overwritten')
    expect(readFileSync(path, 'utf8')).toBe('aÞ')
  })

  it('removes a file that could not be finished', async () => {
    async function* texts() {
      yield 'begun'
      throw new Error('the database is gone')
    }
    await expect(writeFile(join(folder, 'part.csv'), texts())).rejects.toThrow('is gone')
    expect(readdirSync(folder)).not.toContain('part.csv')
  })
})

it('leads export writes to a file beside whoever called it', async () => {
  const variables = { INIT_CWD: folder }
  const place = { dataDir: join(folder, 'data'), databaseUrl: undefined }
  await (await openDatabase(place)).close()
  const session = leadSession(place, { variables })
  const words = ['export', '--format', 'json', '--output', 'leads.json']
  expect(await session(...words)).toEqual({
    code: 0,
    stdout: '',
    stderr: 'leads export: 0 leads written to leads.json\n',
  })
  writeFileSync(join(folder, 'leads.json'), 'mine')
  expect(await session(...words)).toMatchObject({ code: 1, stdout: '' })
  expect(readFileSync(join(folder, 'leads.json'), 'utf8')).toBe('mine')
  expect((await session('export', '--format', 'csv', '--output', 'no/such/a')).code).toBe(1)
})
