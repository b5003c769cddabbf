import type { Page } from '@playwright/test'
import { languages } from '#i18n/languages'
import { routes } from '#routing/routes'
import { leads } from '../leads.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const values = {
  name: 'Þóra Ævarsdóttir',
  email: 'thora@example.is',
  subject: 'Nýr vefur',
  message: 'Góðan dag.\nMig vantar vef.',
}

async function fill(page: Page, given: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(given)) {
    await page.locator(`[name=${name}]`).fill(value)
  }
}

/** Until React is in charge the browser posts by itself; these tests are about the script. */
async function openReady(page: Page, origin: string) {
  await page.goto(origin + routes.contact)
  await expect(page.locator('form[data-form=contact]')).toHaveJSProperty('noValidate', true)
}

const submit = (page: Page) => page.locator('form[data-form=contact] button').click()

for (const language of languages) {
  test(`sends with script in ${language}`, async ({ page, site }) => {
    await openReady(page, site.origin(language))
    const subject = `${values.subject} ${language}`
    await fill(page, { ...values, subject })
    await submit(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('[name=message]')).toHaveValue('')
    const stored = await leads(site.dataDir)
    expect(stored.filter((lead) => lead.subject === subject)).toEqual([
      expect.objectContaining({ ...values, subject, language, form: 'contact', state: 'new' }),
    ])
  })
}

test('closing the thanks gives the focus back to the form', async ({ page, site }) => {
  for (const key of ['Escape', 'Enter']) {
    await openReady(page, site.origin('en'))
    await fill(page, { ...values, subject: `Closed by ${key}` })
    await page.locator('form[data-form=contact] button').press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/./)
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('form[data-form=contact] button')).toBeFocused()
  }
})

test('what is written while a post is under way stays', async ({ page, site }) => {
  const underWay = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(`${site.origin()}/`, async (route) => {
    if (route.request().method() === 'POST') {
      underWay.resolve()
      await goOn.promise
    }
    await route.continue()
  })
  await openReady(page, site.origin())
  await fill(page, { ...values, subject: 'Með viðbót' })
  await submit(page)
  await underWay.promise
  await fill(page, { message: 'P.S. Ég gleymdi einu.' })
  goOn.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[name=message]')).toHaveValue('P.S. Ég gleymdi einu.')
  await expect(page.locator('[name=subject]')).toHaveValue('')
  await page.reload()
  await expect(page.locator('form[data-form=contact]')).toHaveJSProperty('noValidate', true)
  await expect(page.locator('[name=message]')).toHaveValue('P.S. Ég gleymdi einu.')
  const stored = await leads(site.dataDir)
  expect(stored.filter(({ subject }) => subject === 'Með viðbót')).toEqual([
    expect.objectContaining({ message: values.message }),
  ])
})

test('a link that thanks for nothing takes nothing away', async ({ page, site }) => {
  await openReady(page, site.origin('en'))
  await fill(page, { message: 'Half a letter' })
  await page.goto(`${site.origin('en')}${routes.contact}?takk=3F2A-91BC`)
  await page.keyboard.press('Escape')
  await page.goto(site.origin('en') + routes.contact)
  await expect(page.locator('[name=message]')).toHaveValue('Half a letter')
})

test('sends without script and lands on the form page, dialog open', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.origin('da') + routes.contact)
  await fill(page, { ...values, subject: 'Uden script' })
  await submit(page)
  expect(page.url()).toContain(`${site.origin('da')}${routes.contact}?takk=`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const stored = await leads(site.dataDir)
  expect(stored.filter((lead) => lead.subject === 'Uden script')).toHaveLength(1)
  await context.close()
})

test('thanks once for a reference, and for nothing else', async ({ page, site }) => {
  const form = page.locator('form[data-form=contact]')
  await page.goto(`${site.origin('en')}${routes.contact}?a=1&takk=3F2A-91BC#top`)
  await expect(page.getByRole('dialog')).toContainText('3F2A-91BC')
  await expect(page).toHaveURL(`${site.origin('en')}${routes.contact}?a=1#top`)
  await page.keyboard.press('Escape')
  await page.locator('[name=name]').fill(values.name)
  await page.reload()
  await expect(form).toHaveJSProperty('noValidate', true)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[name=name]')).toHaveValue(values.name)
  await page.goto(`${site.origin('en')}${routes.contact}?takk=1`)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('without script an error page keeps every value, with messages', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.origin('es') + routes.contact)
  // The browser's own check lets longer text of spaces pass; the server does not.
  await fill(page, { ...values, message: '   ', subject: '"><script>alert(1)</script>' })
  await submit(page)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.locator('[name=message]')).toBeFocused()
  await expect(page.locator('main [autofocus]')).toHaveCount(1)
  await expect(page.locator('[name=message]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#field-message-message')).not.toBeEmpty()
  await expect(page.locator('[name=email]')).toHaveValue(values.email)
  await expect(page.locator('[name=subject]')).toHaveValue('"><script>alert(1)</script>')
  await context.close()
})

test('checks before sending: messages, focus on the first, cleared when mended', async ({
  page,
  site,
}) => {
  await openReady(page, site.origin('en'))
  await fill(page, { email: 'thora', message: 'x' })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('3')
  await expect(page.locator('[name=name]')).toBeFocused()
  for (const name of ['name', 'email', 'subject']) {
    await expect(page.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator(`#field-${name}-message`)).not.toBeEmpty()
  }
  expect(posts).toBe(0)
  await page.locator('[name=name]').fill('Þóra')
  await expect(page.locator('[name=name]')).not.toHaveAttribute('aria-invalid')
})

test('the server failing: the alert shows, the values stay, a second try arrives once', async ({
  page,
}) => {
  const failing = await startSite()
  await openReady(page, failing.origin())
  await fill(page, values)
  await failing.kill()
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Villa kom upp við að senda form. Vinsamlegast reyndu aftur.',
  )
  for (const [name, value] of Object.entries(values)) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
  }
  await failing.restart()
  await submit(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await leads(failing.dataDir)).toHaveLength(1)
  await failing.remove()
})

test('a double click sends once', async ({ page, site }) => {
  await openReady(page, site.origin())
  await fill(page, { ...values, subject: 'Tvísmellt' })
  await page.locator('form[data-form=contact] button').dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  const stored = await leads(site.dataDir)
  expect(stored.filter((lead) => lead.subject === 'Tvísmellt')).toHaveLength(1)
})

test('a filled trap looks like success and is set aside', async ({ page, site }) => {
  await openReady(page, site.origin())
  await fill(page, { ...values, subject: 'Gildra' })
  await page.locator('[name=bot-field]').evaluate((it) => {
    if (it instanceof HTMLInputElement) it.value = 'autofill'
  })
  await submit(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  const stored = await leads(site.dataDir)
  expect(stored.find((lead) => lead.subject === 'Gildra')?.state).toBe('quarantined')
})

test('works by keyboard alone', async ({ page, site }) => {
  await openReady(page, site.origin('en'))
  await page.locator('[name=name]').focus()
  for (const text of [values.name, values.email, '', '', 'Keyboard', 'Hello']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
})
