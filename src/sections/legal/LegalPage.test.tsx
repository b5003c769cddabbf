import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { storedItems } from '#content/cookies'
import { briefId, briefOf, cookieRows, legalNames, legalText } from '#legal/legal'
import { agencySite } from '../../../tests/agency/lay-out.ts'
import { siteTexts } from '../../../tests/texts.ts'
import { LegalPage } from './LegalPage.tsx'

const { cookies } = siteTexts('is')

const markdown = (name: string) =>
  readFileSync(join(agencySite, `content/legal/${name}.md`), 'utf8')

const brief = briefOf('In brief', ['One.', '[Two](https://two.example)'], 'A summary.')

function page(source: string, none?: string) {
  const rows = cookieRows(cookies, 'is', [])
  const cookieTable = { texts: cookies.table, notice: 'Engar.', rows, none }
  const own = { text: legalText(source), brief, contents: 'Contents', cookieTable }
  return renderToStaticMarkup(<LegalPage {...own} lang="is" cloth="terms" />)
}

it.each(legalNames)('%s: each line of the contents leads to its section, one h1', (name) => {
  const html = page(markdown(name))
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  const headings = [...html.matchAll(/<h2 [^>]*id="(?!brief-title)([^"]+)"/g)]
  expect(anchors).toEqual(headings.map(([, id]) => id))
  expect(html.match(/<h1/g)).toHaveLength(1)
})

it('opens with the summary in the language of the page, and marks the text as Icelandic', () => {
  const html = page(markdown('terms'))
  const [opening = '', text] = html.split('<nav')
  expect(opening).toMatch(/<h1 lang="is">[^<]+<\/h1>/)
  expect(opening.match(/lang="is"/g)).toHaveLength(1)
  expect(opening).toContain(`id="${briefId}"`)
  expect(opening).toContain('<a href="https://two.example">Two</a>')
  expect(opening).toContain('>A summary.</p>')
  expect(text).toMatch(
    /^.*<ol [^>]*lang="is">.*<div [^>]*lang="is"><div class="[^"]*prose[^"]*"><p>/s,
  )
  expect(html.match(/lang="is"/g)).toHaveLength(3)
})

it('shows the cookie table where the text has it, and says below if there is no marketing', () => {
  const source = '# A\n\nb\n\n## C\n\n{{cookieTable}}\n\n## D\n\ne'
  const html = page(source)
  expect(html).not.toContain('{{')
  expect(html).toMatch(/<h2 [^>]*id="c".*<table [^>]*>.*<\/table><\/div>.*<h2 [^>]*id="d"/s)
  const listed = storedItems.filter((item) => !('whereAsked' in item))
  expect(html.match(/<tr>/g)).toHaveLength(1 + listed.length)
  expect(page(source, 'Engar til markaðs.')).toContain('</table><p>Engar til markaðs.</p>')
})
