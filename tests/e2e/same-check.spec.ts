import { routes } from '#routing/routes'
import { fillForm, openForm, pageWithoutScript, sendForm } from '../form-page.ts'
import { post } from '../http.ts'
import { leads } from '../leads.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const right = { name: 'Þóra', email: 'thora@example.is', problem: 'Bilað', urgency: 'low' }

/** Values of one-line fields, and whether they are taken. */
const values: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  email: {
    'thora@example.is': true,
    ' thora@example.is ': true,
    "o'neill+vefur@mail.example.co.uk": true,
    'info@þór.is': true,
    'a@b': false,
    'a@b.': false,
    'a@.is': false,
    'a@b..is': false,
    'a b@example.is': false,
    'a@b@example.is': false,
    'a@-b.is': false,
    'þóra@example.is': false,
    '=?utf-8?q?a?=@example.is': false,
    'a@[127.0.0.1]': false,
    [`a@${'b'.repeat(64)}.is`]: false,
  },
  website: {
    'https://example.is': true,
    'HTTP://example.is/þjónusta?a=b#c': true,
    'https://vefstóll.is': true,
    '': true,
    'ftp://example.is': false,
    'mailto:a@example.is': false,
    'example.is': false,
    'https://': false,
    'https:example.is': false,
    'https:///example.is': false,
    'https://a b.is': false,
    'https://example.is:8080/a b': true,
    'https://example.is:999999': false,
    'https://a@b.is': false,
    'https://example.is/\u0007': false,
    'javascript:alert(1)': false,
  },
  name: {
    Þóra: true,
    '👩‍💻': true,
    'a\tb': true,
    '   ': false,
    '\u200b\u2800': false,
    'a\u0007': false,
  },
  company: { '   ': true, 'Glóð & Kol': true, 'a\u0007': false, '\uffff': false },
}

test('without script the browser takes exactly what the server takes', async ({
  browser,
  site,
}) => {
  const { page, close } = await pageWithoutScript(browser)
  await page.goto(site.origin() + routes.serviceDesk)
  for (const [name, table] of Object.entries(values)) {
    const field = page.locator(`form[data-form] [name=${name}]`)
    for (const [value, taken] of Object.entries(table)) {
      await field.fill(value)
      const browserTakes = await field.evaluate(
        (element) => element instanceof HTMLInputElement && element.validity.valid,
      )
      const { status } = await post(site.port, {
        ...{ 'form-name': 'servicedesk', ...right, [name]: value },
      })
      expect([`${name}: ${value}`, browserTakes, status]).toEqual([
        `${name}: ${value}`,
        taken,
        taken ? 200 : 422,
      ])
    }
  }
  await close()
})

for (const [name, value, message] of [
  ['email', 'a@b', 'emailFormat'],
  ['website', 'ftp://example.is', 'urlFormat'],
] as const) {
  test(`${value} is refused before it is sent, in the server's words`, async ({
    page,
    browser,
    site,
  }) => {
    const words = siteTexts('en').forms.errors[message]
    const company = `Never sent ${value}`
    const address = site.origin('en') + routes.serviceDesk
    await openForm(page, address)
    await fillForm(page, { ...right, company, [name]: value })
    await sendForm(page)
    await expect(page.locator(`#field-${name}-message`)).toHaveText(words)

    const { page: quiet, close } = await pageWithoutScript(browser)
    await quiet.goto(address)
    await fillForm(quiet, { ...right, company, [name]: value })
    await sendForm(quiet)
    await expect(quiet.locator(`[name=${name}]`)).toHaveAttribute('title', words)
    await expect(quiet.locator(`[name=${name}]`)).toBeFocused()
    expect(quiet.url()).toBe(address)
    await close()

    const stored = await leads(site.dataDir)
    expect(stored.filter((lead) => lead.company === company)).toEqual([])
    const answer = await post(
      site.port,
      { 'form-name': 'servicedesk', ...right, [name]: value },
      { host: new URL(address).host },
    )
    expect(JSON.parse(answer.body).messages).toEqual({ [name]: words })
  })
}
