import { languages } from '#i18n/languages'
import { hostingOrderForm, wordpressExpressOrderForm } from '#leads/forms/orders'
import { orderPlans } from '#pricing/plans'
import {
  chosenIn,
  clickCard,
  fillForm,
  openForm,
  pageWithoutScript,
  sendForm,
} from '../form-page.ts'
import { post } from '../http.ts'
import { leads } from '../leads.ts'
import { startSite } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is' }
const field = 'selected_package'

for (const form of [wordpressExpressOrderForm, hostingOrderForm]) {
  const initial = form.fields[0].initial
  const values: readonly string[] = form.fields[0].options
  const last = values.at(-1) ?? ''

  test.describe(form.name, () => {
    for (const language of languages) {
      test(`is ordered with script in ${language}; the summary follows`, async ({ page, site }) => {
        const texts = siteTexts(language)
        const plans = orderPlans(form.name, texts, language)
        await openForm(page, site.origin(language) + form.path)
        expect(await chosenIn(page, field)).toEqual([initial])
        const said = page.locator('.summary').getByRole('status')
        for (const { id, name, features, facts, price } of plans) {
          await clickCard(page, field, id)
          const shown = said.locator('.summary__plan:visible')
          await expect(shown).toHaveCount(1)
          await expect(shown.locator('.summary__name')).toHaveText(name)
          await expect(shown.getByRole('listitem')).toHaveText([...features])
          await expect(shown.getByRole('definition')).toHaveText(facts.map(({ value }) => value))
          await expect(shown).toContainText('net' in price ? price.net : '?')
          await expect(shown).toContainText('gross' in price ? price.gross : '?')
        }
        await expect(said).toContainText(texts.hostingOrder.summary.vat)
        const domain = `${language}.example.is`
        await fillForm(page, { ...person, domain })
        await sendForm(page)
        await expect(page.getByRole('dialog')).toContainText(texts.forms.success.order)
        await page.getByRole('dialog').getByRole('button').first().click()
        expect(await chosenIn(page, field)).toEqual([initial])
        const stored = (await leads(site.dataDir)).filter(
          (lead) => lead.domain === domain && lead.form === form.name,
        )
        expect(stored).toEqual([
          expect.objectContaining({ ...person, domain, language, message: '', [field]: last }),
        ])
      })
    }

    test('without script the summary follows too; sent, or shown again', async ({
      browser,
      site,
    }) => {
      const { page, close } = await pageWithoutScript(browser)
      await page.goto(site.origin('es') + form.path)
      await clickCard(page, field, last)
      const plan = orderPlans(form.name, siteTexts('es'), 'es').at(-1)
      const shown = page.locator('.summary__plan:visible .summary__name')
      await expect(shown).toHaveText(plan?.name ?? '?')
      await fillForm(page, { ...person, message: '\u0007', company: 'Sin script' })
      await sendForm(page)
      await expect(page.getByRole('alert')).not.toBeEmpty()
      expect(await chosenIn(page, field)).toEqual([last])
      await expect(shown).toHaveText(plan?.name ?? '?')
      await fillForm(page, { message: '' })
      await sendForm(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      const stored = (await leads(site.dataDir)).filter(
        (lead) => lead.company === 'Sin script' && lead.form === form.name,
      )
      expect(stored).toEqual([expect.objectContaining({ ...person, [field]: last })])
      await close()
    })

    test('a link selects a package; an unknown one is ignored', async ({ page, site }) => {
      await openForm(page, `${site.origin()}${form.path}?pakki=${last}`)
      expect(await chosenIn(page, field)).toEqual([last])
      await openForm(page, `${site.origin()}${form.path}?pakki=pro`)
      expect(await chosenIn(page, field)).toEqual([initial])
    })

    test('a package outside the list is refused, none is the default', async ({ site }) => {
      const fields = { 'form-name': form.name, ...person, company: 'Beint' }
      expect((await post(site.port, { ...fields, [field]: 'pro' })).status).toBe(422)
      expect((await post(site.port, fields)).status).toBe(200)
      const stored = (await leads(site.dataDir)).filter(
        (lead) => lead.company === 'Beint' && lead.form === form.name,
      )
      expect(stored.map((lead) => lead[field])).toEqual([initial])
    })

    test('works by keyboard alone and survives a reload', async ({ page, site }) => {
      await openForm(page, site.origin('en') + form.path)
      await page.locator(`[name=${field}]:checked`).focus()
      await page.keyboard.press('ArrowUp')
      expect(await chosenIn(page, field)).toEqual([last])
      await page.keyboard.press('Tab')
      for (const text of [person.name, person.email, '', '', 'example.is', '']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await page.reload()
      await openForm(page, site.origin('en') + form.path)
      expect(await chosenIn(page, field)).toEqual([last])
      await expect(page.locator('[name=domain]')).toHaveValue('example.is')
      await page.locator('.form__end button').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    })

    test('says what is missing; a failing server loses nothing', async ({ page }) => {
      const failing = await startSite()
      await openForm(page, failing.origin() + form.path)
      await clickCard(page, field, last)
      await sendForm(page)
      await expect(page.locator('[name=name]')).toBeFocused()
      await expect(page.getByRole('alert')).toContainText('2')
      await fillForm(page, person)
      await failing.kill()
      await sendForm(page)
      await expect(page.getByRole('alert')).toHaveText(siteTexts('is').forms.alert)
      expect(await chosenIn(page, field)).toEqual([last])
      await failing.restart()
      await sendForm(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await leads(failing.dataDir)).toHaveLength(1)
      await failing.remove()
    })
  })
}
