import { contrast, fromOklch, mixed, type Oklch, oklch } from './colour.ts'

/** A colour in the light and the dark theme, `#rrggbb`. */
type Shade = Readonly<Record<'light' | 'dark', string>>

/** Fixed colours of tokens.css that shades of the accent are placed on, placed under or mixed with. */
export const grounds = {
  paper: { light: '#faf7f0', dark: '#16130f' },
  'paper-raised': { light: '#fffdf8', dark: '#2a241d' },
  linen: { light: '#f2ebdf', dark: '#231d16' },
  ink: { light: '#1b1814', dark: '#f1ebdf' },
  'yarn-paper': { light: '#faf7f0', dark: '#cabfae' },
  'on-madder': { light: '#fffdf8', dark: '#fffdf8' },
  'on-band': { light: '#f1ebdf', dark: '#f1ebdf' },
  'on-dye-soft': { light: '#e2d8ca', dark: '#e2d8ca' },
} as const satisfies Readonly<Record<string, Shade>>

/** The minimum contrast with a ground (WCAG 2.2, 1.4.3 and 1.4.11). */
type Pair = readonly [ground: keyof typeof grounds, least: number]

/**
 * How a shade derives from the accent, in Oklch: `lightness` is a factor of the accent’s in the light theme
 * and absolute in the dark one, `chroma` a factor of the accent’s, `turn` degrees added to the hue.
 */
type Rule = Readonly<{ lightness: number; chroma: number; turn?: number; pairs: readonly Pair[] }>

const words: readonly Pair[] = [
  ['paper', 4.5],
  ['paper-raised', 4.5],
  ['linen', 4.5],
]
const button: readonly Pair[] = [
  ['on-madder', 4.5],
  ['paper-raised', 3],
]
const bath: readonly Pair[] = [
  ['on-band', 5.5],
  ['on-dye-soft', 5.5],
]

