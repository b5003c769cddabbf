import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

/** The names of what moves at this moment by the clock. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((it) => {
      const isTimed = it.timeline === document.timeline && it instanceof CSSAnimation
      return isTimed && it.effect?.getTiming().duration !== 0 ? it.animationName : []
    }),
  )

// As all tests do that do not say `moving`.
test('who wants less motion sees none', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      if (viewTransition) document.documentElement.dataset.changed = ''
    }),
  )
  await page.goto('/')
  expect(await moving(page)).toEqual([])
  await page.goto(routes.projects)
  await page.locator('[data-category] a').first().click()
  await expect(page).not.toHaveURL(routes.projects)
  await expect(page.locator('html')).not.toHaveAttribute('data-changed')
  expect(await moving(page)).toEqual([])
})
