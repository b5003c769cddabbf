import { brand } from '#test-agency/company'
import { atDesk, deskOrigin } from '../desk-session.ts'
import { ask } from '../http.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

// Its colour is its own.
test.use({ env: { TEST_FILE: 'desk-brand' } })

test('an accent is refused with the nearest that would do; one that does is everywhere', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site, {}, { javaScriptEnabled: false })
  const { deskSettings: t } = siteTexts('en')
  await page.goto(`${deskOrigin(site)}/settings/agency/brand`)
  const accent = page.locator('[name=accent]')
  const save = () => page.locator('form[method=post] [type=submit]').last().click()
  await expect(accent).toHaveValue(brand.accent)

  await accent.fill('#ffcc00')
  await page.locator('[name=logo]').fill('/no-such.svg')
  await page.locator('[name=icon]').fill('Hö')
  await save()
  const alert = page.locator('[data-notice=alert]')
  await expect(alert).toContainText(t.problems.tooLight)
  await expect(alert).toContainText(t.problems.logo)
  await expect(page.getByText(t.preview.nearest.split('{{colour}}')[0] ?? '')).toContainText(
    '#8c6e00',
  )
  await expect(page.locator('[name=icon]')).toHaveValue('Hö')
  expect((await ask(site.port, '/')).body).toContain(brand.accent)

  await accent.fill('#0f5132')
  await page.locator('[name=logo]').fill('')
  await save()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  for (const path of ['/', '/verdskra', '/icon.svg']) {
    const read = async () => (await ask(site.port, path)).body
    await expect.poll(read, { message: path }).toContain('#0f5132')
    expect(await read(), path).not.toContain(brand.accent)
  }
  // A page may wear what its policy lets it wear.
  const visitor = await browser.newPage()
  await visitor.goto(site.origin())
  const button = visitor.locator('header a[href="/fa-tilbod"]').first()
  await expect(button).toHaveCSS('background-color', 'rgb(15, 81, 50)')
  await visitor.close()
  expect((await page.goto(`${deskOrigin(site)}/icon.svg`))?.status()).toBe(200)
})
