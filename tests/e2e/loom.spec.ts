import type { Page } from '@playwright/test'
import { catalogue } from '#content/catalogue'
import { formatQuantity, languages } from '#i18n/i18n'
import { quoteLink } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { clickCard, expectReady, fillForm, openForm, sendAndSeeThanks } from '../form-page.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' }
const { quote } = siteTexts('is')

/** Which bands of the loom are woven, by place: as high as a finger at least, and not just shown faintly. */
const wovenIn = (page: Page) =>
  page
    .locator('.band')
    .evaluateAll((bands) =>
      bands.flatMap((band, place) =>
        band.getBoundingClientRect().height > 20 && getComputedStyle(band).opacity === '1'
          ? [place]
          : [],
      ),
    )

const expectWoven = (page: Page, ...places: readonly number[]) =>
  expect.poll(() => wovenIn(page)).toEqual(places)

/** What the cloth of the dialog is made of. */
const finished = (page: Page) =>
  page
    .locator('.thanks__cloth rect')
    .evaluateAll((bands) => bands.map((band) => band.getAttribute('fill')))

test('each choice throws a band, by pointer and by keyboard; the finished piece is in the thanks', async ({
  page,
  site,
}) => {
  await openForm(page, site.origin() + routes.quote)
  await expectWoven(page)
  await clickCard(page, 'selected_services', 'seo')
  await clickCard(page, 'selected_solutions', 'ai')
  await expectWoven(page, 5, 8)
  await page.locator('[value=web-design]').focus()
  await page.keyboard.press('Space')
  await expectWoven(page, 1, 5, 8)
  await page.keyboard.press('Space')
  await expectWoven(page, 5, 8)
  await fillForm(page, { ...person, message: 'Vefur' })
  await sendAndSeeThanks(page)
  expect(await finished(page)).toEqual(['url(#band-5)', 'url(#band-8)'])
  await expectWoven(page)
})

test('each band has its name sewn on, where it has the room; else the summary names it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openForm(page, site.origin() + quoteLink('seo', 'pro'))
  const boxes = page.locator('.choice-card input')
  for (const place of [0, 6, 12, 19]) await boxes.nth(place).check()
  await expectWoven(page, 0, 5, 6, 12, 19)
  const middles = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .map((it) => it.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round(top + height / 2)),
    )
  const names = await page.locator('.cloth-names span').allTextContents()
  expect(names).toEqual(await page.locator('.summary__names li').allTextContents())
  const bands = await middles('.band')
  expect(bands).toHaveLength(5)
  for (const [place, label] of (await middles('.cloth-names span')).entries()) {
    expect(Math.abs(label - (bands[place] ?? 0)), names[place]).toBeLessThan(4)
  }
  await expect(page.locator('.summary__names').first()).toHaveCSS('width', '1px')
  for (const box of await boxes.all()) await box.check()
  await expect(page.locator('.cloth-names span').first()).toBeHidden()
  await expect(page.locator('.summary__names').first()).not.toHaveCSS('width', '1px')
})

