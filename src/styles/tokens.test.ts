import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientColours } from '#stories/stories'
import { brand } from '#test-agency/company'
import { accentShades, accentTokens, grounds as still } from './accent.ts'
import { colourToken, contrast } from './colour.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const clients = readFileSync(new URL('./clients.css', import.meta.url), 'utf8')

const shades = new Map(Object.entries(accentShades(brand.accent)))
const token = (name: string, within = css) =>
  (within === css && shades.get(name)) || colourToken(within, name)

const grounds = ['paper', 'paper-raised', 'linen']
type Pair = [above: string, below: string, least: number]

// What is written on a page axe looks at, in `tests/e2e/accessibility.spec.ts`.
// Interface parts (WCAG 2.2, 1.4.11): edges of fields and buttons, of what is chosen, most chosen,
// wrong or copied; the ring of the focus; the tick of a chosen card.
const parts: Pair[] = [
  ...grounds.flatMap((ground) =>
    ['field-line', 'madder', 'moorit', 'moss', 'error', 'ink'].map((it): Pair => [it, ground, 3]),
  ),
  ['on-band', 'band', 3],
  ...grounds.map((ground): Pair => ['madder-ground', ground, 3]),
  ['on-madder', 'madder-ground', 3],
]

it.each(parts)('%s on %s has a contrast of at least %d (WCAG 2.2 AA)', (...pair) => {
  const [text, ground, least] = pair
  const [above, below] = [token(text), token(ground)]
  expect(contrast(above.light, below.light)).toBeGreaterThanOrEqual(least)
  expect(contrast(above.dark, below.dark)).toBeGreaterThanOrEqual(least)
})

it('takes the accent’s shades from the page, and has the same fixed colours as accent.ts', () => {
  for (const name of accentTokens) {
    const declared = `--${name}:light-dark(var(--${name}-day),var(--${name}-night));`
    expect(css.replace(/\s/g, '')).toContain(declared)
  }
  for (const [name, colours] of Object.entries(still)) {
    expect([name, token(name)]).toEqual([name, colours])
  }
})

it.each(['madder', 'woad', 'moss', 'moorit'])('a thread of %s is visible on paper', (dye) => {
  const [yarn, ground] = [token(`yarn-${dye}`), token('paper')]
  expect(contrast(yarn.light, ground.light)).toBeGreaterThanOrEqual(3)
  expect(contrast(yarn.dark, ground.dark)).toBeGreaterThanOrEqual(3)
})

it.each(['madder', 'moss', 'moorit'])('text on a %s ground has a contrast of 5.5', (dye) => {
  const ground = token(`dye-${dye}`)
  for (const text of [token('on-band'), token('on-dye-soft')]) {
    expect(contrast(text.light, ground.light)).toBeGreaterThanOrEqual(5.5)
    expect(contrast(text.dark, ground.dark)).toBeGreaterThanOrEqual(5.5)
  }
})

it.each(clientColours)('text on the client ground %s has a contrast of 7', (colour) => {
  const [, rule = ''] = new RegExp(`data-client="${colour}"\\] \\{([^}]+)\\}`).exec(clients) ?? []
  const [ground, text] = [token('band', rule), token('on-band', rule)]
  expect(contrast(text.light, ground.light)).toBeGreaterThanOrEqual(7)
  expect(contrast(text.dark, ground.dark)).toBeGreaterThanOrEqual(7)
})
