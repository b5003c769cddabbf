import type { Page } from '@playwright/test'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

/** Where the yarn is seen, and words that lie there. */
async function crossedWords(page: Page) {
  return page.evaluate(() => {
    const runs = [...document.querySelectorAll('[data-weft]')].map((it) =>
      it.getBoundingClientRect(),
    )
    const call = document.querySelector('.LastPick-module_loop')
    const button = call?.querySelector('a')?.getBoundingClientRect()
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
        node.parentElement?.closest('header, [data-cookie-bar], .visually-hidden')
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
    .locator('[data-weft]')
    .evaluateAll((parts) =>
      parts.map((it) => [getComputedStyle(it).animationName, getComputedStyle(it).maskPosition]),
    )

test('one yarn crosses the front page, and no words', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const language of ['is', 'es'] as const) {
    await page.goto(site.origin(language))
    for (const width of [320, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const { crossed, runs } = await crossedWords(page)
      expect(crossed, `${language} ${width}`).toEqual([])
      expect(runs).toBeGreaterThan(2)
    }
  }
})

test('it stands complete for who wants no motion, and is never what is clicked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  // Nothing but its own shape masks it.
  for (const it of await drawn(page)) expect(it).toEqual(['none', expect.not.stringContaining(',')])
  // What it lies over is clicked, not the yarn.
  const strands = page.locator('.LastPick-module_loop')
  const events = (it: Element) => getComputedStyle(it, '::before').pointerEvents
  expect(await strands.evaluate(events)).toBe('none')
})

test('it is drawn as one scrolls, and not before', async ({ page }) => {
  await page.goto('/')
  const [, crossing] = await drawn(page)
  expect(crossing).toEqual(['Weft-module_drawn', expect.stringContaining('100% 0')])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await drawn(page)).at(1)?.[1]).toMatch(/, 0(px|%)? 0(px|%)?$/)
})
