import { readFileSync } from 'node:fs'
import type { TokenOrValue, Visitor } from 'lightningcss'
import { colourToken } from './contrast.ts'

/**
 * The oldest browsers that the site is readable and usable in (README.md). Lightning CSS writes for
 * them what it can: `light-dark()`, nesting, prefixes. Of Firefox 115 it is not told, but of the first
 * with `:has()`: lists with that it parts for others, and loses declarations where it joins neighbours.
 */
export const oldestBrowsers = {
  safari: (16 << 16) | (4 << 8),
  firefox: 121 << 16,
  chrome: 109 << 16,
}

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Tokens that a part gives another colour than the page, so that nobody knows a mix of them ahead. */
export const redyed = new Set([
  ...['ink', 'wool', 'moorit', 'moss', 'hairline', 'field-line', 'band', 'on-band-soft'],
  ...['madder', 'madder-deep', 'madder-ground', 'madder-ground-over', 'on-madder'],
])

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\()?#/g)].map(([, name = '']) => [
    name,
    colourToken(css, name),
  ]),
)

const schemes = ['light', 'dark'] as const

/**
 * What Lightning CSS leaves as it is. A mix of tokens becomes the colour that it comes to: Chrome has
 * `color-mix()` from 111 on, and Firefox draws a repeating gradient of it in one colour. An element with
 * a colour scheme of its own (`only` is the page's) gets the tokens anew: a custom property is worked
 * out where it is declared, and what `light-dark()` becomes with it.
 */
export const lowering: Visitor<never> = {
  FunctionExit: {
    'color-mix': ({ arguments: parts }) => {
      const words = parts.map(written).join('')
      const mixed = known.get(words) ?? mix(words)
      known.set(words, mixed)
      return mixed ? { raw: mixed } : undefined
    },
  },
  Declaration: {
    'color-scheme': (declaration) => {
      if (declaration.property !== 'color-scheme') return
      const { light, dark, only } = declaration.value
      if (light === dark || only) return
      const scheme = light ? 'light' : 'dark'
      const anew = [...tokens].map(
        ([name, colours]) => ({ property: `--${name}`, raw: colours[scheme] }) as const,
      )
      return [declaration, ...anew]
    },
  },
}

const known = new Map<string, string | undefined>()

/** A part of a mix as it is written in CSS. */
function written({ type, value }: TokenOrValue): string {
  if (type === 'var') return value.name.ident
  if (type === 'color' && typeof value === 'object' && value.type === 'rgb') {
    return value.alpha === 0 ? 'transparent' : '?'
  }
  if (type !== 'token') return '?'
  if (value.type === 'comma') return ','
  if (value.type === 'percentage') return `${Math.round(value.value * 1e4) / 100}%`
  return 'value' in value ? `${value.value}` : '?'
}

/** The colour of a mix by day and by night; undefined where it depends on the part that has it. */
function mix(words: string): string | undefined {
  const form = /^in (oklab|srgb), *([\w-]+)( [\d.]+%)?, *([\w-]+)( [\d.]+%)?$/.exec(words)
  if (!form) return undefined
  const [, space, one = '', oneShare, other = '', otherShare] = form
  const share = otherShare
    ? Number.parseFloat(otherShare) / 100
    : 1 - Number.parseFloat(oneShare ?? '50') / 100
  const [light, dark] = schemes.map((scheme) => {
    const [from, to] = [one, other].map((name) => {
      if (name === 'transparent') return name
      if (name === 'black') return '#000000'
      return redyed.has(name.slice(2)) ? undefined : tokens.get(name.slice(2))?.[scheme]
    })
    return from && to && mixed(from, to, share, space === 'oklab')
  })
  return light === dark ? light : light && dark && `light-dark(${light}, ${dark})`
}

/** Mixes two colours, `#rrggbb`, of which the other may be `transparent` (CSS Color 5, 3). */
function mixed(one: string, other: string, share: number, inOklab: boolean): string {
  if (other === 'transparent' || one === 'transparent') {
    const [colour, rest] = one === 'transparent' ? [other, share] : [one, 1 - share]
    return colour + hex(rest * 255)
  }
  const channels = (colour: string) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [from, to] = [one, other].map((it) => (inOklab ? oklab(channels(it)) : channels(it)))
  const between = [0, 1, 2].map((at) => (from?.[at] ?? 0) * (1 - share) + (to?.[at] ?? 0) * share)
  const rgb = inOklab ? fromOklab(between) : between
  return `#${rgb.map((it) => hex(it * 255)).join('')}`
}

const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

const times = (matrix: readonly (readonly number[])[], [x = 0, y = 0, z = 0]: readonly number[]) =>
  matrix.map(([a = 0, b = 0, c = 0]) => a * x + b * y + c * z)

// CSS Color 4, 17: sample code for linear sRGB and Oklab.
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCones = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const conesToLinear = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

function oklab(rgb: readonly number[]): readonly number[] {
  const linear = rgb.map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4))
  return times(toLab, times(toCones, linear).map(Math.cbrt))
}

function fromOklab(lab: readonly number[]): readonly number[] {
  const cones = times(labToCones, lab).map((it) => it ** 3)
  return times(conesToLinear, cones).map((it) =>
    it <= 0.0031308 ? it * 12.92 : 1.055 * it ** (1 / 2.4) - 0.055,
  )
}
