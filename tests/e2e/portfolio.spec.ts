import { routes } from '#routing/routes'
import { expect, test } from './fixtures.ts'

const cards = '.project-card:not([hidden])'

test.describe('with script', () => {
  test('category and search combine at once and live in the address', async ({ page, site }) => {
    await page.goto(routes.projects)
    const all = await page.locator(cards).count()
    expect(all).toBe(12)
    let requests = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === routes.projects) requests += 1
    })
    const category = page.locator('[data-category-button]').nth(1)
    const name = (await category.textContent()) ?? ''
    await category.click()
    await expect(category).toHaveAttribute('aria-pressed', 'true')
    const inCategory = await page.locator(cards).count()
    expect(inCategory).toBeGreaterThan(0)
    expect(inCategory).toBeLessThan(all)
    for (const label of await page.locator(`${cards} .project-card__category`).allTextContents()) {
      expect(label).toBe(name)
    }
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.locator('.portfolio__none')).toBeVisible()
    await expect(page.locator(cards)).toHaveCount(0)
    await expect(page).toHaveURL(
      `${site.origin()}${routes.projects}?${new URLSearchParams({ leit: 'zzzz', flokkur: name })}`,
    )
    await page.getByRole('searchbox').fill('')
    await expect(page.locator(cards)).toHaveCount(inCategory)
    expect(requests).toBe(0)
  })

  test('a filtered address opens filtered, and filters on from there', async ({ page }) => {
    await page.goto(`${routes.projects}?leit=ÞYRNIR`)
    await expect(page.locator(cards)).toHaveCount(1)
    await expect(page.getByRole('searchbox')).toHaveValue('ÞYRNIR')
    await page.getByRole('searchbox').fill('')
    await expect(page.locator(cards)).toHaveCount(12)
  })

  test('what was just typed goes along into another language', async ({ page, site }) => {
    for (const start of [routes.projects, `${routes.projects}?leit=vef`]) {
      await page.goto(site.origin() + start)
      const category = page.locator('[data-category-button]').nth(1)
      const name = (await category.textContent()) ?? ''
      await category.click()
      await page.locator('.language-menu summary').click()
      // Typed at once, so that no filter has run yet.
      await page.evaluate(() => {
        const search = document.querySelector<HTMLInputElement>('#leit')
        if (!search) return
        search.value = 'net versl'
        search.dispatchEvent(new Event('input', { bubbles: true }))
        document.querySelector<HTMLElement>('.language-menu a[hreflang=da]')?.click()
      })
      await page.waitForURL(/da\.localhost/)
      const asked = new URL(page.url()).searchParams
      expect([asked.get('leit'), asked.get('flokkur')]).toEqual(['net versl', name])
      await expect(page.getByRole('searchbox')).toHaveValue('net versl')
    }
  })

  test('search finds upper and lower case of every letter', async ({ page }) => {
    await page.goto(routes.projects)
    const count = async (query: string) => {
      await page.getByRole('searchbox').fill(query)
      return await page.locator(cards).count()
    }
    for (const letters of ['þyrnir', 'æ', 'ö', 'á']) {
      const lower = await count(letters)
      expect(lower).toBeGreaterThan(0)
      expect(await count(letters.toUpperCase())).toBe(lower)
    }
  })
})

test('without script the same form filters, combined', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.origin() + routes.projects)
  const category = page.locator('[data-category-button]').nth(1)
  const name = (await category.textContent()) ?? ''
  await category.click()
  const inCategory = await page.locator(cards).count()
  expect(inCategory).toBeLessThan(12)
  await page.getByRole('searchbox').fill('zzzz')
  await page.keyboard.press('Enter')
  await page.waitForURL(/leit=zzzz/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('flokkur'), asked.get('leit')]).toEqual([name, 'zzzz'])
  await expect(page.locator('.portfolio__none')).toBeVisible()
  await context.close()
})

test('a project shows its odd characters as text, and its title as the last crumb', async ({
  page,
}) => {
  await page.goto(`${routes.projects}/thyrnir-og-yr`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<vefur>')
  await expect(page.locator('.breadcrumbs a').last()).toContainText('<vefur>')
  expect(await page.locator('main script').count()).toBe(0)
})

test.describe('sharing', () => {
  test('copies the address where nothing can share, and says so for 2 seconds', async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`${routes.projects}/thyrnir-og-yr`)
    const said = page.locator('.share [role=status]')
    await page.locator('[data-share]').click()
    await expect(said).not.toBeEmpty()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.origin()}${routes.projects}/thyrnir-og-yr`,
    )
    await expect(said).toBeEmpty({ timeout: 4_000 })

    // The project is Icelandic and canonical there; what is shared is the page that is read.
    const read = `${site.origin('en')}${routes.projects}/thyrnir-og-yr`
    await page.goto(`${read}?utm_source=news`)
    await page.locator('[data-share]').click()
    await expect(said).not.toBeEmpty()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(read)
  })

  test('falls back to copying when the native share fails, not when it is closed', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      const name = () => (window.name === 'closed' ? 'AbortError' : 'NotAllowedError')
      const share = () => Promise.reject(new DOMException('no', name()))
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.goto(`${routes.projects}/thyrnir-og-yr`)
    const said = page.locator('.share [role=status]')
    await page.evaluate(() => {
      window.name = 'closed'
    })
    await page.locator('[data-share]').click()
    await expect(said).toBeEmpty()
    await page.evaluate(() => {
      window.name = ''
    })
    await page.locator('[data-share]').click()
    await expect(said).not.toBeEmpty()
  })
})
