import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Where the yarn is seen, and words that lie there. */
async function crossedWords(page: Page) {
  return page.evaluate(() => {
    const runs = [...document.querySelectorAll('.weft')].map((it) => it.getBoundingClientRect())
    const button = document.querySelector('.call--weft .button')
    if (button) {
      const box = button.getBoundingClientRect()
      const { top, height } = getComputedStyle(button, '::before')
      const from = box.top + Number.parseFloat(top)
      const shown = document.documentElement.clientWidth - box.right
      runs.push(new DOMRect(box.right, from + 12, shown, Number.parseFloat(height) - 12))
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
      expect(runs).toBe(8)
    }
  }
})

test('it ends in the call, and stands complete for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const it of await drawn(page)) expect(it).toEqual(['none', '0px 0px'])
  const ends = await page.locator('.call--weft .button').evaluate((button) => {
    const { left, width, pointerEvents } = getComputedStyle(button, '::before')
    const box = button.getBoundingClientRect()
    const from = box.left + Number.parseFloat(left)
    return { from, to: from + Number.parseFloat(width), right: box.right, pointerEvents }
  })
  expect(ends.from).toBeGreaterThan(ends.right - 48)
  expect(ends.from).toBeLessThan(ends.right - 16)
  expect(ends.to).toBeGreaterThan(page.viewportSize()?.width ?? 0)
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
  await expect
    .poll(async () => (await drawn(page)).at(1)?.[1])
    .toMatch(/^0(px|%)? 0(px|%)?, 0(px|%)? 0(px|%)?$/)
})
