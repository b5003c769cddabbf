import { expect, it } from 'vitest'
import { escapeXml } from './records.ts'

it('escapes markup and leaves all other characters', () => {
  expect(escapeXml(`<a b="c" d='e'>&amp; Þór</a>`)).toBe(
    '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp; Þór&lt;/a&gt;',
  )
})

it('removes characters that XML forbids, and lone surrogates', () => {
  expect(escapeXml('a\0b\u0008c\ufffed\ud800e\u{1f600}\tf\n')).toBe('abcde\u{1f600}\tf\n')
})
