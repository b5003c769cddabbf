import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { languages, locales } from '#i18n/languages'
import { root } from '#server/root'
import { openTexts } from '../../tests/texts.ts'
import { siteIn } from './site.fixture.ts'
import { webManifest } from './web-manifest.ts'

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})
const texts = openTexts()
const read = (language: (typeof languages)[number]) =>
  manifest.parse(JSON.parse(webManifest(siteIn(language), texts.texts(language))))

it.each(languages)('speaks the language of its host, in %s', (language) => {
  expect(read(language).lang).toBe(locales[language])
  expect(read(language).name).toContain(texts.texts(language).site.tagline)
})

it('has icons of the sizes it says, one of them for a mask', async () => {
  const { icons } = read('is')
  for (const { src, sizes } of icons.filter((it) => it.sizes !== 'any')) {
    const { width, height } = await sharp(readFileSync(join(root, 'public', src))).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})
