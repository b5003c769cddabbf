import { readFileSync } from 'node:fs'
import type { TokenOrValue, Visitor } from 'lightningcss'
import { accentMixes, accentTokens, mixName } from './accent.ts'
import { colourToken, mixed } from './colour.ts'

/**
 * The oldest supported browsers (README.md), as Lightning CSS targets: for them it lowers `light-dark()`
 * and nesting, and adds prefixes. Firefox is given as 121, the first with `:has()`, instead of 115: for older
 * ones Lightning CSS splits selector lists with `:has()`, and loses declarations when it then merges rules
 * (selector-lists.ts does that instead).
 */
export const oldestBrowsers = {
  safari: (16 << 16) | (4 << 8),
  firefox: 121 << 16,
  chrome: 109 << 16,
}

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Tokens that parts override: a mix with one of them cannot be computed at build time. */
export const overriddenTokens = new Set([
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
 * A visitor that lowers what Lightning CSS does not. It replaces a `color-mix()` of tokens by the computed
 * colour: Chrome supports it from 111 on, and Firefox draws a repeating gradient of one in a single colour.
 * On an element with its own `color-scheme` (except `only`, which is the page's) it declares all tokens
 * again: a lowered `light-dark()` is resolved where the custom property is declared.
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
      const time = light ? 'day' : 'night'
      const anew = [
        ...[...tokens].map(([name, colours]) => [name, colours[scheme]] as const),
        ...accentTokens.map((name) => [name, `var(--${name}-${time})`] as const),
      ].map(([name, raw]) => ({ property: `--${name}`, raw }) as const)
      return [declaration, ...anew]
    },
  },
}

const known = new Map<string, string | undefined>()

/** A token of a mix as CSS text; `?` for anything unexpected. */
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

/**
 * The computed colour of a mix in both themes; for a mix with the accent, the token that each page declares.
 * Undefined if the colour depends on where the mix is used.
 */
function mix(words: string): string | undefined {
  const form = /^in (oklab|srgb), *([\w-]+)( [\d.]+%)?, *([\w-]+)( [\d.]+%)?$/.exec(words)
  if (!form) return undefined
  const [, space, one = '', oneShare, other = '', otherShare] = form
  const share = otherShare
    ? Number.parseFloat(otherShare) / 100
    : 1 - Number.parseFloat(oneShare ?? '50') / 100
  const accent = accentMixes.find(
    ([dye, into, percent]) =>
      one === `--${dye}` && other.replace('--', '') === into && percent === Math.round(share * 100),
  )
  if (accent) {
    const name = mixName(...accent)
    return `light-dark(var(--${name}-day), var(--${name}-night))`
  }
  const [light, dark] = schemes.map((scheme) => {
    const [from, to] = [one, other].map((name) => {
      if (name === 'transparent') return name
      if (name === 'black') return '#000000'
      return overriddenTokens.has(name.slice(2)) ? undefined : tokens.get(name.slice(2))?.[scheme]
    })
    return from && to && mixed(from, to, share, space === 'oklab')
  })
  return light === dark ? light : light && dark && `light-dark(${light}, ${dark})`
}
