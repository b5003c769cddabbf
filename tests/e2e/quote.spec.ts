import { isk } from '#content/quantity'
import { formatQuantity } from '#i18n/format'
import { languages } from '#i18n/languages'
import { quoteLink } from '#pricing/offerings'
import { routes } from '#routing/routes'
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

const person = { name: 'Þóra Ævarsdóttir', email: 'thora@example.is', message: 'Nýr vefur, takk.' }
const choices = { budget: '1000-2000', timeline: '2v-4v' }

for (const language of languages) {
  test(`sends with script in ${language}, and starts afresh`, async ({ page, site }) => {
    const { quote, services, solutions, forms } = siteTexts(language)
    await openForm(page, site.origin(language) + routes.quote)
    const summary = page.locator('.summary')
    await expect(summary).toContainText(quote.summary.prompt)
    await clickCard(page, 'selected_services', 'seo')
    await clickCard(page, 'selected_services', 'web-development')
    await clickCard(page, 'selected_solutions', 'ai')
    await clickCard(page, 'selected_solutions', 'hosting')
    await clickCard(page, 'selected_solutions', 'hosting')
    await expect(summary.getByRole('listitem')).toHaveText([
      services.items.webDevelopment.name,
      services.items.seo.name,
      solutions.items.ai.name,
    ])
    const said = summary.getByRole('status')
    for (const amount of [299_950, 371_938, 49_950, 61_938]) {
      await expect(said).toContainText(formatQuantity(isk(amount), language))
    }
    await expect(said).toContainText(`${quote.summary.quoted}: ${solutions.items.ai.name}`)
    const company = `Ýrar ${language}`
    await fillForm(page, { ...person, ...choices, company })
    await sendForm(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(forms.success.quote)
    await dialog.getByRole('button').first().click()
    await expect(page.locator('[name=message]')).toHaveValue('')
    expect(await chosenIn(page, 'selected_services')).toEqual([])
    await expect(summary).toContainText(quote.summary.prompt)
    const stored = await leads(site.dataDir)
    expect(stored.filter((lead) => lead.company === company)).toEqual([
      expect.objectContaining({
        ...{ ...person, ...choices, language, form: 'quote', phone: '' },
        ...{ selected_services: 'web-development,seo', selected_solutions: 'ai' },
      }),
    ])
  })
}

test('without script it sends each card by itself, and they are stored as one', async ({
  browser,
  site,
}) => {
  const { page, close } = await pageWithoutScript(browser)
  await page.goto(site.origin('en') + routes.quote)
  for (const value of ['marketing', 'web-design']) await clickCard(page, 'selected_services', value)
  await fillForm(page, { ...person, ...choices, company: 'No script' })
  await sendForm(page)
  expect(page.url()).toContain(`${site.origin('en')}${routes.quote}?takk=`)
  await expect(page.getByRole('dialog')).toBeVisible()
  const stored = (await leads(site.dataDir)).find((lead) => lead.company === 'No script')
  expect(stored).toMatchObject({ selected_services: 'web-design,marketing', ...choices })
  await close()
})

test('without script a refused post shows every choice again, and what they come to', async ({
  browser,
  site,
}) => {
  const { page, close } = await pageWithoutScript(browser)
  await page.goto(site.origin() + routes.quote)
  await clickCard(page, 'selected_services', 'seo')
  await clickCard(page, 'selected_solutions', 'chat')
  await fillForm(page, { ...person, ...choices, message: '   ' })
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText(siteTexts('is').forms.alert)
  await expect(page.locator('[name=message]')).toHaveAttribute('aria-invalid', 'true')
  expect(await chosenIn(page, 'selected_services')).toEqual(['seo'])
  expect(await chosenIn(page, 'selected_solutions')).toEqual(['chat'])
  await expect(page.locator('[name=budget]')).toHaveValue(choices.budget)
  await expect(page.locator('[name=timeline]')).toHaveValue(choices.timeline)
  await expect(page.locator('.summary')).toContainText(formatQuantity(isk(64_900), 'is'))
  await close()
})

test('a value outside the lists is refused', async ({ site }) => {
  const { errors } = siteTexts('is').forms
  for (const [name, value] of [
    ['selected_services', 'web-design,hosting'],
    ['selected_solutions', 'seo'],
    ['budget', '1'],
    ['timeline', '1-3'],
  ] as const) {
    const answer = await post(site.port, { 'form-name': 'quote', ...person, [name]: value })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      422,
      expect.objectContaining({ ok: false, messages: { [name]: errors.choice } }),
    ])
  }
})

