import { catalogue } from '#content/catalogue'
import { company } from '#content/company'
import { formatQuantity } from '#i18n/format'
import { languages } from '#i18n/languages'
import { routes } from '#routing/routes'
import { clickCard, fillForm, openForm, pageWithoutScript, sendForm } from '../form-page.ts'
import { ask, post } from '../http.ts'
import { leads } from '../leads.ts'
import { startSite } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const request = {
  name: 'Þóra Ævarsdóttir',
  email: 'thora@example.is',
  problem: 'Karfan tæmist.',
  urgency: 'urgent',
}

for (const language of languages) {
  test(`sends with script in ${language}, the type in Icelandic`, async ({ page, site }) => {
    const { serviceDesk, forms } = siteTexts(language)
    await openForm(page, site.origin(language) + routes.serviceDesk)
    const cards = page.locator('.choice-card')
    await expect(cards).toHaveCount(4)
    await expect(cards.nth(2)).toContainText(serviceDesk.types.breytingabeiðni.title)
    await clickCard(page, 'type', 'villa')
    await clickCard(page, 'type', 'breytingabeiðni')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    const website = `https://example.is/${language}`
    await fillForm(page, { ...request, website })
    await sendForm(page)
    await expect(page.getByRole('dialog')).toContainText(forms.success.serviceDesk)
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.locator('[name=urgency]')).toHaveValue('')
    const stored = await leads(site.dataDir)
    expect(stored.filter((lead) => lead.website === website)).toEqual([
      expect.objectContaining({
        ...{ ...request, website, language, form: 'servicedesk', type: 'breytingabeiðni' },
      }),
    ])
  })
}

test('the chosen card has a check mark, in forced colours too', async ({ page, site }) => {
  await openForm(page, site.origin() + routes.serviceDesk)
  const mark = () =>
    page
      .locator('[value=villa]')
      .evaluate((box) => [
        getComputedStyle(box, '::before').content,
        getComputedStyle(box).appearance,
      ])
  expect((await mark())[0]).toBe('none')
  await clickCard(page, 'type', 'villa')
  expect(await mark()).toEqual(['""', 'none'])
  await page.emulateMedia({ forcedColors: 'active' })
  expect((await mark())[1]).toBe('auto')
})

test('beside it stand response times, opening hours and the phone for emergencies', async ({
  page,
  site,
}) => {
  await page.goto(site.origin('en') + routes.serviceDesk)
  const panel = page.locator('.desk-panel')
  for (const time of Object.values(catalogue.response)) {
    await expect(panel).toContainText(formatQuantity(time, 'en'))
  }
  await expect(panel).toContainText(company.openingHours.closes)
  await expect(panel.getByRole('link')).toHaveAttribute('href', /^tel:\+354/)
  await expect(panel).toContainText('50%')
})

for (const language of languages) {
  test(`hours are promised at the service desk alone, and how they count, in ${language}`, async ({
    site,
  }) => {
    const { forms, serviceDesk } = siteTexts(language)
    const pageAt = async (path: string) => {
      const { body } = await ask(site.port, path, { host: new URL(site.origin(language)).host })
      return body
    }
    const asked = [routes.contact, routes.quote, routes.hostingOrder, routes.wordpressExpressOrder]
    for (const path of asked) {
      const form = (await pageAt(path)).split('class="form__end"')[1]?.split('</form>')[0]
      expect(form).toContain(forms.keep)
      expect(form).not.toContain(formatQuantity(catalogue.response.low, language))
    }
    const desk = await pageAt(routes.serviceDesk)
    for (const text of [forms.keepByUrgency, serviceDesk.panel.response.note]) {
      expect(desk).toContain(text)
      expect(text).toContain(formatQuantity(catalogue.response.low, language))
    }
  })
}

test('urgency must be chosen and the website must be one: messages, focus on the first', async ({
  page,
  site,
}) => {
  const { errors } = siteTexts('en').forms
  await openForm(page, site.origin('en') + routes.serviceDesk)
  await fillForm(page, { ...request, urgency: '', website: 'example.is' })
  await sendForm(page)
  await expect(page.locator('[name=urgency]')).toBeFocused()
  await expect(page.locator('#field-urgency-message')).toHaveText(errors.urgency)
  await expect(page.locator('#field-website-message')).toHaveText(errors.urlFormat)
  await page.locator('[name=urgency]').selectOption('low')
  await expect(page.locator('#field-urgency-message')).toBeEmpty()
})

test('without script: sent, or shown again with every value', async ({ browser, site }) => {
  const { page, close } = await pageWithoutScript(browser)
  await page.goto(site.origin('da') + routes.serviceDesk)
  await clickCard(page, 'type', 'uppfærsla')
  await fillForm(page, { ...request, problem: '  ', company: 'Uden script' })
  await sendForm(page)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.locator('[value="uppfærsla"]')).toBeChecked()
  await expect(page.locator('[name=urgency]')).toHaveValue('urgent')
  await fillForm(page, { problem: request.problem })
  await sendForm(page)
  await expect(page.getByRole('dialog')).toContainText(siteTexts('da').forms.success.serviceDesk)
  const stored = (await leads(site.dataDir)).filter((lead) => lead.company === 'Uden script')
  expect(stored).toEqual([expect.objectContaining({ ...request, type: 'uppfærsla' })])
  await close()
})

test('a type or urgency outside the lists is refused', async ({ site }) => {
  for (const [name, value] of [
    ['type', 'error'],
    ['urgency', 'now'],
  ] as const) {
    const answer = await post(site.port, { 'form-name': 'servicedesk', ...request, [name]: value })
    expect([answer.status, JSON.parse(answer.body).messages]).toEqual([
      422,
      { [name]: siteTexts('is').forms.errors.choice },
    ])
  }
})

test('works by keyboard alone', async ({ page, site }) => {
  await openForm(page, site.origin('es') + routes.serviceDesk)
  await page.locator('[name=type]').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[value=fyrirspurn]')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[name=urgency]')).toHaveValue('medium')
  await page.keyboard.press('Tab')
  for (const text of ['Teclado', '', request.name, request.email, '', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('survives a reload, and a failing server loses nothing', async ({ page }) => {
  const failing = await startSite()
  await openForm(page, failing.origin() + routes.serviceDesk)
  await clickCard(page, 'type', 'villa')
  await fillForm(page, request)
  await page.reload()
  await openForm(page, failing.origin() + routes.serviceDesk)
  await expect(page.locator('[value=villa]')).toBeChecked()
  await failing.kill()
  await sendForm(page)
  await expect(page.getByRole('alert')).toHaveText(siteTexts('is').forms.alert)
  await failing.restart()
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await leads(failing.dataDir)).toEqual([
    expect.objectContaining({ ...request, type: 'villa' }),
  ])
  await failing.remove()
})
