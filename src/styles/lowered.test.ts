import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { expect, it } from 'vitest'
import { root } from '#server/root'
import { accentStyle } from './accent.ts'
import { lowering, oldestBrowsers, overriddenTokens } from './lowered.ts'
import { selectorsOf, splitLists } from './selector-lists.ts'

const files = globSync('src/**/*.css', { cwd: root })
const written = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

/** A style sheet as the build outputs it. */
const served = (css: string) => {
  const options = { targets: oldestBrowsers, visitor: lowering, minify: true }
  return transform({ filename: 'a.css', code: Buffer.from(css), ...options }).code.toString()
}

it('computes mixes of tokens for both themes', () => {
  const css = served('a{--ply:color-mix(in oklab, var(--yarn-woad), var(--paper) 38%)}')
  expect(css).toMatch(/--lightningcss-light,#[\da-f]{6}\)\s*var\(--lightningcss-dark,#[\da-f]{6}\)/)
  expect(css).not.toContain('color-mix')
  const one = served('a{--ply:color-mix(in oklab, var(--on-band), transparent 50%)}')
  expect(one).toContain('--ply:#f1ebdf80')
})

it('replaces a mix with the accent by a token of the page, and redeclares shades for another colour scheme', () => {
  const mix = served('a{--ply:color-mix(in oklab, var(--dye-madder), black 35%)}')
  expect(mix).toContain('var(--lightningcss-dark,var(--dye-madder-black-35-night))')
  const said = /--dye-madder-black-35-night:#(\w\w)(\w\w)(\w\w)/.exec(accentStyle('#9b2d1f'))
  const parts = said?.slice(1).map((it) => Number.parseInt(it, 16)) ?? []
  // Chromium computes rgb(62 16 9).
  expect(parts.map((it, at) => Math.abs(it - ([62, 16, 9][at] ?? 0)) < 3)).toEqual([
    true,
    true,
    true,
  ])
  expect(served('a{color-scheme:dark}')).toContain('--madder:var(--madder-night)')
})

it.each(written)('%s loses no rule to a selector that a browser may not know', (_, css) => {
  const lists = splitLists(served(css)).match(/[^{};]*:(?:has\(|popover-open)[^{};]*(?=\{)/g) ?? []
  for (const list of lists.filter((it) => !it.startsWith('@'))) {
    const selectors = selectorsOf(list).map((it) => it.replace(/:(?:is|where)\(.*\)/, ''))
    const newer = selectors.filter((it) => /:has\(|:popover-open/.test(it))
    expect([0, selectors.length], list).toContain(newer.length)
  }
})

it('leaves a mix of tokens that parts override', () => {
  const own = 'color-mix(in oklab, var(--ink), var(--paper) 45%)'
  expect(served(`a{--ply:${own}}`)).toContain(own)
})

it('redeclares the tokens on an element with its own colour scheme, but not on the page', () => {
  expect(served('a{color-scheme:light}')).toContain('--paper:#faf7f0')
  expect(served('a{color-scheme:dark}')).toContain('--paper:#16130f')
  expect(served(':root{color-scheme:only dark}')).not.toContain('--paper')
  expect(served(':root{color-scheme:light dark}')).not.toContain('--paper')
})

it.each(written)('%s has nothing that the oldest browsers do not support', (_, css) => {
  const text = served(css)
  expect(text).not.toMatch(/light-dark\(/)
  expect(text).not.toMatch(/[{};]\s*&/)
  // Every mix with a token of the accent is listed in accentMixes.
  expect(text).not.toMatch(/color-mix\([^;}]*--(?:yarn|dye)-madder/)
  // Firefox draws a repeating gradient of a `color-mix()` in a single colour unless a colour space is given.
  for (const [gradient] of css.matchAll(
    /repeating-linear-gradient\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g,
  )) {
    if (/color-mix/.test(served(`a{background:${gradient}}`))) expect(gradient).toContain('in srgb')
  }
})

// Otherwise a mix would be computed from the page's colour although a part overrides it. Clients override
// `band` and `on-band` only: mixes of both are left alone because `band` is listed.
it('lists every token that a part overrides, outside forced colours and print', () => {
  const tokens = new Set(
    written
      .filter(([file]) => /tokens/.test(file))
      .flatMap(([, css]) =>
        [...css.matchAll(/--([\w-]+): (?:light-dark\()?#/g)].map(([, it]) => it),
      ),
  )
  const elsewhere = written
    .filter(([file]) => !/tokens|clients/.test(file))
    .flatMap(([, css]) => {
      const screen = css.replace(/@media (?:\(forced-colors|print)[^{]*\{[\s\S]*?\n\}/g, '')
      return [...screen.matchAll(/^\s*--([\w-]+):/gm)].map(([, it = '']) => it)
    })
  const dyed = elsewhere.filter((it) => tokens.has(it))
  expect(dyed.filter((it) => !overriddenTokens.has(it))).toEqual([])
})

const nested = (depth: number): string => `\\{(?:[^{}]|${depth ? nested(depth - 1) : '(?!)'})*\\}`

/** What engines read differently: guarded where it may stand, and what must not stand elsewhere. */
const unsafe: Readonly<Record<string, readonly [what: RegExp, guard?: RegExp]>> = {
  // In a browser without it the declaration becomes invalid at computed-value time and discards the
  // fallback before it (CSS Variables 1, 3.1).
  'typed attr() outside of @supports': [
    /^\s*(?!view-transition-name)[\w-]+:[^;]*attr\([\w-]+ type\(/m,
    new RegExp(`@supports \\([^{]*attr\\([^{]*${nested(1)}`, 'g'),
  ],
  'round() outside of @supports': [
    /\bround\(/,
    new RegExp(`@supports \\(width: round\\(down, 1px, 1px\\)\\) ${nested(3)}`, 'g'),
  ],
  // WebKit still draws it on the fieldset's upper edge, half outside of its background.
  'a floated legend': [/legend[^{}]*\{[^{}]*float:/],
  'computed stroke dashes without a unit': [
    /stroke-dash(?:offset|array): calc\((?![^;]*(?:px|em|vw|%))[^;]*;/,
  ],
}

it.each(Object.entries(unsafe))('there is no %s', (_, [what, guard = /(?!)/g]) => {
  for (const [file, css] of written) {
    expect(css.replace(/\/\*[\s\S]*?\*\//g, '').replace(guard, ''), file).not.toMatch(what)
  }
})
