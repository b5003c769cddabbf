import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { facts, setFacts } from '#agency/agency'
import { root } from '#server/root'
import { siteIn } from '../../tests/site-in.ts'
import { openTexts } from '../../tests/texts.ts'
import { securityTxt, themeColours, webManifest } from './site-files.ts'
import { createSiteIcons, isSiteIcon } from './site-icons.ts'

it('security.txt expires once, within a year, at the same time all day', () => {
  for (const now of ['2026-01-01T00:00:00.000Z', '2026-01-01T23:59:59.999Z']) {
    const found = securityTxt(siteIn('is'), new Date(now)).match(/^Expires: .*$/gm)
    expect(found).toEqual(['Expires: 2026-06-30T00:00:00.000Z'])
  }
})

const texts = openTexts()

const drawn = createSiteIcons(root)

it('the manifest has icons of the sizes it says, one of them for a mask', async () => {
  const { icons } = z
    .object({ icons: z.array(z.record(z.string(), z.string())) })
    .parse(JSON.parse(webManifest(siteIn('is'), texts.texts('is'))))
  for (const { src = '', sizes } of icons.filter((it) => it.sizes !== 'any')) {
    const name = src.slice(1)
    const icon = isSiteIcon(name) ? await drawn.respond(name) : undefined
    const { width, height } = await sharp(await icon?.arrayBuffer()).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})

it('the icon follows the brand: other letters on another accent, by day and by night', async () => {
  const before = facts().brand
  const read = async () => (await drawn.respond('icon.svg')).text()
  const weave = await read()
  setFacts({ brand: { accent: '#22395b', icon: 'Hö' } })
  onTestFinished(() => setFacts({ brand: before }))
  const letters = await read()
  expect(weave).toContain(before.accent)
  expect(letters).not.toContain(before.accent)
  expect(letters).toMatch(/\.w\{fill:#22395b\}.*dark.*\.w\{fill:#7f99c1\}.*<mask/)
  const png = await (await drawn.respond('icons/192.png')).arrayBuffer()
  const { channels } = await sharp(png).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
})

it('has theme colours that are the ground of the pages', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${themeColours.light}, ${themeColours.dark});`)
})
