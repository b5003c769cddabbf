import { expect, it } from 'vitest'
import { textProblems } from '#stories/editing/check'
import { htmlToMarkdown } from './html-to-markdown.ts'

it.each([
  ['a text without HTML as it is', 'a * b\n\n1. <vefur> &amp;', 'a * b\n\n1. <vefur> &amp;'],
  ['paragraphs and breaks', '<p>a\n b<br />c</p>\n<P>d</P>', 'a b\nc\n\nd'],
  [
    'emphasis of whole words',
    '<strong>a </strong>b <em>c</em>, d<b>e</b> <i></i>',
    '**a** b *c*, de',
  ],
  ['links', '<p><a href="/a (b)">c <b>d</b></a><a>e</a></p>', '[c **d**](/a%20%28b%29)e'],
  ['headings', '<h1>A</h1><h2>B</h2><h3>C</h3>d', '## A\n\n## B\n\n### C\n\nd'],
  [
    'lists in lists',
    '<ul><li>a</li>\n<li>b<ol><li>c</li><li>d</li></ol></li></ul>',
    '- a\n- b\n  1. c\n  2. d',
  ],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['pictures', '<p>a <img alt="b &amp; c" src=\'/d.png\'></p>', 'a\n\n![b & c](/d.png)'],
  ['what is not simple as it stands', '<p><span x="y">a</span></p>', '<span x="y">a</span>'],
  ['comments away', '<!-- wp:paragraph --><p>a</p>', 'a'],
  ['characters', '<p>&lt;b&gt; &#8222;a&#x201C;&nbsp;&bull; 2*3</p>', '\\<b> „a“ &bull; 2\\*3'],
  ['what ends nowhere', '</p><p>a <b>b', 'a **b**'],
])('makes Markdown of %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
  if (!markdown.includes('<span')) expect(textProblems(markdown, [])).toEqual([])
})
