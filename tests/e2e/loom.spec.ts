import type { Page } from '@playwright/test'
import { quoteLink } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { catalogue, priceIn } from '#test-agency/catalogue'
import { clickCard, expectReady, fillForm, openForm, sendAndSeeThanks } from '../form-page.ts'
import { siteTexts } from '../texts.ts'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' }
const { quote, common } = siteTexts('is')

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

test('it is decoration, stays in sight, and one short line is read out', async ({ page }) => {
  await openForm(page, quoteLink('seo'))
  const said = page.locator('.Loom-module_summary [role=status]')
  await expect(said).toHaveText('')
  await clickCard(page, 'selected_services', 'marketing')
  const sum = '139.900 kr.'
  const { title, monthly } = quote.summary
  const line = `${title}: 2. ${monthly} ${sum} ${common.price.withoutVat}`
  await expect(said).toHaveText(line)
  const loom = page.locator('.Loom-module_loom')
  await expect(loom.locator('svg:not([aria-hidden=true])')).toHaveCount(0)
  await expect(loom).toHaveText('')
  // As tall as the form, so that cloth and sum stay from the first choice to the last.
  for (const card of ['web-development', 'api']) {
    await page.locator(`[value=${card}]`).evaluate((it) => it.scrollIntoView({ block: 'center' }))
    await expect(page.locator('.Summary-module_total')).toBeInViewport({ ratio: 1 })
  }
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
    await expect(total).toHaveText(`${quote.summary.quoted}: 1`)
    await page.locator('.ChoiceCards-module_card:has([value=hosting])').tap()
    const month = quote.summary.monthly
    const price = priceIn('is', catalogue.hosting.basic)
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
