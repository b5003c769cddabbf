import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { legalText } from './legal-text.ts'

const page = (name: string) =>
  legalText(readFileSync(new URL(`../../content/legal/${name}.md`, import.meta.url), 'utf8'))

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

  it('reads the three pages: ten numbered sections of privacy, six rights, what terms must say', () => {
    const privacy = page('privacy')
    expect(privacy.sections.map(({ title }) => title.split('.')[0])).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    )
    expect(privacy.opening[0]?.raw).toContain('11. mars 2024')
    const rights = privacy.sections[8]?.tokens.find(({ type }) => type === 'list')
    expect(rights?.raw.match(/^- /gm)).toHaveLength(6)
    const kept = JSON.stringify(privacy.sections[6]?.tokens)
    for (const period of ['30\u00a0dagar', '1\u00a0ár', '2\u00a0ár', '7\u00a0ár']) {
      expect(kept).toContain(period)
    }
    const terms = JSON.stringify(page('terms'))
    for (const figure of [
      '14.950\u00a0kr.',
      '7\u2060–\u206010\u00a0dagar',
      '3\u00a0mánuðir',
      '12\u00a0mánuðir',
      '30\u00a0dagar',
    ]) {
      expect(terms).toContain(figure)
    }
    expect(JSON.stringify(page('cookies'))).toContain('{{cookieTable}}')
  })
})
