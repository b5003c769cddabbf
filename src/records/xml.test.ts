import { expect, it } from 'vitest'
import { escapeXml } from './records.ts'

it('escapes what would be markup and leaves every letter', () => {
  expect(escapeXml(`<a b="c" d='e'>&amp; Þór</a>`)).toBe(
    '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp; Þór&lt;/a&gt;',
  )
})

it('leaves out what XML forbids, and halves of characters', () => {
  expect(escapeXml('a\0b\u0008c\ufffed\ud800e\u{1f600}\tf\n')).toBe('abcde\u{1f600}\tf\n')
})
