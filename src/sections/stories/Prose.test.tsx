import { lexer } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pieces } from './Prose.tsx'

const shown = (...text: Parameters<typeof pieces>) => renderToStaticMarkup(pieces(...text))
const html = (markdown: string) => shown(lexer(markdown))

it('writes paragraphs, lists, headings and links as elements', () => {
  expect(html('**A** [b](/verdskra)\n\n- c\n- d\n\n### e')).toBe(
    '<p><strong>A</strong> <a href="/verdskra">b</a></p>' +
      '<ul><li>c</li><li>d</li></ul><h3>e</h3>',
  )
})

it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,a', 'http://a.example'])(
  'shows only the words of a link to %s',
  (href) => expect(html(`[words](${href})`)).toBe('<p>words</p>'),
)
