import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { anchorOf, createLegalStore, legalText } from './legal-pages.ts'

const directory = mkdtempSync(join(tmpdir(), 'legal-'))
const write = (name: string, text: string) => writeFileSync(join(directory, `${name}.md`), text)
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
  rmSync(directory, { recursive: true, force: true })
})

describe('createLegalStore', () => {
  it('takes over a changed page, keeps the last good text of a broken one, reports what is missing', async () => {
    write('terms', '# Gamalt\n\n## A')
    write('privacy', '# Persónuvernd\n\n## A')
    const reported: string[] = []
    let told: () => void = () => undefined
    const taken = new Promise<void>((resolve) => {
      told = resolve
    })
    const store = createLegalStore({
      directory,
      report: (file) => reported.push(file),
      changed: () => told(),
    })
    closing.push(store.close)
    expect(store.text('terms').title).toBe('Gamalt')
    expect(() => store.text('cookies')).toThrow('No usable cookies.md')
    expect(reported).toEqual([join(directory, 'cookies.md')])

    write('privacy', 'titillaus')
    write('terms', '# Nýtt\n\n## A')
    await taken
    expect(store.text('terms').title).toBe('Nýtt')
    expect(store.text('privacy').title).toBe('Persónuvernd')
    expect(reported).toContain(join(directory, 'privacy.md'))
  })
})

describe('legalText', () => {
  it('parts title, opening and sections', () => {
    const { title, opening, sections } = legalText('# A\n\nb\n\n## Þ\n\nc\n\n### d\n\n## Þ\n\ne')
    expect(title).toBe('A')
    expect(opening.map(({ type }) => type)).toContain('paragraph')
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['th', 'Þ'],
      ['th-2', 'Þ'],
    ])
    expect(sections[0]?.tokens.map(({ type }) => type)).toContain('heading')
  })

  it('fills in what it knows and leaves the rest as written', () => {
    const { opening } = legalText(
      '# A\n\n{{catalogue.vat}} {{catalogue.nothing}} {{cookieTable}}\n\n## B',
    )
    expect(opening[0]?.raw.trim()).toBe('24% {{catalogue.nothing}} {{cookieTable}}')
  })

  it('refuses a text without title or sections', () => {
    expect(() => legalText('## B')).toThrow('no # title')
    expect(() => legalText('# A')).toThrow('no ## section')
  })
})

describe('anchorOf', () => {
  it('writes Icelandic in ASCII and drops the number', () => {
    expect(anchorOf('2. Upplýsingar sem við söfnum')).toBe('upplysingar-sem-vid-sofnum')
    expect(anchorOf('Þjónusta & ævi: Ægir')).toBe('thjonusta-aevi-aegir')
  })

  it('is never empty', () => {
    expect(anchorOf('…')).toBe('section')
  })
})
