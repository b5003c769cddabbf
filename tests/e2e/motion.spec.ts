import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** How much moves while this page takes the place of the one before; undefined when nothing does. */
    change?: number
  }
}

/** The names of what moves at this moment by the clock. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((it) => {
      const isTimed = it.timeline === document.timeline && it instanceof CSSAnimation
      return isTimed && it.effect?.getTiming().duration !== 0 ? it.animationName : []
    }),
  )

test('who wants less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.ready.then(() => {
        window.change = document.getAnimations().length
      })
    })
  })
  await page.goto('/')
  expect(await moving(page)).toEqual([])
  await page.goto(routes.projects)
  await page.locator('[data-category] a').first().click()
  await expect(page).not.toHaveURL(routes.projects)
  expect(await page.evaluate(() => window.change)).toBeUndefined()
  expect(await moving(page)).toEqual([])
})
