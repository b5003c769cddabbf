import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { languages } from '#i18n/languages'
import { projectPath, routes } from '#routing/routes'
import { cliProcess } from '../cli-process.ts'
import { expect, test } from './fixtures.ts'

const pages: readonly string[] = [
  routes.home,
  routes.projects,
  `${routes.projects}?leit=zzzz`,
  `${routes.projects}/thyrnir-og-yr`,
  `${routes.projects}/blafell-voruflutningar`,
  routes.news,
  `${routes.news}/ad-flytja-netverslun`,
  routes.contact,
  `${routes.contact}?takk=3F2A-91BC`,
  routes.quote,
  `${routes.quote}?thjonusta=seo&pakki=pro`,
  routes.serviceDesk,
  routes.wordpressExpressOrder,
  `${routes.hostingOrder}?pakki=business`,
  '/engin/slik-sida',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds; `colours` are the costly half, and the same in every language. */
async function violations(page: Page, chosen: 'all' | 'colours' | 'but colours') {
  // Without frames there is nothing that needs the second page that axe opens otherwise.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (chosen === 'colours') axe.withRules(['color-contrast'])
  else axe.withTags(rules)
  if (chosen === 'but colours') axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  )
}

/** What is wrong with `address` at `width`: for axe, and off the side of the page. */
async function faults(page: Page, address: string, width: number, colours: boolean) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  const found = await violations(page, colours ? 'all' : 'but colours')
  if (colours) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    found.push(...(await violations(page, 'colours')))
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow === 0 ? found : [...found, `${address} is ${overflow} px too wide at ${width}`]
}

const others = Object.values(routes).filter((path) => !pages.includes(path))
const chunk = 5

/** Tests of a few addresses each: a fresh browser window costs as much as a look at a page. */
function inChunks(paths: readonly string[]): readonly (readonly string[])[] {
  return paths.length === 0 ? [] : [paths.slice(0, chunk), ...inChunks(paths.slice(chunk))]
}

for (const language of languages) {
  // Markup and colours are the same in every language; words and their lengths are not. So the
  // text pages are looked at in Icelandic and in one of the other languages, in turns.
  const colours = language === 'is'
  const turn = languages.indexOf(language)
  const looks = [
    { paths: pages, widths: colours ? [360, 1280] : [360] },
    {
      paths: others.filter((_, nr) => colours || nr % 3 === turn % 3),
      widths: [320],
    },
  ]
  for (const { paths, widths } of looks) {
    for (const some of inChunks(paths)) {
      test(`axe finds nothing in ${language} at ${widths} px on ${some.length} pages from ${some[0]}`, async ({
        page,
        site,
      }) => {
        const found: string[] = []
        for (const path of some) {
          for (const width of widths) {
            found.push(...(await faults(page, site.origin(language) + path, width, colours)))
          }
        }
        expect(found).toEqual([])
      })
    }
  }
}

test('axe finds nothing in menus, errors, chosen filters, by day and by night', async ({
  page,
  site,
}) => {
  const clean = async () => {
    expect(await violations(page, 'all')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'colours')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto(site.origin('es') + routes.contact)
  // Here and on all other pages of this file the cookie bar is open too.
  await expect(page.locator('[data-cookie-bar]')).toBeVisible()
  await page.locator('form[data-form=contact] button').click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  await page.locator('.menu-group summary').first().click()
  await clean()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.site-header__open').click()
  await page.locator('.menu-group summary').first().click()
  await page.locator('.language-menu summary').click()
  await clean()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site.origin('es') + routes.projects)
  await page.locator('[data-category-button]').nth(1).click()
  await page.locator('.language-menu summary').click()
  await clean()
})

const bare = `---
type: project
id: an-myndar
title: Án myndar
category: Vefsíða
---

Verkefni sem enginn hefur tekið mynd af.
`

test('a project without a picture shows its cloth in the same box, and axe finds nothing', async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'))
  const file = join(folder, 'bare.md')
  await writeFile(file, bare)
  const content = async (...words: string[]) => {
    const { code, stdout, stderr } = await cliProcess('content', site.dataDir, ...words)
    expect(code, stderr).toBe(0)
    return stdout.trim()
  }
  // A draft, so that the lists of this site stay as they are.
  await content('add', file)
  const path = projectPath('an-myndar')
  const { search } = new URL(await content('preview', path))
  await rm(folder, { recursive: true })
  expect(await faults(page, site.origin() + path + search, 360, true)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Án myndar')
  await expect(page.locator('.detail__picture > .picture > .cloth')).toBeVisible()
  await expect(page.locator('.detail__picture img')).toHaveCount(0)
  const box = await page.locator('.detail__picture > .picture').boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3 / 2, 1)
  await content('remove', path, '--yes')
})

test('nothing overflows at 320 px, in the language with the longest words', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['is', 'es'] as const) {
    for (const path of pages) {
      await page.goto(site.origin(language) + path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([language, path, width]).toEqual([language, path, 320])
    }
  }
})