test('it is large, decoration alone, and one short line is read out', async ({ page, site }) => {
  await openForm(page, site.origin() + quoteLink('seo'))
  const said = page.locator('.summary [role=status]')
  await expect(said).toHaveText('')
  await clickCard(page, 'selected_services', 'marketing')
  const sum = '139.900 kr.'
  const line = `${quote.summary.title}: 2. ${quote.summary.monthly} ${sum}`
  await expect(said).toHaveText(line)
  const loom = page.locator('.loom')
  await expect(loom.locator('svg:not([aria-hidden=true])')).toHaveCount(0)
  await expect(loom).toHaveText('')
  // On a phone the choices come first, and it is a strip from edge to edge.
  for (const [width, height, least] of [
    [1280, 800, 18 * 16],
    [360, 740, 2.5 * 16],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { x = 1, width: wide = 0, height: high = 0 } = (await loom.boundingBox()) ?? {}
    expect(high).toBeGreaterThan(least)
    expect(x + wide).toBeGreaterThanOrEqual(width - 15)
  }
})

test('its height stays while one chooses, and the sum is seen whole below it', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openForm(page, site.origin('es') + routes.quote)
    const before = await standing(page)
    for (const box of await page.locator('.choice-card input').all()) {
      await box.check()
      const now = await standing(page)
      expect(now.loom.height).toBeCloseTo(before.loom.height, 0)
      expect(now.between).toBeCloseTo(before.between, 0)
    }
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    const sum = page.locator('.summary__total')
    await expect(sum).toBeInViewport({ ratio: 1 })
    const bands = await page
      .locator('.band')
      .evaluateAll((all) => all.map((band) => band.getBoundingClientRect().height))
    expect(Math.min(...bands)).toBeGreaterThan(8)
  }
})

test('of an order every package is woven with what it includes', async ({ page, site }) => {
  await openForm(page, `${site.origin()}${routes.hostingOrder}?pakki=business`)
  await expectWoven(page, 0, 1)
  await clickCard(page, 'selected_package', 'enterprise')
  await expectWoven(page, 0, 1, 2)
  await clickCard(page, 'selected_package', 'basic')
  await expectWoven(page, 0)
})

