import type { Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

const paths = [...services, ...solutions].map(({ id }) => routes[id])
const pages = [routes.services, routes.solutions, routes.prices, ...paths]

/** Lines of different blocks of which one is printed over the other, or that leave the window. */
const misprints = (page: Page) =>
  page.evaluate(() => {
    type Line = { block: Element; text: string } & Record<
      'left' | 'right' | 'top' | 'bottom',
      number
    >
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim().slice(0, 30)
      const parent = node.parentElement
      if (!text || !parent?.closest('main')) continue
      if (parent.closest('svg, option, [aria-hidden=true], .visually-hidden')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let block = parent
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) {
        block = block.parentElement
      }
      // What is cut short by an ellipsis goes on unseen; what is clipped to nothing is only spoken.
      const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(block)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      if (clipPath === 'inset(50%)') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // Of a line’s height only letters count: loose lines may reach into each other.
      const half = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.38
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2
        lines.push({ block, text, left, right, top: middle - half, bottom: middle + half })
      }
    }
    const meet = (one: Line, other: Line) =>
      one.block !== other.block &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
    return lines.flatMap((one, at) => [
      ...(one.left < -1 || one.right > innerWidth + 1 ? [`${one.text} leaves the window`] : []),
      ...lines
        .slice(at + 1)
        .flatMap((other) => (meet(one, other) ? [`${one.text} × ${other.text}`] : [])),
    ])
  })

for (const language of languages) {
  test(`no words are printed over others or beyond the window, ${language}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of pages) {
      await page.goto(site.origin(language) + path)
      for (const width of [320, 1024, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        for (const it of await misprints(page)) found.push(`${path} at ${width}: ${it}`)
      }
    }
    expect(found).toEqual([])
  })
}