test('links select a service, a solution or a package; unknown values are ignored', async ({
  page,
  site,
}) => {
  const texts = siteTexts('is')
  const asked = async (link: string) => {
    await openForm(page, site.origin() + link)
    return [await chosenIn(page, 'selected_services'), await chosenIn(page, 'selected_solutions')]
  }
  const link = quoteLink({ service: 'seo', pack: 'pro' })
  expect(await asked(link)).toEqual([['seo'], []])
  await expect(page.locator('.summary')).toContainText(texts.services.items.seo.name)
  await expect(page.locator('.summary')).toContainText(formatQuantity(isk(89_950), 'is'))
  expect(await asked(quoteLink({ solution: 'wordpressExpress' }))).toEqual([
    [],
    ['wordpress-express'],
  ])
  expect(await asked(`${routes.quote}?thjonusta=x&lausn=%22%3E&pakki=pro`)).toEqual([[], []])
  await expect(page.locator('[name=message]')).toHaveValue('')
})

test('survives a reload: words and choices; gone after another link or once sent', async ({
  page,
  site,
}) => {
  const address = site.origin() + quoteLink({ service: 'seo' })
  await openForm(page, address)
  await clickCard(page, 'selected_services', 'seo')
  await clickCard(page, 'selected_services', 'analytics')
  await fillForm(page, { ...person, ...choices })
  await page.reload()
  await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true)
  await expect(page.locator('[name=message]')).toHaveValue(person.message)
  await expect(page.locator('[name=budget]')).toHaveValue(choices.budget)
  expect(await chosenIn(page, 'selected_services')).toEqual(['analytics'])
  const analytics = siteTexts('is').services.items.analytics.name
  await expect(page.locator('.summary').getByRole('listitem')).toHaveText([analytics])

  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain(person.email)
  expect(kept).not.toContain('bot-field')
  expect(kept).not.toContain('submission-key')

  await openForm(page, site.origin() + quoteLink({ service: 'consulting' }))
  expect(await chosenIn(page, 'selected_services')).toEqual(['consulting'])
  await expect(page.locator('[name=message]')).toHaveValue(person.message)

  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await openForm(page, address)
  await expect(page.locator('[name=message]')).toHaveValue('')
})

test('works where nothing can be kept', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openForm(page, site.origin() + routes.quote)
  await fillForm(page, person)
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(errors).toEqual([])
})

test('works by keyboard alone, cards included', async ({ page, site }) => {
  await openForm(page, site.origin('en') + routes.quote)
  await page.locator('[name=selected_services]').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await chosenIn(page, 'selected_services')).toEqual(['web-development', 'development'])
  await page.keyboard.press('Space')
  expect(await chosenIn(page, 'selected_services')).toEqual(['web-development'])
  await page.locator('[name=selected_solutions]').last().focus()
  await page.keyboard.press('Tab')
  for (const text of [person.name, person.email, '', '', '', '', 'Keyboard']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('says what is missing, the first field focused; a failing server loses nothing', async ({
  page,
}) => {
  const failing = await startSite()
  await openForm(page, failing.origin() + routes.quote)
  await clickCard(page, 'selected_solutions', 'booking')
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText('3')
  await expect(page.locator('[name=name]')).toBeFocused()
  await fillForm(page, { ...person, ...choices })
  await failing.kill()
  await sendForm(page)
  await expect(page.getByRole('alert')).toHaveText(siteTexts('is').forms.alert)
  expect(await chosenIn(page, 'selected_solutions')).toEqual(['booking'])
  await failing.restart()
  await sendForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await leads(failing.dataDir)).toEqual([
    expect.objectContaining({ ...person, ...choices, selected_solutions: 'booking' }),
  ])
  await failing.remove()
})
