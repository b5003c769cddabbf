import type { Page } from '@playwright/test'
import { languages } from '#agency/agency'
import { legalTextPath, wordPath } from '#desk/paths'
import { routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { atDesk } from '../desk-session.ts'
import { ask } from '../http.ts'
import { emailsTo } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { expect, ownSite, quietly, test } from './fixtures.ts'

// A site of its own: words that change are other tests' business.
test.use(ownSite('desk-words'))

const soon = { timeout: 10_000 }
const bodyOf = async ({ port }: SiteProcess, path: string, language = 'is') => {
  const host = `${language === 'is' ? '' : `${language}.`}localhost:${port}`
  return (await ask(port, path, { host })).body
}
/** Sends the form of the page, whatever the browser would say of it. */
async function save(page: Page, button = '[value=save]'): Promise<number> {
  const answer = page.waitForResponse((it) => it.request().method() === 'POST')
  await page.locator(`main ${button}`).first().click()
  return (await answer).status()
}

test('a word found by what the page says is another one in all languages, until it is undone', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, { role: 'editor' }, quietly)
  const name = 'home/closing.title'
  const shown = JSON.parse(await bodyOf(site, '/locales/da/home.json')).closing.title
  await page.goto('/words')
  // As one types who reads it, in any language of the site.
  await page.locator('[name=q]').fill(shown.toUpperCase())
  await page.locator('main [type=submit]').click()
  await page.locator(`a[href="${wordPath(name)}"]`).click()
  for (const language of languages()) {
    await page.locator(`textarea[name=${language}]`).fill(`Nýtt orð (${language}) & <fleira>`)
  }
  expect(await save(page)).toBe(422)
  for (const language of languages()) {
    const field = page.locator(`textarea[name=${language}]`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(`Nýtt orð (${language}) & <fleira>`)
    await field.fill(`Nýtt orð (${language}) & fleira`)
  }
  expect(await save(page)).toBe(303)
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  for (const language of languages()) {
    const said = `Nýtt orð (${language}) & fleira`
    await expect.poll(() => bodyOf(site, '/', language), soon).toContain(said.replace('&', '&amp;'))
    expect(await bodyOf(site, `/locales/${language}/home.json`)).toContain(said)
  }
  await page.goto(`/words?page=changed`)
  await expect(page.locator(`a[href="${wordPath(name)}"]`)).toBeVisible()

  await page.goto(wordPath(name))
  await expect(page.locator('#history li')).toHaveCount(2)
  await page.locator('#history a[href*="version=file"]').click()
  expect(await save(page, '#version [type=submit]')).toBe(303)
  await expect.poll(() => bodyOf(site, '/', 'da'), soon).toContain(shown)
  expect(await bodyOf(site, '/')).not.toContain('Nýtt orð')
  // Back and forth, nothing is lost.
  await page.locator('#history li a').first().click()
  expect(await save(page, '#version [type=submit]')).toBe(303)
  await expect.poll(() => bodyOf(site, '/', 'es'), soon).toContain('Nýtt orð (es)')
})

test('an email says the word too, and no placeholder is lost', async ({ browser, site }) => {
  const page = await atDesk(browser, site, { role: 'owner' })
  await page.goto(wordPath('mail/sender.received'))
  const field = page.locator('textarea[name=is]')
  const before = await field.inputValue()
  await field.fill('Við fengum þetta.')
  expect(await save(page)).toBe(422)
  await expect(page.locator('#field-is-message')).toContainText('{{reference}}')
  await expect(field).toHaveValue('Við fengum þetta.')
  await field.fill(`${before} Kærar þakkir.`)
  expect(await save(page)).toBe(303)

  const visitor = await page.context().newPage()
  const email = 'jon@example.is'
  await visitor.goto(`${site.origin()}${routes.contact}`)
  const fields = { name: 'Jón', email, subject: 'Vefur', message: 'Mig vantar vef.' }
  for (const [name, value] of Object.entries(fields)) {
    await visitor.locator(`main form [name=${name}]`).fill(value)
  }
  await visitor.locator('main form [type=submit]').first().click()
  const said = async () => (await emailsTo(site, email)).map(({ text }) => text).join()
  await expect.poll(said).toContain('Kærar þakkir.')
})

test('two who change one text see each other’s words', async ({ browser, site }) => {
  const path = wordPath('contact/hero.title')
  const [one, other] = [await atDesk(browser, site), await atDesk(browser, site, { name: 'Bo' })]
  await one.goto(path)
  await other.goto(path)
  await one.locator('textarea[name=en]').fill('Talk to us')
  expect(await save(one)).toBe(303)
  await other.locator('textarea[name=en]').fill('Write to us')
  expect(await save(other)).toBe(422)
  await expect(other.locator('[data-notice=alert]')).toBeVisible()
  await expect(other.locator('textarea[name=en]')).toHaveValue('Write to us')
  await expect(other.locator('#history')).toContainText('Talk to us')
  expect(await save(other)).toBe(303)
  await expect.poll(() => bodyOf(site, routes.contact, 'en'), soon).toContain('Write to us')
})

test('a legal text is another one from a day on, and the one before can be read', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, { role: 'editor' }, quietly)
  const path = legalTextPath('terms')
  await page.goto('/words')
  await page.locator(`a[href="${path}"]`).click()
  const body = page.locator('[name=body]')
  const old = await body.inputValue()
  await body.fill('# Skilmálar\n\nEnginn kafli hjá {{company.nome}}')
  await page.locator('[name=from]').fill('2020-01-01')
  expect(await save(page)).toBe(422)
  await expect(page.locator('#field-body-message')).toContainText('{{company.nome}}')
  await expect(page.locator('#field-from-message')).not.toBeEmpty()
  await body.fill('# Skilmálar\n\n## Nýr kafli\n\nHjá {{company.dative}} gildir þetta.')
  await page.locator('[name=from]').fill(new Date().toISOString().slice(0, 10))
  expect(await save(page)).toBe(303)

  const { dative } = company
  await expect.poll(() => bodyOf(site, routes.terms), soon).toContain(`Hjá ${dative} gildir þetta.`)
  const visitor = await page.context().newPage()
  await visitor.goto(`${site.origin('en')}${routes.terms}`)
  await visitor.locator('main a[href*="utgafa="]').click()
  await expect(visitor.locator('main h1')).toBeVisible()
  const heading = /^## (.+)$/m.exec(old)?.[1] ?? ''
  await expect(visitor.locator('main h2', { hasText: heading })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(visitor.locator('main')).not.toContainText('{{')
  await visitor.locator('main a[href$="/skilmalar"]').last().click()
  await expect(visitor.locator('main')).toContainText('Nýr kafli')
  // What will be in force is announced, and today's stays.
  await page.goto(path)
  await body.fill(old)
  await page.locator('[name=from]').fill('2099-01-01')
  expect(await save(page)).toBe(303)
  await expect
    .poll(() => bodyOf(site, routes.terms), soon)
    .toContain('/skilmalar?utgafa=2099-01-01')
  expect(await bodyOf(site, routes.terms)).toContain('Nýr kafli')
})
