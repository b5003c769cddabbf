import { catalogue } from '#content/catalogue'
import { company } from '#content/company'
import { formatQuantity, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { clickCard, openForm } from '../form-page.ts'
import { ask } from '../http.ts'
import { all, pageTree, wordsIn } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

test('the chosen card has a check mark; beside the form stand times, hours and phone', async ({
  page,
  site,
}) => {
  await openForm(page, site.origin('en') + routes.serviceDesk)
  const panel = page.locator('.desk-panel')
  const times = Object.values(catalogue.response).map((time) => formatQuantity(time, 'en'))
  for (const words of [...times, company.openingHours.closes, 'ISK\u00a022,350']) {
    await expect(panel).toContainText(words)
  }
  await expect(panel.getByRole('link')).toHaveAttribute('href', /^tel:\+354/)

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
  for (const language of languages) {
    const { common, forms } = siteTexts(language)
    const { host } = new URL(site.origin(language))
    const hours = formatQuantity(catalogue.response.low, language)
    const { contact, quote, hostingOrder, wordpressExpressOrder } = routes
    for (const path of [contact, quote, hostingOrder, wordpressExpressOrder]) {
      const { body } = await ask(site.port, path, { host })
      const form = all(pageTree(body), '.form__end').map(wordsIn).join()
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
