import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Where the yarn is seen, and words that lie there. */
async function crossedWords(page: Page) {
  return page.evaluate(() => {
    const runs = [...document.querySelectorAll('.weft')].map((it) => it.getBoundingClientRect())
    const call = document.querySelector('.call--weft .call__inner')
    const button = call?.querySelector('.button')?.getBoundingClientRect()
    if (call && button) {
      // Two strands, one under the title and one in the middle of the button.
      const middle = button.top + button.height / 2
      const { height } = getComputedStyle(call, '::before')
      const first = middle + 16 - Number.parseFloat(height)
      const side = document.documentElement.clientWidth
      runs.push(new DOMRect(0, first - 8, side, 16), new DOMRect(0, middle - 8, button.left, 16))
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const crossed: string[] = []
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const shown = node.parentElement?.checkVisibility({ opacityProperty: true })
      if (
        !shown ||
        !node.textContent?.trim() ||
        node.parentElement?.closest('header, .cookie-bar, .visually-hidden')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // Of a tight line letters fill the box of their part, not all that their font could.
      const part = node.parentElement?.closest('dd, dt, h1, h2, h3, p, li')?.getBoundingClientRect()
      for (const box of range.getClientRects()) {
        const meets = runs.some(
          (run) =>
            run.left < box.right &&
            run.right > box.left &&
            run.top < Math.min(box.bottom, part?.bottom ?? box.bottom) &&
            run.bottom > Math.max(box.top, part?.top ?? box.top),
        )
        if (meets) crossed.push(node.textContent.trim())
      }
    }
    return { crossed, runs: runs.length }
  })
}

const drawn = (page: Page) =>
  page
    .locator('.weft')
    .evaluateAll((parts) =>
      parts.map((it) => [getComputedStyle(it).animationName, getComputedStyle(it).maskPosition]),
    )

test('one yarn crosses the front page, and no words', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const language of ['is', 'es'] as const) {
    for (const width of [320, 360, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.origin(language))
      const { crossed, runs } = await crossedWords(page)
      expect(crossed, `${language} ${width}`).toEqual([])
      expect(runs).toBe(9)
    }
  }
})

test('it ends in the call, and stands complete for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  // Nothing but its own shape masks it.
  for (const it of await drawn(page)) expect(it).toEqual(['none', expect.not.stringContaining(',')])
  const ends = await page.locator('.call--weft .call__inner').evaluate((call) => {
    const strands = getComputedStyle(call, '::before')
    const pick = getComputedStyle(call.querySelector('.button') ?? call, '::before')
    const title = call.querySelector('h2')?.getBoundingClientRect()
    const button = call.querySelector('.button')?.getBoundingClientRect()
    const middle = (button?.top ?? 0) + (button?.height ?? 0) / 2
    return {
      to: call.getBoundingClientRect().left + Number.parseFloat(strands.width),
      under: middle + 8 - Number.parseFloat(strands.height) - (title?.bottom ?? 0),
      beyond: Number.parseFloat(pick.width),
      button: button?.width ?? 0,
      pointerEvents: strands.pointerEvents,
    }
  })
  // In from the window's edge right under the title, and through the eye of the button.
  expect(ends.to).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) - 60)
  expect(Math.abs(ends.under)).toBeLessThan(2)
  expect(ends.beyond).toBeGreaterThan(16)
  expect(ends.beyond).toBeLessThan(ends.button / 2)
  // What it lies over is clicked, not the yarn.
  expect(ends.pointerEvents).toBe('none')
})

test('where it leaves the page it comes back, and goes under what lies on paper', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const gaps = await page.locator('.weft').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        const before = part.previousElementSibling?.getBoundingClientRect().bottom
        const after = part.nextElementSibling?.getBoundingClientRect().top
        const rises = part.matches('.weft--rise')
        const dives = part.matches('.weft--dive')
        return rises ? top - (before ?? 0) : dives ? bottom - (after ?? 0) : 0
      }),
    )
    for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1)
  }
})

test('it is drawn as one scrolls, and not before', async ({ page }) => {
  await page.goto('/')
  const [, crossing] = await drawn(page)
  expect(crossing).toEqual(['weft-drawn', expect.stringContaining('100% 0')])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await drawn(page)).at(1)?.[1]).toMatch(/, 0(px|%)? 0(px|%)?$/)
})
