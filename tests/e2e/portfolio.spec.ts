import type { Page } from '@playwright/test'
import { projectPath, routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

const cards = '[data-category]:not([hidden])'
const project = projectPath('thyrnir-og-yr')

/** Chooses a category; returns its name. */
async function chooseCategory(page: Page): Promise<string> {
  const category = page.locator('[data-category-button]').nth(1)
  const name = (await category.textContent()) ?? ''
  await category.click()
  return name
}

test('category and search combine and live in the address', async ({ page, site }) => {
  await page.goto(routes.projects)
  await expect(page.locator(cards)).toHaveCount(12)
  const name = await chooseCategory(page)
  await expect(page.locator('[aria-pressed=true]')).toHaveText([name])
  await expect(page.locator(cards)).not.toHaveCount(12)
  const inCategory = await page.locator(cards).count()
  const labels = await page.locator(`${cards} .Work-module_category`).allTextContents()
  expect(new Set(labels)).toEqual(new Set([name]))
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.locator('[data-without]')).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(0)
  await expect(page).toHaveURL(
    `${site.origin()}${routes.projects}?${new URLSearchParams({ leit: 'zzzz', flokkur: name })}`,
  )
  await page.getByRole('searchbox').fill('')
  await expect(page.locator(cards)).toHaveCount(inCategory)
})

test('a filtered address opens filtered, and finds letters in any case', async ({ page }) => {
  await page.goto(`${routes.projects}?leit=ÞYRNIR`)
  const search = page.getByRole('searchbox')
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(search).toHaveValue('ÞYRNIR')
  await search.fill('')
  await expect(page.locator(cards)).toHaveCount(12)
  const counted = async (letters: string) => {
    await page.locator('[data-results]').evaluate((it) => it.setAttribute('data-before', ''))
    await search.fill(letters)
    await expect(page.locator('[data-before]')).toHaveCount(0)
    return await page.locator('[data-portfolio] [role=status]').textContent()
  }
  for (const letters of ['þyrnir', 'æ', 'ö', 'á']) {
    const lower = await counted(letters)
    await expect(page.locator('[data-without]')).toHaveCount(0)
    expect(await counted(letters.toUpperCase())).toBe(lower)
  }
})

test('what was just typed goes along into another language', async ({ page }) => {
  for (const start of [routes.projects, `${routes.projects}?leit=vef&from=letter`]) {
    await page.goto(start)
    const name = await chooseCategory(page)
    await page.locator('#site-menu details:has([hreflang]) summary').click()
    // Typed at once, so that no filter has run yet.
    await page.getByRole('searchbox').evaluate((search: HTMLInputElement) => {
      search.value = 'net versl'
      search.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLElement>('#site-menu a[hreflang=da]')?.click()
    })
    await page.waitForURL(/da\.localhost/)
    const asked = new URL(page.url()).searchParams
    expect([asked.get('leit'), asked.get('flokkur')]).toEqual(['net versl', name])
    expect(asked.get('from')).toBe(new URL(start, page.url()).searchParams.get('from'))
    await expect(page.getByRole('searchbox')).toHaveValue('net versl')
  }
})

test('without script: the same form filters, combined', async ({ quiet: page }) => {
  await page.goto(routes.projects)
  const name = await chooseCategory(page)
  expect(await page.locator(cards).count()).toBeLessThan(12)
  await page.getByRole('searchbox').fill('zzzz')
  await page.keyboard.press('Enter')
  await page.waitForURL(/leit=zzzz/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('flokkur'), asked.get('leit')]).toEqual([name, 'zzzz'])
  await expect(page.locator('[data-without]')).toBeVisible()
})

test('sharing uses the browser’s own way, and says nothing of it', async ({ page, site }) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.documentElement.dataset.shared = `${data.title}|${data.url}`
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await page.goto(`${project}?utm_source=news`)
  await page.locator('[data-share]').click()
  const shared = `${await page.title()}|${site.origin()}${project}`
  await expect(page.locator('html')).toHaveAttribute('data-shared', shared)
  await expect(page.locator('[data-share] ~ [role=status]')).toBeEmpty()
})

test('sharing copies where the native way fails, and says so for two seconds', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said = page.locator('[data-share] ~ [role=status]')
  const shareFailing = async (error?: string) => {
    await page.evaluate((name) => {
      const share = name && (() => Promise.reject(new DOMException('no', name)))
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    }, error)
    await page.locator('[data-share]').click()
  }
  await page.clock.install()
  // The project is Icelandic and canonical there; what is shared is the page that is read.
  await page.goto(`${site.origin('en')}${project}?utm_source=news`)
  await page.clock.pauseAt(Date.now() + 60_000)
  // Closed by the visitor.
  await shareFailing('AbortError')
  await expect(said).toBeEmpty()
  for (const fault of ['NotAllowedError', undefined]) {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await shareFailing(fault)
    await expect(said).not.toBeEmpty()
    await page.clock.runFor(1_900)
    await expect(said).not.toBeEmpty()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(site.origin('en') + project)
    await page.clock.runFor(200)
    await expect(said).toBeEmpty()
  }
})
