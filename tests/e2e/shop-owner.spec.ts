import { routes } from '#routing/routing'
import { catalogue, priceIn } from '#test-agency/catalogue'
import { storedWith } from '../faults/stored-posts.ts'
import { clickCard, expectReady, fillForm, sendAndSeeThanks, sendButton } from '../form-page.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const person = { name: 'Sif Búadóttir', email: 'sif@example.is' }
const { hostingOrder, common } = siteTexts('is')

test('from the front page to hosting in four clicks and two fields', async ({ page, site }) => {
  const price = priceIn('is', catalogue.hosting.business)
  const { name, order } = hostingOrder.chooser.business
  await page.goto('/')
  // By the footer, on every page; then the form, the package, the button.
  await page.locator(`a[href="${routes.order}"]`).first().click()
  await page.locator('main').locator(`a[href="${routes.hostingOrder}"]`).click()
  await expectReady(page)
  await clickCard(page, 'selected_package', 'business')
  const button = sendButton(page)
  const { perMonth, withoutVat } = common.price
  for (const said of [order, `${price} ${perMonth} ${withoutVat}`]) {
    await expect(button).toContainText(said, { useInnerText: true })
  }
  await expect(page.locator('.FormFrame-module_note a').last()).toHaveAttribute(
    'href',
    routes.terms,
  )
  await fillForm(page, person)
  const dialog = await sendAndSeeThanks(page)
  // The fourth click is the last: what was ordered, its price, the reference, when and how to keep it.
  for (const fact of [name, price, /[\dA-F]{4}-[\dA-F]{4}/, siteTexts('is').forms.keep]) {
    await expect(dialog).toContainText(fact)
  }
  await expect(dialog).toHaveAccessibleDescription(/[\dA-F]{4}-[\dA-F]{4}/)
  const [stored] = storedWith(site, { ...person, selected_package: 'business' })
  expect(stored?.form).toBe('hosting-order')
})

test('from the front page to a quote in two clicks and three fields', async ({ page, site }) => {
  await page.goto('/')
  await page.locator(`header a[href="${routes.quote}"]`).last().click()
  await expectReady(page)
  const least = priceIn('is', catalogue.seo.basic)
  const card = page.locator('.ChoiceCards-module_card:has([name=selected_services][value=seo])')
  await expect(card).toContainText(least)
  await clickCard(page, 'selected_services', 'seo')
  await expect(page.locator('.Loom-module_summary')).toContainText(least)
  await fillForm(page, { ...person, message: 'Að finnast í leit' })
  const dialog = await sendAndSeeThanks(page)
  await expect(dialog).toContainText(least)
  expect(storedWith(site, { ...person, selected_services: 'seo' })).toHaveLength(1)
})

test('without script the button says what it orders', async ({ quiet: page }) => {
  await page.goto(`${routes.hostingOrder}?pakki=business`)
  const { business, basic } = hostingOrder.chooser
  await expect(sendButton(page)).toContainText(business.order, { useInnerText: true })
  await clickCard(page, 'selected_package', 'basic')
  await expect(sendButton(page)).toContainText(basic.order, { useInnerText: true })
  await expect(sendButton(page)).not.toContainText(business.order, { useInnerText: true })
  await fillForm(page, person)
  const dialog = await sendAndSeeThanks(page)
  await expect(dialog).toContainText(priceIn('is', catalogue.hosting.basic))
})
