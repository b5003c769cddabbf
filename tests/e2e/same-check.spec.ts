import { routes } from '#routing/routing'
import { storedWith } from '../faults/stored-posts.ts'
import { fieldOf, fillForm, openForm, sendForm } from '../form-page.ts'
import { post } from '../http.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const right = { name: 'Þóra', email: 'thora@example.is', problem: 'Bilað', urgency: 'low' }

/** Values of one-line fields that are taken, and others that are not. */
const values: Readonly<Record<string, readonly [taken: string[], refused: string[]]>> = {
  email: [
    [' thora@example.is ', "o'neill+vefur@mail.example.co.uk", 'info@þór.is'],
    [
      ...['a@b', 'a@.is', 'a@b..is', 'a b@example.is', 'a@b@example.is', 'a@-b.is'],
      ...['þóra@example.is', '=?utf-8?q?a?=@example.is', 'a@[127.0.0.1]', `a@${'b'.repeat(64)}.is`],
    ],
  ],
  website: [
    ['HTTP://example.is:8080/þjónusta og?a=b#c', 'https://vefstóll.is', ''],
    [
      ...['ftp://example.is', 'javascript:alert(1)', 'example.is', 'https:example.is'],
      ...['https://', 'https:///example.is', 'https://a b.is', 'https://example.is:999999'],
      ...['https://a@b.is', 'https://example.is/\u0007'],
    ],
  ],
  name: [
    ['Þóra', '👩‍💻', 'a\tb'],
    ['   ', '\u200b\u2800', 'a\u0007'],
  ],
  company: [['   ', 'Glóð & Kol'], ['\uffff']],
}

test('without script the browser takes what the server takes', async ({ quiet: page, site }) => {
  await page.goto(routes.serviceDesk)
  for (const [name, [taken, refused]] of Object.entries(values)) {
    for (const value of [...taken, ...refused]) {
      await fieldOf(page, name).fill(value)
      const isWrong = (await page.locator(`[name=${name}]:invalid`).count()) > 0
      const fields = { 'form-name': 'servicedesk', ...right, [name]: value }
      const { status } = await post(site.port, fields)
      const expected = taken.includes(value) ? [false, 200] : [true, 422]
      expect([isWrong, status], `${name} ${value}`).toEqual(expected)
    }
  }
})

test('what is wrong is not sent, with script or without, in the words of the server', async ({
  page,
  browser,
  site,
}) => {
  const quietContext = await browser.newContext({ javaScriptEnabled: false })
  const quiet = await quietContext.newPage()
  const { errors } = siteTexts('en').forms
  const company = 'Never sent'
  const address = site.origin('en') + routes.serviceDesk
  await openForm(page, address)
  await quiet.goto(address)
  for (const [name, value, words] of [
    ['email', 'a@b', errors.emailFormat],
    ['website', 'ftp://example.is', errors.urlFormat],
  ] as const) {
    for (const tab of [page, quiet]) {
      await fillForm(tab, { ...right, company, [name]: value })
      await sendForm(tab)
    }
    await expect(page.getByRole('alert').getByRole('link')).toBeFocused()
    await expect(page.locator('[aria-invalid]')).toHaveAttribute('name', name)
    await expect(fieldOf(quiet, name)).toBeFocused()
    await expect(page.locator(`#field-${name}-message`)).toHaveText(words)
    await expect(fieldOf(quiet, name)).toHaveAttribute('title', words)
    expect(quiet.url()).toBe(address)
    const fields = { 'form-name': 'servicedesk', ...right, [name]: value }
    const answer = await post(site.port, fields, { host: new URL(address).host })
    expect(JSON.parse(answer.body).messages).toEqual({ [name]: words })
  }
  expect(storedWith(site, { company })).toEqual([])
  await quietContext.close()
})
