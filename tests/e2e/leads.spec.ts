import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'
import { createSubmissions } from '#data/submissions'
import { leadCommand } from '../lead-command.ts'
import { leads } from '../leads.ts'

const odd = {
  name: 'Æsa\u001b[31m\u202egnort\u0007',
  email: 'aesa@example.is',
  message: 'Fyrsta lína\nÖnnur lína\u001b]0;titill\u0007\r',
}

/** A data folder with 60 leads a minute apart; the newest has characters that a terminal obeys. */
const test = base.extend<object, { dataDir: string; ids: readonly string[] }>({
  dataDir: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'leads-'))
      await use(dataDir)
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  ids: [
    async ({ dataDir }, use) => {
      const database = await openDatabase({ dataDir, databaseUrl: undefined })
      await migrateToLatest(database)
      const submissions = createSubmissions(database)
      const ids: string[] = []
      for (let nr = 1; nr <= 60; nr += 1) {
        const fields =
          nr === 60 ? odd : { name: `Nr. ${nr}`, email: `${nr}@example.is`, message: '' }
        const { id } = await submissions.store({
          form: 'contact',
          language: 'is',
          fields,
          key: null,
          contentHash: String(nr),
          state: nr % 10 === 0 ? 'quarantined' : 'new',
          reasons: nr % 10 === 0 ? ['honeypot'] : [],
          score: 0,
          letters: () => [],
          now: new Date(Date.UTC(2026, 0, 1, 12, nr)),
        })
        ids.unshift(id)
      }
      await database.close()
      await use(ids)
    },
    { scope: 'worker' },
  ],
})

test('list is newest first, fifty of them, or as many as asked for', async ({ dataDir, ids }) => {
  expect((await leads(dataDir)).map(({ id }) => id)).toEqual(ids)
  for (const [words, count] of [
    [[], 50],
    [['--limit', '3'], 3],
    [['--limit=1000'], 60],
  ] as const) {
    const { code, stdout } = await leadCommand(dataDir, 'list', ...words)
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n').slice(1)
    expect(lines.map((line) => line.split(' ')[0])).toEqual(ids.slice(0, count))
  }
})

test('--json is an array of flat objects', async ({ dataDir, ids }) => {
  const [newest, second] = await leads(dataDir)
  expect(newest).toEqual({
    id: ids[0],
    form: 'contact',
    language: 'is',
    created_at: '2026-01-01T13:00:00.000Z',
    state: 'quarantined',
    ...odd,
  })
  expect(second).toMatchObject({ name: 'Nr. 59', state: 'new' })
})

test('show prints one with all its fields', async ({ dataDir, ids }) => {
  const id = ids[1] ?? ''
  const { code, stdout } = await leadCommand(dataDir, 'show', id)
  expect(code).toBe(0)
  for (const word of [id, 'contact', 'new', 'Nr. 59', '59@example.is']) {
    expect(stdout).toContain(word)
  }
  const forPrograms = await leadCommand(dataDir, 'show', id, '--json')
  expect(JSON.parse(forPrograms.stdout)).toMatchObject({ id, name: 'Nr. 59' })
})

test('nothing that a visitor sent reaches the terminal as a command', async ({ dataDir, ids }) => {
  for (const words of [['list'], ['show', ids[0] ?? ''], ['show', '\u001b[2J']]) {
    const { stdout, stderr } = await leadCommand(dataDir, ...words)
    expect(stdout + stderr, words.join(' ')).not.toMatch(
      /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u,
    )
  }
  const forPrograms = await leadCommand(dataDir, 'list', '--json')
  expect(forPrograms.stdout).not.toMatch(/[^\P{Cc}\n]/u)
  const { stdout } = await leadCommand(dataDir, 'show', ids[0] ?? '')
  expect(stdout).toContain('Æsa')
  expect(stdout).toMatch(/Fyrsta lína\n +Önnur lína/)
})

test('an id that there is not: exit code 1', async ({ dataDir, ids }) => {
  for (const id of ['engin', `${ids[0]}0`, "' or 1=1 --"]) {
    const { code, stdout, stderr } = await leadCommand(dataDir, 'show', id)
    expect([code, stdout], id).toEqual([1, ''])
    expect(stderr).toContain('no lead')
  }
})

for (const words of [
  [],
  ['remove-all'],
  ['show'],
  ['list', 'more'],
  ['show', 'a', 'b'],
  ['list', '--limit', '0'],
  ['list', '--limit', '-1'],
  ['list', '--limit', '1.5'],
  ['list', '--limit', 'ten'],
  ['list', '--limit'],
  ['list', '--unknown'],
]) {
  test(`"${words.join(' ')}": exit code 2 and the usage`, async ({ dataDir }) => {
    const { code, stdout, stderr } = await leadCommand(dataDir, ...words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage:')
    expect(stderr).not.toMatch(/\n\s+at /)
  })
}

test('an empty store has no leads, and says so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leads-'))
  expect(await leadCommand(dataDir, 'list')).toMatchObject({ code: 0, stdout: 'No leads.\n' })
  expect(await leadCommand(dataDir, 'list', '--json')).toMatchObject({ code: 0, stdout: '[]\n' })
  await rm(dataDir, { recursive: true })
})
