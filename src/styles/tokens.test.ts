import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** A colour token by day and by night. */
function token(name: string): { light: string; dark: string } {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? []
  if (!light) throw new Error(`There is no colour token --${name}`)
  return { light, dark: dark ?? light }
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'paper-raised']
const texts = ['ink', 'wool', 'moorit', 'madder', 'madder-deep', 'moss', 'error']
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) =>
    texts.map((text): [string, string, number] => [text, ground, 4.5]),
  ),
  // Edges of fields and buttons are interface parts (WCAG 2.2, 1.4.11).
  ...grounds.map((ground): [string, string, number] => ['field-line', ground, 3]),
  ['on-madder', 'madder', 4.5],
  ['on-madder', 'madder-deep', 4.5],
  ['on-band', 'band', 4.5],
  ['on-band-soft', 'band', 4.5],
  ['on-band-button', 'on-band', 4.5],
  ['on-band-button', 'on-band-button-over', 4.5],
  ['paper', 'ink', 4.5],
]

describe('contrast of the colour tokens (WCAG 2.2 AA)', () => {
  it.each(pairs)('%s on %s is at least %d', (text, ground, least) => {
    const [above, below] = [token(text), token(ground)]
    expect(contrast(above.light, below.light)).toBeGreaterThanOrEqual(least)
    expect(contrast(above.dark, below.dark)).toBeGreaterThanOrEqual(least)
  })
})
