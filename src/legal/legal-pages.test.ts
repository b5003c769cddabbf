import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createLegalStore, legalText } from './legal.ts'

it('takes over a changed page, keeps the last good text of a broken one, reports what is missing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'legal-'))
  const write = (name: string, text: string) => writeFileSync(join(directory, `${name}.md`), text)
  write('terms', '# Gamalt\n\n## A')
  write('privacy', '# Persónuvernd\n\n## A')
  const reported: string[] = []
  const changed = vi.fn<() => void>()
  const store = createLegalStore({ directory, report: (file) => reported.push(file), changed })
  expect(store.text('terms').title).toBe('Gamalt')
  expect(() => store.text('cookies')).toThrow('No usable cookies.md')
  expect(reported).toEqual([join(directory, 'cookies.md')])

  write('privacy', 'titillaus')
  write('terms', '# Nýtt\n\n## A')
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 60_000 })
  expect(store.text('terms').title).toBe('Nýtt')
  expect(store.text('privacy').title).toBe('Persónuvernd')
  expect(reported).toContain(join(directory, 'privacy.md'))
  store.close()
  rmSync(directory, { recursive: true })
})

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
  const source = '# A\n\n{{catalogue.vat}} {{catalogue.nothing}} {{cookieTable}}\n\n## B'
  const [first] = legalText(source).opening
  expect(first?.raw.trim()).toBe('24% {{catalogue.nothing}} {{cookieTable}}')
})

it('refuses a text without title or sections', () => {
  expect(() => legalText('## B')).toThrow('no # title')
  expect(() => legalText('# A')).toThrow('no ## section')
})

it.each([
  ['2. Upplýsingar sem við söfnum', 'upplysingar-sem-vid-sofnum'],
  ['Þjónusta & ævi: Ægir', 'thjonusta-aevi-aegir'],
  ['…', 'section'],
])('the id of the heading %s is ASCII, without its number, never empty', (heading, id) => {
  expect(legalText(`# A\n\n## ${heading}`).sections[0]?.id).toBe(id)
})
