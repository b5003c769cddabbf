import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { storedItems } from '#content/cookies'
import cookies from '#content/locales/is/cookies.json' with { type: 'json' }
import { cookieRows } from '#legal/cookies'
import { legalNames, legalText } from '#legal/legal-pages'
import { agencySite } from '../../../tests/agency/lay-out.ts'
import { LegalPage } from './LegalPage.tsx'

const markdown = (name: string) =>
  readFileSync(join(agencySite, `content/legal/${name}.md`), 'utf8')

const page = (source: string, note?: string) =>
  renderToStaticMarkup(
    <LegalPage
      text={legalText(source)}
      note={note}
      contents="Contents"
      cloth="terms"
      cookieTable={{ texts: cookies.table, notice: 'Engar.', rows: cookieRows(cookies, 'is', []) }}
    />,
  )

describe('LegalPage', () => {
  it.each(legalNames)('%s: each line of the contents leads to its section, one h1', (name) => {
    const html = page(markdown(name))
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    const headings = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors).toEqual(headings.filter((id) => id !== 'contents-title'))
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('marks the text as Icelandic and leaves the note in the language of the page', () => {
    const html = page(markdown('terms'), 'Only in Icelandic.')
    expect(html).toContain('<p class="legal__note">Only in Icelandic.</p><div lang="is"><h1>')
    expect(html.match(/lang="is"/g)).toHaveLength(3)
    expect(page(markdown('terms'))).not.toContain('legal__note')
  })

  it('shows the cookie table in the place that the text gives it', () => {
    const html = page('# A\n\nb\n\n## C\n\n{{cookieTable}}\n\n## D\n\ne')
    expect(html).not.toContain('{{')
    expect(html).toMatch(/<h2 id="c".*cookie-table.*<h2 id="d"/s)
    expect(html.match(/<tr>/g)).toHaveLength(1 + storedItems.length)
  })
})
