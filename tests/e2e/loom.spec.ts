import type { Page } from '@playwright/test'
import { catalogue } from '#agency/catalogue'
import { formatQuantity } from '#i18n/i18n'
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
    .locator('.Loom-module_band')
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
    .locator('.ThankYouDialog-module_cloth rect')
    .evaluateAll((bands) => bands.map((band) => band.getAttribute('fill')))

test('each choice throws a band; the finished piece is in the thanks', async ({ page }) => {
  await openForm(page, routes.quote)
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

test('each band has its name sewn on while there is room, and the summary names it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openForm(page, quoteLink('seo', 'pro'))
  const boxes = page.locator('[data-choice]')
  for (const place of [0, 6, 12, 19]) await boxes.nth(place).check()
  await expectWoven(page, 0, 5, 6, 12, 19)
  const names = await page.locator('.Loom-module_names span').allTextContents()
  expect(names).toEqual(await page.locator('.Summary-module_line li').allTextContents())
  await expect(page.locator('.Summary-module_line').first()).not.toHaveCSS('width', '1px')
  for (const box of await boxes.all()) await box.check()
  await expect(page.locator('.Loom-module_names span').first()).toBeHidden()
  await expect(page.locator('.Summary-module_line').first()).not.toHaveCSS('width', '1px')
})

test('it is large, decoration alone, and one short line is read out', async ({ page }) => {
  await openForm(page, quoteLink('seo'))
  const said = page.locator('.Loom-module_summary [role=status]')
  await expect(said).toHaveText('')
  await clickCard(page, 'selected_services', 'marketing')
  const sum = '139.900 kr.'
  const line = `${quote.summary.title}: 2. ${quote.summary.monthly} ${sum}`
  await expect(said).toHaveText(line)
  const loom = page.locator('.Loom-module_loom')
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

test('of an order every package is woven with what it includes', async ({ page }) => {
  await openForm(page, `${routes.hostingOrder}?pakki=business`)
  await expectWoven(page, 0, 1)
  await clickCard(page, 'selected_package', 'enterprise')
  await expectWoven(page, 0, 1, 2)
  await clickCard(page, 'selected_package', 'basic')
  await expectWoven(page, 0)
})

/** How cloth and sum stand in the window as the page came, and after each step on it. */
const standings = (page: Page, steps: 'choosing' | 'scrolling') =>
  page.evaluate(async (how) => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const standing = () => {
      const [loom, summary, part] = [
        box('.Loom-module_loom'),
        box('.Loom-module_summary'),
        box('.FormPage-module_page'),
      ]
      if (!loom || !summary || !part) throw new Error('A form without cloth or sum')
      const end = part.bottom - summary.bottom
      return { between: summary.top - loom.bottom, end, cloth: loom.height, bottom: summary.bottom }
    }
    const cards = [...document.querySelectorAll<HTMLInputElement>('[data-choice]')]
    const length = Math.ceil((document.documentElement.scrollHeight - innerHeight) / 80)
    const acts =
      how === 'choosing'
        ? cards.map((card) => () => card.checked || card.click())
        : Array.from({ length }, (_, nr) => () => scrollTo({ top: nr * 80, behavior: 'instant' }))
    const found = [standing()]
    for (const act of acts) {
      act()
      await new Promise(requestAnimationFrame)
      found.push(standing())
    }
    return found
  }, steps)

test('its height stays, cloth and sum leave together, seen whole', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const quoted = site.origin('es') + quoteLink('seo', 'pro')
  for (const size of ['1280x720', '1440x900']) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    const orders = height > 720 ? [routes.hostingOrder, routes.wordpressExpressOrder] : []
    for (const address of [quoted, ...orders]) {
      const where = `${address} at ${size}`
      await openForm(page, address)
      const [before, ...chosen] = await standings(page, 'choosing')
      expect(chosen.length).toBeGreaterThan(1)
      const [first, ...scrolled] = await standings(page, 'scrolling')
      expect(scrolled.length).toBeGreaterThan(6)
      if (address === quoted) {
        for (const { cloth, between } of chosen) {
          expect(cloth, where).toBeCloseTo(before?.cloth ?? 0, 0)
          expect(between, where).toBeCloseTo(before?.between ?? 0, 0)
        }
      }
      for (const { between, end } of scrolled) {
        expect(between, where).toBeCloseTo(first?.between ?? 0, 0)
        expect(end, where).toBeGreaterThan(0)
      }
      expect(first?.between, where).toBeGreaterThanOrEqual(16)
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
      const part = address === quoted ? '.Summary-module_total' : '.Loom-module_summary'
      await expect(page.locator(part), where).toBeInViewport({ ratio: 1 })
    }
  }
})

