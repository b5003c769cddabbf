import { lexer } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { storyText } from '#stories/stories'
import { pieces } from './Prose.tsx'

const shown = (...text: Parameters<typeof pieces>) => renderToStaticMarkup(pieces(...text))
const html = (markdown: string) => shown(lexer(markdown))

it('writes paragraphs, lists, headings and links as elements', () => {
  expect(html('**A** [b](/verdskra)\n\n- c\n- d\n\n### e')).toBe(
    '<p><strong>A</strong> <a href="/verdskra">b</a></p>' +
      '<ul><li>c</li><li>d</li></ul><h3>e</h3>',
  )
})

it('heads every row of a table and names each cell by its column', () => {
  const table = html('| A | B |\n| - | - |\n| c | d |')
  expect(table).toContain('<th scope="row">c</th><td data-label="B">d</td>')
})

it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,a', 'http://a.example'])(
  'shows only the words of a link to %s',
  (href) => expect(html(`[words](${href})`)).toBe('<p>words</p>'),
)

it('shows a picture as it is told, or else its words', () => {
  const { tokens } = storyText('![Kort](/kort.png)\nOrð ![í línu](/a.png).')
  expect(shown(tokens)).toBe('<p>Kort</p><p>Orð í línu.</p>')
  const picture = (address: string, words: string) => <b>{address + words}</b>
  expect(shown(tokens, { picture })).toBe('<b>/kort.pngKort</b><p>Orð í línu.</p>')
})

it('shows a picture in a link as one that leads there', () => {
  const { tokens } = storyText('[![Kort](/kort.png)](/verdskra)')
  const picture = (address: string) => <b>{address}</b>
  expect(shown(tokens, { picture })).toBe('<a href="/verdskra"><b>/kort.png</b></a>')
})
