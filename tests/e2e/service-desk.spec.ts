import { formatQuantity, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { catalogue } from '#test-agency/catalogue'
import { company } from '#test-agency/company'
import { clickCard, openForm } from '../form-page.ts'
import { all, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

test('the chosen card is marked; beside it are times, hours, phone', async ({ page, site }) => {
  await openForm(page, site.origin('en') + routes.serviceDesk)
  const main = page.getByRole('main')
  const times = Object.values(catalogue.response).map((time) => formatQuantity(time, 'en'))
  for (const said of [...times, company.openingHours.closes, 'ISK\u00a022,350']) {
    await expect(main).toContainText(said)
  }
  // The emergency phone is the first thing that a keyboard meets.
  await main.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', /^tel:\+354/)

  const box = page.locator('[value=villa]')
  const mark = () => box.evaluate((it) => getComputedStyle(it, '::before').content)
  expect(await mark()).toBe('none')
  await clickCard(page, 'type', 'villa')
  expect(await mark()).toBe('""')
  await expect(box).toHaveCSS('appearance', 'none')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(box).toHaveCSS('appearance', 'auto')
})

test('hours are promised at the service desk alone, and how they count', async ({ site }) => {
  for (const language of languages()) {
    const { common, forms } = siteTexts(language)
    const hours = formatQuantity(catalogue.response.low, language)
    const { contact, quote, hostingOrder, wordpressExpressOrder } = routes
    for (const path of [contact, quote, hostingOrder, wordpressExpressOrder]) {
      const { tree } = await pageOnce(site, language, path)
      const form = all(tree, 'form').map(wordsIn).join()
      expect(form).toContain(forms.keep)
      expect(form).not.toContain(hours)
    }
    const desk = wordsIn((await pageOnce(site, language, routes.serviceDesk)).tree)
    for (const text of [forms.keepByUrgency, common.response.counted]) {
      expect(desk).toContain(text)
      expect(text).toContain(hours)
    }
  }
})