/** The tokens that are shades of the accent; madder, the demo's accent, gave them their names. */
const rules = {
  madder: {
    light: { lightness: 1, chroma: 1, pairs: words },
    dark: { lightness: 0.679, chroma: 0.9935, turn: 0.78, pairs: words },
  },
  'madder-deep': {
    light: { lightness: 0.85, chroma: 0.8512, turn: -0.19, pairs: words },
    dark: { lightness: 0.7375, chroma: 0.8562, turn: 0.46, pairs: words },
  },
  'madder-ground': {
    light: { lightness: 1, chroma: 1, pairs: button },
    dark: { lightness: 0.5571, chroma: 1.0632, turn: 1.61, pairs: button },
  },
  'madder-ground-over': {
    light: { lightness: 0.85, chroma: 0.8512, turn: -0.19, pairs: [['on-madder', 4.5]] },
    dark: { lightness: 0.5062, chroma: 1.0012, turn: 1.53, pairs: [['on-madder', 4.5]] },
  },
  'dye-madder': {
    light: { lightness: 0.8699, chroma: 0.8517, turn: 0.15, pairs: bath },
    dark: { lightness: 0.3855, chroma: 0.7581, turn: 0.74, pairs: bath },
  },
  'yarn-madder': {
    light: { lightness: 1, chroma: 1, pairs: [['paper', 3]] },
    dark: { lightness: 0.5139, chroma: 1.0075, turn: 1.45, pairs: [['paper', 3]] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'light' | 'dark', Rule>>>>

export type AccentToken = keyof typeof rules
export const accentTokens = Object.keys(rules) as AccentToken[]

/** Every mix of the accent's tokens in the style sheets, with the percentage of `other`; pages get the computed colour. */
export const accentMixes: readonly (readonly [
  dye: AccentToken,
  other: keyof typeof grounds | 'black',
  percent: number,
])[] = [
  ['yarn-madder', 'paper', 12],
  ['yarn-madder', 'paper', 30],
  ['yarn-madder', 'paper', 38],
  ['yarn-madder', 'paper', 70],
  ['yarn-madder', 'yarn-paper', 12],
  ['yarn-madder', 'yarn-paper', 38],
  ['yarn-madder', 'black', 42],
  ['dye-madder', 'black', 35],
  ['dye-madder', 'on-band', 35],
]

/** Computes the tokens of an accent, `#rrggbb`: each as close to its rule as the required contrasts allow. */
export function accentShades(accent: string): Readonly<Record<AccentToken, Shade>> {
  const own = oklch(accent)
  const shade = (token: AccentToken): Shade => {
    const { light, dark }: Readonly<Record<'light' | 'dark', Rule>> = rules[token]
    return {
      light: dyed(own, { ...light, lightness: light.lightness * own[0] }, 'light'),
      dark: dyed(own, dark, 'dark'),
    }
  }
  return Object.fromEntries(accentTokens.map((it) => [it, shade(it)])) as Record<AccentToken, Shade>
}

/**
 * Why an accent, `#rrggbb`, cannot be used: links would be illegible on paper (`tooLight`), or
 * indistinguishable from text (`tooDark`); with the nearest usable colour. Undefined if it can be used.
 */
export function accentFault(
  accent: string,
): Readonly<{ fault: 'tooLight' | 'tooDark'; nearest: string }> | undefined {
  const isWrong = ([ground, least]: Pair) => contrast(accent, grounds[ground].light) < least
  const wrong = accentPairs.find(isWrong)
  if (!wrong) return undefined
  const [lightness, chroma, hue] = oklch(accent)
  const rule = { lightness, chroma: 1, pairs: accentPairs }
  const fault = wrong[0] === 'ink' ? 'tooDark' : 'tooLight'
  return { fault, nearest: dyed([lightness, chroma, hue], rule, 'light') }
}

const accentPairs: readonly Pair[] = [
  ['paper', 4.5],
  ['ink', 1.2],
]

/** The CSS that declares the accent’s tokens for a page: `--madder-day`, `--madder-night` and so on. */
export function accentStyle(accent: string): string {
  if (last?.accent !== accent) last = { accent, style: styleOf(accent) }
  return last.style
}

// Cached: every page asks, and computing it takes some milliseconds.
let last: Readonly<{ accent: string; style: string }> | undefined

function styleOf(accent: string): string {
  const shades = accentShades(accent)
  const mixes = accentMixes.map(([dye, other, percent]) => {
    const { light, dark } = other === 'black' ? black : grounds[other]
    const mix = (one: string, into: string) => mixed(one, into, percent / 100, true)
    return [
      mixName(dye, other, percent),
      { light: mix(shades[dye].light, light), dark: mix(shades[dye].dark, dark) },
    ] as const
  })
  const declared = [...Object.entries(shades), ...mixes].map(
    ([name, { light, dark }]) => `--${name}-day:${light};--${name}-night:${dark}`,
  )
  return `@layer tokens{:root{${declared.join(';')}}}`
}

/** The name of the token for one of `accentMixes`. */
export const mixName = (dye: string, other: string, percent: number) => `${dye}-${other}-${percent}`

const black: Shade = { light: '#000000', dark: '#000000' }

/** The colour of a rule, at the lightness closest to the rule's that meets its contrasts. Throws if none does. */
function dyed([, chroma, hue]: Oklch, rule: Rule, scheme: 'light' | 'dark'): string {
  const at = (lightness: number) =>
    fromOklch([lightness, chroma * rule.chroma, hue + (rule.turn ?? 0)])
  const isMet = (colour: string) =>
    rule.pairs.every(([ground, least]) => contrast(colour, grounds[ground][scheme]) >= least)
  for (let off = 0; off <= 1; off += 0.0025) {
    const met = [rule.lightness - off, rule.lightness + off]
      .filter((it) => it >= 0 && it <= 1)
      .map(at)
      .find(isMet)
    if (met) return met
  }
  throw new Error(`No shade of ${at(rule.lightness)} can be read`)
}
