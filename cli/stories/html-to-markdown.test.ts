import { expect, it } from 'vitest'
import { textProblems } from '#stories/editing/check'
import { htmlToMarkdown } from './html-to-markdown.ts'

it.each([
  ['a text without HTML as it is', 'a * b\n\n1. <vefur> & b', 'a * b\n\n1. <vefur> & b'],
  ['references', 'k&ouml;kur &#8211; og brau&eth;&#x21; &AMP', 'kökur – og brauð! &AMP'],
  ['references in HTML', '<p>&THORN;&oacute;ra don&rsquo;t &bull;</p>', 'Þóra don’t •'],
  ['paragraphs and breaks', '<p>a\n b<br />c</p>\n<P>d</P>', 'a b\nc\n\nd'],
  ['emphasis', '<strong>a </strong>b <em>c</em>, d<b>e</b> <i></i>', '**a** b *c*, d**e**'],
  ['links', '<p><a href="/a (b)">c <b>d</b></a><a>e</a></p>', '[c **d**](/a%20%28b%29)e'],
  ['headings', '<h1>A</h1><h2>B</h2><h3>C</h3>d', '## A\n\n## B\n\n### C\n\nd'],
  [
    'lists in lists',
    '<ul><li>a</li>\n<li>b<ol><li>c</li><li>d</li></ol></li></ul>',
    '- a\n- b\n  1. c\n  2. d',
  ],
  ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['pictures', '<p>a <img alt="b &amp; c" src=\'/d.png\'></p>', 'a\n\n![b & c](/d.png)'],
  ['a linked picture', '<p><a href="/b"><img src="/c.png" alt="d"></a></p>', '[![d](/c.png)](/b)'],
  ['a list of one', '<p>a</p><ul><li>b</li></ul><ol><li>c</li></ol>', 'a\n\n+ b\n\n+ c'],
  [
    'lines of a text without paragraphs',
    'a\nb <b>c</b>\n\nd <i>e</i>\n<h3>f</h3>\ng\n',
    'a\nb **c**\n\nd *e*\n\n### f\n\ng',
  ],
  ['boxes and spans away', '<div><span style="x:y">a</span> <u>b</u></div>', 'a b'],
  [
    'what no story can say as it stands',
    '<p>x<sup>2</sup></p><table><tr><td>a</td></tr></table>',
    'x<sup>2</sup>\n\n<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'emphasis that goes on',
    '<p><b>Vef</b><b>stóll</b> <b>f<br>g</b></p>',
    '**Vefstóll** **f**\n**g**',
  ],
  [
    'what looks like a sign',
    '<p># a</p><p>1. b</p><p>- c</p><p>1. maí</p>',
    '\\# a\n\n1\\. b\n\n\\- c\n\n1\\. maí',
  ],
  ['a date', '<p>1. maí</p><p>a</p><p>- Jón</p>', '1\\. maí\n\na\n\n\\- Jón'],
  ['comments away', '<!-- wp:paragraph --><p>a</p>', 'a'],
  ['characters', '<p>&lt;b&gt; &#8222;a&#x201C;&nbsp;&bull; 2*3</p>', '\\<b> „a“\u00a0• 2\\*3'],
  ['what ends nowhere', '</p><p>a <b>b', 'a **b**'],
  ['the words of what is nested too deep', `${'<div>'.repeat(4_000)}a <b>&eth;</b>`, 'a  ð'],
])('makes Markdown of %s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
  if (!markdown.includes('<sup')) expect(textProblems(markdown, [])).toEqual([])
})
