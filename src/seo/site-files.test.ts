import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { languages, locales } from '#i18n/i18n'
import { root } from '#server/root'
import { siteIn } from '../../tests/site-in.ts'
import { openTexts } from '../../tests/texts.ts'
import { robots, securityTxt, themeColours, webManifest } from './site-files.ts'

it.each([
  ['public', 'User-agent: *\nAllow: /\n\nSitemap: https://vefstoll.dk/sitemap.xml\n'],
  ['preview', 'User-agent: *\nDisallow: /\n'],
  ['unknown', 'User-agent: *\nDisallow: /\n'],
] as const)('robots.txt of a host that is %s', (kind, text) => {
  expect(robots(siteIn('da', kind))).toBe(text)
})

it('security.txt names a contact, itself, and the language of its host first', () => {
  const lines = securityTxt(siteIn('es'), new Date()).split('\n')
  expect(lines).toContain('Canonical: https://vefstoll.es/.well-known/security.txt')
  expect(lines).toContain('Preferred-Languages: es, is, en, da')
  expect(lines).toContain('Contact: https://vefstoll.es/hafa-samband')
})

it('security.txt expires once, within a year, at the same time all day', () => {
  for (const [now, expires] of [
    ['2026-01-01T00:00:00.000Z', '2026-06-30T00:00:00.000Z'],
    ['2026-01-01T23:59:59.999Z', '2026-06-30T00:00:00.000Z'],
    ['2027-12-31T12:00:00.000Z', '2028-06-28T00:00:00.000Z'],
  ] as const) {
    const found = securityTxt(siteIn('is'), new Date(now)).match(/^Expires: .*$/gm)
    expect(found).toEqual([`Expires: ${expires}`])
  }
})

const texts = openTexts()

it.each(languages())('the manifest speaks the language of its host, in %s', (language) => {
  const manifest = JSON.parse(webManifest(siteIn(language), texts.texts(language)))
  expect(manifest.lang).toBe(locales[language])
  expect(manifest.name).toContain(texts.texts(language).site.tagline)
})

it('the manifest has icons of the sizes it says, one of them for a mask', async () => {
  const { icons } = z
    .object({ icons: z.array(z.record(z.string(), z.string())) })
    .parse(JSON.parse(webManifest(siteIn('is'), texts.texts('is'))))
  for (const { src = '', sizes } of icons.filter((it) => it.sizes !== 'any')) {
    const { width, height } = await sharp(readFileSync(join(root, 'public', src))).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})

it('has theme colours that are the ground of the pages', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${themeColours.light}, ${themeColours.dark});`)
})