test('beside the cookie bar, too, the sum of an order is seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm(page, routes.hostingOrder)
  const bar = await page.locator('[data-cookie-bar]').boundingBox()
  const sum = await page.locator('.Loom-module_summary').boundingBox()
  const cloth = await page.locator('.Loom-module_loom').boundingBox()
  expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(800)
  expect(sum?.x ?? 0).toBeGreaterThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
  expect((cloth?.y ?? 0) + (cloth?.height ?? 0)).toBeLessThan(sum?.y ?? 0)
})

test('still where motion is unwanted, and seen in forced colours', async ({ page }) => {
  await openForm(page, quoteLink('seo'))
  const band = page.locator('.Loom-module_band').nth(5)
  await expect(band).toHaveCSS('transition-duration', '0.48s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(band).toHaveCSS('transition-duration', '0s')
  await page.emulateMedia({ forcedColors: 'active' })
  const [warp, weft] = await page.locator('.Loom-module_dyes linearGradient').evaluateAll((dyes) =>
    dyes.map((dye) => {
      const stop = dye.querySelector('stop')
      return stop ? getComputedStyle(stop).stopColor : ''
    }),
  )
  expect(warp).not.toBe(weft)
  await expectWoven(page, 5)
})

test('without script it follows what is ticked, into the thanks', async ({ quiet: page }) => {
  await page.goto(quoteLink('seo'))
  await expectWoven(page, 5)
  await clickCard(page, 'selected_solutions', 'ai')
  await expectWoven(page, 5, 8)
  await fillForm(page, { ...person, message: 'Vefur án skriftu' })
  await sendAndSeeThanks(page)
  expect(await finished(page)).toEqual(['url(#band-5)', 'url(#band-8)'])
  await page.goto(`${routes.hostingOrder}?pakki=business`)
  await expectWoven(page, 0, 1)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('it stays in sight, and covers nothing that has the focus', async ({ page }) => {
    await openForm(page, routes.quote)
    await page.locator('.ChoiceCards-module_card:has([value=api])').tap()
    await expectWoven(page, 19)
    const strip = page.locator('.Loom-module_woven')
    await expect(strip).toBeInViewport({ ratio: 1 })
    // A strip, and right below it what has been chosen so far costs.
    const total = page.locator('.Loom-module_total')
    const below = () => total.evaluate((it) => it.getBoundingClientRect().bottom)
    expect(await below()).toBeLessThan(740 / 5)
    const edges = await Promise.all([strip, total].map((it) => it.boundingBox()))
    expect(edges[1]?.y).toBeCloseTo((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0), 0)
    await expect(total).toHaveText(`${quote.summary.quoted}: 1`)
    await page.locator('.ChoiceCards-module_card:has([value=hosting])').tap()
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
    await expect(page.locator('.Loom-module_loom')).not.toBeInViewport()
    await page.locator('[value=chat]').focus()
    for (let step = 0; step < 18; step += 1) await page.keyboard.press('Shift+Tab')
    const free = await page.locator(':focus').evaluate((box) => {
      const top = document.querySelector('.Loom-module_loom')?.getBoundingClientRect().top
      const bottom = document.querySelector('.Loom-module_total')?.getBoundingClientRect().bottom
      const own = box.getBoundingClientRect()
      return own.bottom <= (top ?? 0) || own.top >= (bottom ?? 0)
    })
    expect(free).toBe(true)
  })
})

test('a form begins on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const forms = [routes.quote, routes.hostingOrder, routes.wordpressExpressOrder, routes.contact]
  for (const path of [...forms, routes.serviceDesk]) {
    await page.goto(path)
    await expectReady(page)
    const first = page.locator('.ChoiceCards-module_card, .Fields-module_field').first()
    const { y = 9999 } = (await first.boundingBox()) ?? {}
    expect(y, path).toBeLessThan(740)
    // Nor does what asks about cookies hide it; at the desk the phone stands before it.
    if (path === routes.serviceDesk) continue
    const bar = await page.locator('[data-cookie-bar]').boundingBox()
    const named = page.locator('.ChoiceCards-module_name, .Fields-module_field label').first()
    const { y: top = 9999, height = 0 } = (await named.boundingBox()) ?? {}
    expect(top + height, path).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})
