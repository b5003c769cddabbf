import type { Page } from '@playwright/test'
import { catalogue } from '#agency/catalogue'
import { company } from '#agency/company'
import { formatQuantity, languages } from '#i18n/i18n'
import { urgencies } from '#leads/forms/service-desk'
import { routes } from '#routing/routing'
import { clickCard, openForm } from '../form-page.ts'
import { ask } from '../http.ts'
import { all, pageTree, wordsIn } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

test('the chosen card is marked; beside it are times, hours, phone', async ({ page, site }) => {
  await openForm(page, site.origin('en') + routes.serviceDesk)
  const times = Object.values(catalogue.response).map((time) => formatQuantity(time, 'en'))
  for (const time of times)
    await expect(page.locator('.DeskTimes-module_times')).toContainText(time)
  await expect(page.locator('.ServiceDesk-module_panel')).toContainText(company.openingHours.closes)
  const emergency = page.locator('.ServiceDesk-module_emergency')
  await expect(emergency).toContainText('ISK\u00a022,350')
  await expect(emergency.getByRole('link')).toHaveAttribute('href', /^tel:\+354/)

  const box = page.locator('[value=villa]')
  const mark = () => box.evaluate((it) => getComputedStyle(it, '::before').content)
  expect(await mark()).toBe('none')
  await clickCard(page, 'type', 'villa')
  expect(await mark()).toBe('""')
  await expect(box).toHaveCSS('appearance', 'none')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(box).toHaveCSS('appearance', 'auto')
})

test('the emergency phone stands before anything to fill in', async ({ page, site }) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(site.origin('es') + routes.serviceDesk)
    const phone = page.locator('.ServiceDesk-module_emergency a')
    await expect(phone, String(width)).toBeInViewport({ ratio: 1 })
    const first = await page
      .locator('form[data-form] .ChoiceCards-module_card')
      .first()
      .boundingBox()
    const box = await phone.boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(first?.y ?? 0)
    await page.locator('main').focus()
    await page.keyboard.press('Tab')
    await expect(phone, String(width)).toBeFocused()
  }
})

/** How each length of cloth lies, the most urgent first: its height, and whether it has its colours. */
const lengths = (page: Page) =>
  page.locator('.DeskTimes-module_cloth').evaluateAll((cloths) =>
    cloths.map((cloth) => ({
      height: cloth.getBoundingClientRect().height,
      isFull: getComputedStyle(cloth).opacity === '1',
    })),
  )

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } })

    test('cloth is as long as the time is, and pale for those not asked for', async ({ page }) => {
      await page.goto(routes.serviceDesk)
      await expect(page.locator('.DeskTimes-module_times')).toBeVisible()
      const all = await lengths(page)
      expect(all.every(({ isFull }) => isFull)).toBe(true)
      const hour = catalogue.response.urgent.amount
      for (const [place, { height }] of all.entries()) {
        const hours = catalogue.response[urgencies.toReversed()[place] ?? 'low'].amount
        expect(height).toBeCloseTo(((all[0]?.height ?? 0) * hours) / hour, 0)
      }
      await page.locator('[name=urgency]').selectOption('medium')
      await expect
        .poll(async () => (await lengths(page)).map(({ isFull }) => isFull))
        .toEqual([false, false, true, false])
    })
  })
}

test('hours are promised at the service desk alone, and how they count', async ({ site }) => {
  for (const language of languages) {
    const { common, forms } = siteTexts(language)
    const { host } = new URL(site.origin(language))
    const hours = formatQuantity(catalogue.response.low, language)
    const { contact, quote, hostingOrder, wordpressExpressOrder } = routes
    for (const path of [contact, quote, hostingOrder, wordpressExpressOrder]) {
      const { body } = await ask(site.port, path, { host })
      const form = all(pageTree(body), '.FormFrame-module_end').map(wordsIn).join()
      expect(form).toContain(forms.keep)
      expect(form).not.toContain(hours)
    }
    const desk = wordsIn(pageTree((await ask(site.port, routes.serviceDesk, { host })).body))
    for (const text of [forms.keepByUrgency, common.response.counted]) {
      expect(desk).toContain(text)
      expect(text).toContain(hours)
    }
  }
})
