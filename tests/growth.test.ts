import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { differencesOf } from '#desk/stories/differences'
import { textProblems } from '#stories/editing/check'
import { storyText, withoutMarkup } from '#stories/story-text'
import { htmlToMarkdown } from '../cli/stories/html-to-markdown.ts'

/**
 * Linear work takes a fraction of a second on the longest text. Quadratic work, or worse, would take minutes on any
 * machine.
 */
const longest = 200_000
const mostMs = 25_000

/** Returns the result of `act`; throws when it takes too long. */
function inTime<T>(act: () => T): T {
  const answers: T[] = []
  new Script('act()').runInNewContext({ act: () => answers.push(act()) }, { timeout: mostMs })
  const [answer] = answers
  if (answer === undefined) throw new Error('no answer')
  return answer
}

const filled = (piece: string) => piece.repeat(longest / piece.length)

const shapes: Readonly<Record<string, string>> = {
  'headings that are alike': filled('## a\n'),
  'a heading of one line': `## ${filled('a ')}`,
  emphasis: filled('**a* '),
  'emphasis in emphasis': filled('*a ') + filled('b* '),
  'emphasis in emphasis, line by line': filled(`${'*a **b '.repeat(10)}${'b** a* '.repeat(10)}\n`),
  underscores: filled('_a '),
  brackets: filled('['),
  'brackets in brackets': filled('[').slice(longest / 2) + filled(']').slice(longest / 2),
  'links that do not end': filled('[a]('),
  'links in links': filled('[') + filled('](/b)'),
  'pictures that do not end': filled('!['),
  'links with blanks': filled('[a](/b c '),
  escapes: filled('\\['),
  'lists whose numbers do not count': filled('1. a\n3. b\n'),
  'lists of two kinds': filled('- a\n* b\n'),
  'lists in lists': `${filled('- ')}a`,
  'lists with empty lines': filled('- a\n\n'),
  'a list in a quotation': filled('> - a\n'),
  quotations: filled('> a\n>\n'),
  'quotations in quotations': `${filled('> ')}a`,
  blanks: `a${filled(' ')}b\n${filled(' ')}`,
  tags: filled('<a '),
}

it.each(Object.entries(shapes))('reads and checks %s in time', (_, text) => {
  inTime(() => storyText(text))
  inTime(() => withoutMarkup(text))
  inTime(() => textProblems(text, []))
})

it('compares long versions in time', () => {
  for (const text of [filled('a b '), filled('a\n'), filled('abc')]) {
    for (const part of [text, text.slice(0, 20_000)]) {
      const turned = [...part].reverse().join('')
      inTime(() => differencesOf({ content: part }, { content: `b${turned}` }))
    }
  }
})

it('compares many fields in time', () => {
  const all = (sign: string) =>
    Object.fromEntries(
      Array.from({ length: 300 }, (_, field) => [
        `field-${field}`,
        Array.from({ length: 3_000 }, (__, at) => sign + at).join(' '),
      ]),
    )
  const [before, after] = [all('a'), all('b')]
  // What many other problems leave of the budget is enough for the ones that somebody fixes.
  const found = inTime(() =>
    differencesOf({ ...before, small: 'a word' }, { ...after, small: 'one word' }),
  )
  expect(found).toHaveLength(301)
  expect(found.at(-1)?.stretches).toHaveLength(3)
})

it.each([
  ['line breaks', 'a<br>', 20_000],
  ['linked pictures', '<a href="/a"><img src="/b.jpg" alt="c"></a>', 24_000],
])('reads HTML of many %s in time', (_, piece, count) => {
  expect(inTime(() => htmlToMarkdown(piece.repeat(count))).length).toBeGreaterThan(count)
})
