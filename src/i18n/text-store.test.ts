import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Language, languages } from '#agency/agency'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { createTextStore, type TextStore } from './text-store.ts'

let folder = ''
let store: TextStore | undefined
const report = vi.fn<(file: string, reason: string) => void>()
const changed = vi.fn<() => void>()

const pathOf = (name: string, base = 'first') => join(folder, base, `${name}.json`)
const write = (name: string, tree: object, base?: string) =>
  writeFileSync(pathOf(name, base), JSON.stringify(tree))
const words = (skip: string) => ({ skip, readMore: 'Meira', home: `${skip} heim` })

beforeEach(() => {
  folder = temporaryFolder()
  for (const base of ['first', 'second']) {
    for (const language of languages()) {
      mkdirSync(join(folder, base, language), { recursive: true })
      write(`${language}/common`, words(`${language} ${base}`), base)
      write(`${language}/about`, { title: `um ${language}` }, base)
    }
  }
})

afterEach(() => {
  store?.close()
  vi.resetAllMocks()
})

function open(): TextStore {
  const directories = [join(folder, 'first'), join(folder, 'second')]
  store = createTextStore({ directories, report, changed })
  return store
}

const skipOf = (texts: TextStore, language: Language = 'is') => texts.texts(language).common.skip
/** Retries an expectation until it holds: changes of files are detected with a delay. */
const soon = (expectation: () => void) => vi.waitFor(expectation, { timeout: 60_000 })

it('tells the opening hours by the reader’s clock, in summer as in winter', () => {
  const hours = {
    range: '{{first}}–{{last}}',
    zone: 'hjá okkur',
    own: '{{hours}} dansk tid',
    utc: '',
  }
  for (const language of languages()) write(`${language}/site`, { hours })
  write('da/common', { ...words('da'), home: '{{company.clockNote}}' })
  let now = Date.parse('2026-03-27T16:59:00Z')
  const directories = [join(folder, 'first')]
  store = createTextStore({ directories, report, changed, now: () => now })
  expect(store.texts('da').common.home).toBe('10:00–18:00 dansk tid')
  now += 60_000
  expect(store.texts('da').common.home).toBe('11:00–19:00 dansk tid')
  expect(changed).toHaveBeenCalledOnce()
  now += 3_600_000
  expect(store.texts('da').common.home).toBe('11:00–19:00 dansk tid')
  expect(changed).toHaveBeenCalledOnce()
})

/** Ways in which a file may become unusable. */
const spoilt: readonly (readonly [string, (path: string) => void])[] = [
  ['broken', (path) => writeFileSync(path, '{"skip": "half')],
  ['empty', (path) => writeFileSync(path, '')],
  ['missing', (path) => rmSync(path)],
  ['no object', (path) => writeFileSync(path, 'null')],
  ['without a key that Icelandic has', (path) => writeFileSync(path, '{"skip": "Skip"}')],
  [
    'of another shape',
    (path) => writeFileSync(path, JSON.stringify({ ...words(''), home: ['a'] })),
  ],
]

it('at the start a file that is broken is reported, the next folder has its text; without one it throws', () => {
  writeFileSync(pathOf('en/common'), '{"skip": "half')
  const texts = open()
  expect([skipOf(texts, 'en'), skipOf(texts, 'es')]).toEqual(['en second', 'es first'])
  expect(report.mock.calls).toEqual([[pathOf('en/common'), expect.stringMatching(/./)]])
  texts.close()
  writeFileSync(pathOf('en/common', 'second'), '[')
  expect(open).toThrow('en/common.json')
})

it('while it runs a file replaced by renaming shows, again and again', async () => {
  const texts = open()
  for (const skip of ['fyrst', 'svo', 'loks']) {
    writeFileSync(join(folder, 'new.json'), JSON.stringify(words(skip)))
    renameSync(join(folder, 'new.json'), pathOf('is/common'))
    await soon(() => expect(skipOf(texts)).toBe(skip))
  }
  expect(report).not.toHaveBeenCalled()
})

it.each(spoilt)(
  'while it runs a file that is %s is reported, the last good text stays',
  async (_, spoil) => {
    const texts = open()
    const before = [skipOf(texts), texts.file('is', 'common')]
    spoil(pathOf('is/common'))
    const reason = expect.stringMatching(/./)
    await soon(() => expect(report).toHaveBeenCalledWith(pathOf('is/common'), reason))
    expect([skipOf(texts), texts.file('is', 'common')]).toEqual(before)
    expect(changed).not.toHaveBeenCalled()

    write('is/common', words('Lagað'))
    await soon(() => expect(skipOf(texts)).toBe('Lagað'))
  },
)

it('while it runs an incomplete file is named with what it misses, and keeps none back beside it', async () => {
  const texts = open()
  write('en/common', { skip: 'Skip', readMore: ['More'] })
  write('en/about', { title: 'About us' })
  const reason = 'without readMore, home; the last text stays'
  await soon(() => expect(report).toHaveBeenCalledWith(pathOf('en/common'), reason))
  await soon(() => expect(texts.texts('en').about).toEqual({ title: 'About us' }))
  expect(skipOf(texts, 'en')).toBe('en first')
})

const own = (name: string, texts: Partial<Record<Language, string>>) => new Map([[name, texts]])

it('words of the desk lie over a file that changes, and nowhere that it has no place for them', async () => {
  const texts = open()
  const said = { is: 'Titill' }
  texts.override(new Map([...own('about/title', said), ...own('about/gone', said)]))
  write('is/about', { title: 'Um okkur', more: 'Nýtt' })
  await soon(() => expect(changed).toHaveBeenCalled())
  expect(texts.texts('is').about).toEqual({ title: 'Titill', more: 'Nýtt' })
  texts.override(own('about/gone', said))
  expect(texts.texts('is').about).toEqual({ title: 'Um okkur', more: 'Nýtt' })
})
