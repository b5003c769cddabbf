import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { languages, locales } from '#i18n/languages'
import { root } from '#server/root'
import { openTexts } from '../../tests/texts.ts'
import { siteIn } from './site.fixture.ts'
import { robots, securityTxt, themeColours, webManifest } from './site-files.ts'

it('robots.txt opens a host of the site and names its own sitemap', () => {
  expect(robots(siteIn('da'))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://vefstoll.dk/sitemap.xml\n',
  )
})

it.each(['preview', 'unknown'] as const)('robots.txt closes a host that is %s', (kind) => {
  expect(robots(siteIn('is', kind))).toBe('User-agent: *\nDisallow: /\n')
})

const fields = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2))

it('security.txt names a contact, itself, and the language of its host first', () => {
  const found = fields(securityTxt(siteIn('es'), new Date()))
  expect(found).toContainEqual(['Canonical', 'https://vefstoll.es/.well-known/security.txt'])
  expect(found).toContainEqual(['Preferred-Languages', 'es, is, en, da'])
  expect(found).toContainEqual(['Contact', 'https://vefstoll.es/hafa-samband'])
})

it.each(['2026-01-01T00:00:00.000Z', '2027-12-31T23:59:59.999Z'])(
  'security.txt expires once, after %s and within a year, at the same time all day',
  (now) => {
    const expires = (instant: Date) =>
      fields(securityTxt(siteIn('is'), instant)).filter(([name]) => name === 'Expires')
    const [found, ...more] = expires(new Date(now))
    expect(more).toEqual([])
    const days = (Date.parse(found?.[1] ?? '') - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(366)
    expect(expires(new Date(`${now.slice(0, 10)}T12:00:00Z`))).toEqual([found])
  },
)

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})
const texts = openTexts()
const read = (language: (typeof languages)[number]) =>
  manifest.parse(JSON.parse(webManifest(siteIn(language), texts.texts(language))))

it.each(languages)('the manifest speaks the language of its host, in %s', (language) => {
  expect(read(language).lang).toBe(locales[language])
  expect(read(language).name).toContain(texts.texts(language).site.tagline)
})

it('the manifest has icons of the sizes it says, one of them for a mask', async () => {
  const { icons } = read('is')
  for (const { src, sizes } of icons.filter((it) => it.sizes !== 'any')) {
    const { width, height } = await sharp(readFileSync(join(root, 'public', src))).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})

it('has theme colours that are the ground of the pages', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${themeColours.light}, ${themeColours.dark});`)
})
