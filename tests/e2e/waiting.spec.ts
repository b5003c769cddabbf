import type { Locator, Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { fillForm, openForm, sendButton, sendForm } from '../form-page.ts'
import { siteTexts } from '../texts.ts'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

const texts = siteTexts('is')

/** Keeps requests for `address` waiting until `release` is called. */
async function hold(page: Page, address: (url: URL) => boolean, method = 'GET') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route, request) => {
    if (request.method() === method) await released
    await route.continue()
  })
  return release
}

/** What is drawn before the words: how wide, and what moves it. */
const ring = (where: Locator) =>
  where.evaluate((it) => {
    const { content, width, animationName } = getComputedStyle(it, '::before')
    return content === 'none' ? undefined : [Number.parseFloat(width) > 10, animationName]
  })

test('a spinner shows while a form is sent, after 150 ms, or stands still', async ({ page }) => {
  await page.clock.install()
  await openForm(page, routes.contact)
  const values = { name: 'Anna', email: 'anna@example.is', subject: 'Vefur', message: 'Halló' }
  await fillForm(page, values)
  const release = await hold(page, ({ pathname }) => pathname === '/', 'POST')
  const button = sendButton(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await sendForm(page)
  await sent
  await page.clock.runFor(140)
  expect(await ring(button)).toBeUndefined()
  await page.clock.runFor(20)
  await expect(button).toHaveText(texts.forms.sending)
  await expect(page.locator('form [role=status]')).toHaveText(texts.forms.sending)
  expect(await ring(button)).toEqual([true, 'spinner'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await ring(button)).toEqual([true, 'none'])
  release()
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await ring(button)).toBeUndefined()
})

test('a spinner shows while a search is slow, and is announced', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${routes.projects}?leit=vef`)
  const release = await hold(page, ({ search }) => search.includes('netv'))
  const status = page.locator('[data-portfolio] [role=status]')
  const before = await status.textContent()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').fill('netv')
  const asked = page.waitForRequest(/leit=netv/)
  await page.clock.runFor(200)
  await asked
  await page.clock.runFor(140)
  expect([await ring(status), await status.textContent()]).toEqual([undefined, before])
  await page.clock.runFor(20)
  await expect(status).toHaveText(texts.projects.filter.loading)
  expect(await ring(status)).toEqual([true, 'spinner'])
  release()
  await expect(status).not.toHaveText(texts.projects.filter.loading)
  expect(await ring(status)).toBeUndefined()
})

test('a spinner shows while a further page is slow, not elsewhere', async ({ page, site }) => {
  await page.clock.install()
  // Nothing is fetched ahead.
  await page.route('**/speculation-rules.json', (route) => route.abort())
  await page.goto(`${routes.news}?sida=2`)
  const release = await hold(page, ({ href }) => href === site.origin() + routes.news)
  const link = page.locator('a[data-wait]')
  const label = await link.textContent()
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.evaluate((it) => {
    it.addEventListener('click', (event) => event.preventDefault(), { once: true })
    it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  })
  await page.clock.runFor(200)
  expect([await ring(link), await link.textContent()]).toEqual([undefined, label])
  await page.clock.resume()
  // Looked at from within: outside, all wait for the page that is to come.
  const shown = await link.evaluate(async (it) => {
    it.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    while (!it.classList.contains('spinner')) await new Promise((next) => setTimeout(next, 10))
    const live = it.closest('[aria-live]')?.getAttribute('aria-live')
    return [it.textContent, live, getComputedStyle(it, '::before').animationName]
  })
  expect(shown).toEqual([texts.common.loading, 'polite', 'spinner'])
  release()
  await expect(page).toHaveURL(routes.news)
  await page.goBack()
  await expect(link).toHaveText(label ?? '')
})
