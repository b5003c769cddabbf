import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { briefId, briefOf, cookieRows, legalText } from '#legal/legal'
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
