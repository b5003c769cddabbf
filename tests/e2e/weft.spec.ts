import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Where the thread runs, of all its parts, and words that it would cross. */
async function crossedWords(page: Page) {
  return page.evaluate(() => {
    const runs = [...document.querySelectorAll('.weft, .threaded')].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      if (part.matches('.weft')) {
        const across = top + Number.parseFloat(getComputedStyle(part, '::after').top)
        const margin = Number.parseFloat(getComputedStyle(part, '::after').left) + 3
        return [
          { left, right, top: across, bottom: across + 3 },
          { left, right: left + margin, top, bottom },
          { left: right - margin, right, top, bottom },
        ]
      }
      const style = getComputedStyle(part, '::before')
      const from = left + Number.parseFloat(style.left)
      return [{ left: from, right: from + Number.parseFloat(style.width), top, bottom }]
    })
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
      parts.map((it) => [getComputedStyle(it).animationName, getComputedStyle(it).clipPath]),
    )

test('one thread crosses the front page, and no words', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const language of ['is', 'es'] as const) {
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.origin(language))
      const { crossed, runs } = await crossedWords(page)
      expect(crossed, `${language} ${width}`).toEqual([])
      expect(runs).toBeGreaterThan(8)
    }
  }
})

test('it ends in the call, and stands complete for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const it of await drawn(page)) expect(it).toEqual(['none', 'none'])
  const ends = await page.locator('.call--weft').evaluate((call) => {
    const inner = call.querySelector('.call__inner')
    const button = call.querySelector('.button')?.getBoundingClientRect()
    const thread = inner && getComputedStyle(inner, '::before')
    const bottom =
      (inner?.getBoundingClientRect().bottom ?? 0) - Number.parseFloat(thread?.bottom ?? '')
    return { bottom, from: button?.top ?? 0, to: button?.bottom ?? 0 }
  })
  expect(ends.bottom).toBeGreaterThan(ends.from + 8)
  expect(ends.bottom).toBeLessThan(ends.to - 8)
})

test('it is drawn as one scrolls, and not before', async ({ page }) => {
  await page.goto('/')
  const [, crossing] = await drawn(page)
  expect(crossing).toEqual(['weft-cross', expect.stringContaining('100%')])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect
    .poll(async () => (await drawn(page)).at(1)?.[1])
    .toMatch(/^inset\(0px( 0px 0px 0%)?\)$/)
})
