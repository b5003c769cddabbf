import { readFileSync } from 'node:fs'
import type { TokenOrValue, Visitor } from 'lightningcss'
import { accentMixes, accentTokens, mixName } from './accent.ts'
import { colourToken, mixed } from './colour.ts'

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

/**
 * The colour of a mix by day and by night, that of a dye of the accent as the page tells it; undefined
 * where it depends on the part that has it.
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
      return redyed.has(name.slice(2)) ? undefined : tokens.get(name.slice(2))?.[scheme]
    })
    return from && to && mixed(from, to, share, space === 'oklab')
  })
  return light === dark ? light : light && dark && `light-dark(${light}, ${dark})`
}
