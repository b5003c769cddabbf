import { describe, expect, it } from 'vitest'
import { legalText } from './legal-text.ts'

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