/** Cloth, sum and what follows the form, in pixels of the window, as far as the page is scrolled. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const [loom, summary, part] = [box('.loom'), box('.summary'), box('.form-page')]
    if (!loom || !summary || !part) throw new Error('A form without cloth or sum')
    return { between: summary.top - loom.bottom, end: part.bottom - summary.bottom, loom, summary }
  })

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`at ${width} by ${height} cloth and sum leave together, and the sum is seen whole`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
    const { hostingOrder, wordpressExpressOrder } = routes
    for (const path of [quoteLink('seo', 'pro'), hostingOrder, wordpressExpressOrder]) {
      await openForm(page, site.origin() + path)
      const cards = page.locator('.choice-card input')
      if (path === quoteLink('seo', 'pro')) for (const box of await cards.all()) await box.check()
      else await cards.last().check()
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(end).toBeGreaterThan(500)
      const first = await standing(page)
      for (let top = 0; top <= end; top += 80) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        const now = await standing(page)
        expect(now.between, `${path} at ${top}`).toBeCloseTo(first.between, 0)
        expect(now.end, `${path} at ${top}`).toBeGreaterThan(0)
      }
      expect(first.between).toBeGreaterThanOrEqual(16)
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
      const { summary } = await standing(page)
      if (path !== quoteLink('seo', 'pro')) expect(summary.bottom, path).toBeLessThan(height)
    }
  })
}

test('above the cookie bar, too, the sum of an order is seen whole', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm(page, site.origin() + routes.hostingOrder)
  const bar = await page.locator('.cookie-bar').boundingBox()
  const sum = await page.locator('.summary').boundingBox()
  const cloth = await page.locator('.loom').boundingBox()
  expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect((cloth?.y ?? 0) + (cloth?.height ?? 0)).toBeLessThan(sum?.y ?? 0)
})

test('still where motion is unwanted, and seen in forced colours', async ({ page, site }) => {
  await openForm(page, site.origin() + quoteLink('seo'))
  const band = page.locator('.band').nth(5)
  await expect(band).toHaveCSS('transition-duration', '0.48s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(band).toHaveCSS('transition-duration', '0s')
  await page.emulateMedia({ forcedColors: 'active' })
  const [warp, weft] = await page.locator('.loom__dyes linearGradient').evaluateAll((dyes) =>
    dyes.map((dye) => {
      const stop = dye.querySelector('stop')
      return stop ? getComputedStyle(stop).stopColor : ''
    }),
  )
  expect(warp).not.toBe(weft)
  await expectWoven(page, 5)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('it is of what the page came with, follows what is ticked, and the page thanks with it', async ({
    page,
    site,
  }) => {
    await page.goto(site.origin() + quoteLink('seo'))
    await expectWoven(page, 5)
    await clickCard(page, 'selected_solutions', 'ai')
    await expectWoven(page, 5, 8)
    await fillForm(page, { ...person, message: 'Vefur án skriftu' })
    await sendAndSeeThanks(page)
    expect(await finished(page)).toEqual(['url(#band-5)', 'url(#band-8)'])
    await page.goto(`${site.origin()}${routes.hostingOrder}?pakki=business`)
    await expectWoven(page, 0, 1)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('it stays in sight while one chooses, and covers nothing that has the focus', async ({
    page,
    site,
  }) => {
    await openForm(page, site.origin() + routes.quote)
    await page.locator('.choice-card:has([value=api])').tap()
    await expectWoven(page, 19)
    const strip = page.locator('.loom__cloth')
    await expect(strip).toBeInViewport({ ratio: 1 })
    // A strip, and right below it what has been chosen so far costs.
    const total = page.locator('.running-total')
    const below = () => total.evaluate((it) => it.getBoundingClientRect().bottom)
    expect(await below()).toBeLessThan(740 / 5)
    const edges = await Promise.all([strip, total].map((it) => it.boundingBox()))
    expect(edges[1]?.y).toBeCloseTo((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0), 0)
    await expect(total).toHaveText(`${quote.summary.quoted}: 1`)
    await page.locator('.choice-card:has([value=hosting])').tap()
    const month = quote.summary.monthly
    const price = formatQuantity(catalogue.hosting.basic.price, 'is')
    await expect(total).toContainText(`${month} ${price}`)
    await expect(total).toBeInViewport({ ratio: 1 })
    // As far as the last field, which it does not cover.
    for (const name of ['name', 'timeline', 'message']) {
      const field = page.locator(`[name=${name}]`)
      await field.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await expect(strip).toBeInViewport({ ratio: 1 })
      await expect(total).toBeInViewport({ ratio: 1 })
      const { y = 0 } = (await field.boundingBox()) ?? {}
      expect(y, name).toBeGreaterThanOrEqual(await below())
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.locator('.loom')).not.toBeInViewport()
    await page.locator('[value=chat]').focus()
    for (let step = 0; step < 18; step += 1) await page.keyboard.press('Shift+Tab')
    const free = await page.locator(':focus').evaluate((box) => {
      const top = document.querySelector('.loom')?.getBoundingClientRect().top
      const bottom = document.querySelector('.running-total')?.getBoundingClientRect().bottom
      const own = box.getBoundingClientRect()
      return own.bottom <= (top ?? 0) || own.top >= (bottom ?? 0)
    })
    expect(free).toBe(true)
  })
})

test('a form begins on the first screen, and a quote asks for the name within two', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const forms = [routes.quote, routes.hostingOrder, routes.wordpressExpressOrder, routes.contact]
  for (const path of [...forms, routes.serviceDesk]) {
    await page.goto(site.origin() + path)
    await expectReady(page)
    const first = page.locator('.choice-card, .field').first()
    const { y = 9999 } = (await first.boundingBox()) ?? {}
    expect(y, path).toBeLessThan(740)
    // Nor does what asks about cookies hide it; at the desk the phone stands before it.
    if (path === routes.serviceDesk) continue
    const bar = await page.locator('.cookie-bar').boundingBox()
    const named = page.locator('.choice-card__name, .field label').first()
    const { y: top = 9999, height = 0 } = (await named.boundingBox()) ?? {}
    expect(top + height, path).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  for (const language of languages) {
    await page.goto(site.origin(language) + routes.quote)
    const { y = 9999, height = 0 } = (await page.locator('[name=name]').boundingBox()) ?? {}
    expect(y + height, language).toBeLessThanOrEqual(2 * 740)
  }
})
