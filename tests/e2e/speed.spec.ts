import type { Page } from '@playwright/test'
import type { Language } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** The footer's texts as a page says them. */
function wordsOf(language: Language) {
  const { speed } = siteTexts(language).common
  const say = (words: string) => words.replace('{{mark}}', language === 'en' ? '1.2' : '1,2')
  return { ...speed, mark: say(speed.mark), measured: say(speed.measured) }
}

const said = (page: Page) => page.locator('[data-weighed]')

/** What the browser itself has measured: seconds to the largest paint, kilobytes of all it took. */
const measured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ seconds: number; kilobytes: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const seconds = Math.max(...list.getEntries().map((it) => it.startTime)) / 1000
          const bytes = ['navigation', 'resource']
            .flatMap((type) => performance.getEntriesByType(type).map((it) => it.toJSON()))
            .reduce((sum, it) => sum + it.encodedBodySize, 0)
          resolve({ seconds, kilobytes: bytes / 1024 })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

// The two ways in which figures are written.
for (const language of ['is', 'en'] as const) {
  test(`the footer says how fast and heavy the page is in ${language}`, async ({ page, site }) => {
    const speed = wordsOf(language)
    await page.goto(site.origin(language) + routes.prices)
    await expect(said(page)).toHaveText(speed.mark)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(said(page)).not.toHaveText(speed.mark)
    await expect(page.getByText(speed.measured)).toBeVisible()
    const { seconds, kilobytes } = await measured(page)
    const figure = seconds.toFixed(2).replace('.', language === 'en' ? '.' : ',')
    await expect(said(page)).toHaveText(
      speed.weighed.replace('{{seconds}}', figure).replace('{{kilobytes}}', kilobytes.toFixed(0)),
    )
    // It is read where it stands, and interrupts nobody.
    await expect(page.getByRole('contentinfo').locator('[aria-live], [role=status]')).toHaveCount(0)
  })
}

test('of what a browser does not weigh the footer says no weight', async ({ page }) => {
  const speed = wordsOf('is')
  // As Safari does of pictures.
  await page.addInitScript(() => {
    const { get } =
      Object.getOwnPropertyDescriptor(PerformanceResourceTiming.prototype, 'encodedBodySize') ?? {}
    Object.defineProperty(PerformanceResourceTiming.prototype, 'encodedBodySize', {
      get(this: PerformanceResourceTiming) {
        return this.initiatorType === 'script' ? 0 : get?.call(this)
      },
    })
  })
  await page.goto(routes.prices)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText(speed.measured)).toBeVisible()
  const [start = ''] = speed.alone.split('{{')
  await expect(said(page)).toContainText(start)
  await expect(said(page)).not.toContainText('KB')
})

test('a slow page says so, without a verdict', async ({ page }) => {
  await page.route('**/verdskra', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await route.continue()
  })
  await page.goto(routes.prices)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const [before = ''] = wordsOf('is').weighed.split('{{seconds}}')
  await expect(said(page)).toContainText(before.trim())
})

test('without script the footer says how fast it is meant to come', async ({ quiet: page }) => {
  await page.goto(routes.prices)
  const speed = wordsOf('is')
  await expect(said(page)).toHaveText(speed.mark)
  await expect(page.getByText(speed.measured)).toBeHidden()
  await expect(page.locator('[data-selvedge] svg')).toBeVisible()
})

test('a page names every script that it loads, so that none is found only in another', async ({
  page,
}) => {
  for (const path of [routes.home, routes.projects, routes.contact, routes.quote]) {
    await page.goto(path)
    const scripts = () =>
      page.evaluate(() => {
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
        const tags = document.querySelectorAll<HTMLScriptElement>('script[src]')
        const resources = performance.getEntriesByType('resource').map((it) => it.name)
        return {
          named: [...[...links].map((it) => it.href), ...[...tags].map((it) => it.src)].sort(),
          loaded: resources.filter((it) => it.endsWith('.js')).sort(),
        }
      })
    const { named } = await scripts()
    expect(named.length).toBeGreaterThan(1)
    // Until the islands have loaded theirs, if there are any.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    expect((await scripts()).loaded).toEqual(named)
  }
})
