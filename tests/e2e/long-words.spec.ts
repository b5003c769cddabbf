import type { Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

const { order, terms, privacy, cookies, accessibility, ...rest } = routes
/** Beside the pages one each of the kinds that no route is. */
const shown = [
  ...Object.values(rest),
  ...[`${routes.projects}/thyrnir-og-yr`, `${routes.news}/ad-flytja-netverslun`],
  ...[`${routes.projects}?leit=zzzz`, `${routes.contact}?takk=3F2A-91BC`, '/engin/slik-sida'],
]

/** Those with most that could meet. */
const crowded: readonly string[] = [
  ...[routes.services, routes.solutions, routes.prices],
  ...[...services, ...solutions].map(({ id }) => routes[id]),
]

/** Hyphenation is the browser's own and differs: without it a word breaks only where its text says so. */
const stopHyphenation = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * What is wrong with the words of the main part: those that go on in the next line without a hyphen or are wider
 * than their block, and a page wider than the window; of one that is crowded also lines of different blocks of
 * which one is printed over the other, or that leave the window.
 */
const wordFaults = (page: Page, isCrowded: boolean) =>
  page.evaluate((asksLines) => {
    type Line = { block: Element; text: string } & Record<
      'left' | 'right' | 'top' | 'bottom',
      number
    >
    const { scrollWidth } = document.documentElement
    const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []
    const lines: Line[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.closest('main')) continue
      if (parent.closest('svg, option, [aria-hidden=true], .visually-hidden')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let block = parent
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) {
        block = block.parentElement
      }
      // What is cut short by an ellipsis goes on unseen.
      const { textOverflow, webkitLineClamp, clipPath, writingMode } = getComputedStyle(block)
      if (textOverflow === 'ellipsis') continue
      cutIn(node, block, writingMode)
      // What is clipped to nothing is only spoken.
      if (!asksLines || webkitLineClamp !== 'none' || clipPath === 'inset(50%)') continue
      range.selectNodeContents(node)
      // Of a line’s height only letters count: loose lines may reach into each other.
      const half = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.38
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2
        const height = { top: middle - half, bottom: middle + half }
        lines.push({ block, text: text.slice(0, 30), left, right, ...height })
      }
    }

    function cutIn(node: Node, block: Element, writingMode: string): void {
      // Of words that hang no letter is right of the last.
      if (writingMode.startsWith('vertical')) return
      const { right: edge } = block.getBoundingClientRect()
      // A piece of a word up to where it may break.
      for (const { 0: piece, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{8,}/gu)) {
        // To the first letter belongs the hyphen before it, in the line above.
        const [first, last] = [index, index + piece.length - 1].map((at) => {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return [...range.getClientRects()].at(-1)
        })
        if (!first || !last) continue
        if (last.top > first.top + first.height / 2) found.push(`${piece} is broken`)
        else if (last.right > edge + 1) found.push(`${piece} is too wide`)
      }
    }

    // Nor goes a figure on in the next line.
    for (const it of document.querySelectorAll('.figure')) {
      const tops = new Set([...it.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) found.push(`${it.textContent} is torn`)
    }

    const meet = (one: Line, other: Line) =>
      one.block !== other.block &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
    for (const [at, one] of lines.entries()) {
      if (one.left < -1 || one.right > innerWidth + 1) found.push(`${one.text} leaves the window`)
      for (const other of lines.slice(at + 1)) {
        if (meet(one, other)) found.push(`${one.text} × ${other.text}`)
      }
    }
    return found
  }, isCrowded)

for (const language of languages()) {
  test(`no word is broken without a hyphen, too wide, over another or beyond the window, ${language}`, async ({
    page,
    site,
  }) => {
    const found: string[] = []
    for (const path of shown) {
      await page.goto(site.origin(language) + path)
      await stopHyphenation(page)
      const isCrowded = crowded.includes(path)
      for (const width of isCrowded ? [1920, 1280, 1024, 320] : [1024, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const faults = await wordFaults(page, isCrowded)
        found.push(...faults.map((it) => `${path} at ${width}: ${it}`))
      }
    }
    expect(found).toEqual([])
  })
}

test('what a field suggests fits into it', async ({ page, site }) => {
  for (const language of languages()) {
    await page.goto(site.origin(language) + routes.projects)
    for (const width of [320, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // As a value it scrolls where it is too long.
      const [needed, given] = await page.getByRole('searchbox').evaluate((field) => {
        if (!(field instanceof HTMLInputElement)) throw new Error('no field')
        field.type = 'text'
        field.value = field.placeholder
        const widths = [field.scrollWidth, field.clientWidth] as const
        field.value = ''
        field.type = 'search'
        return widths
      })
      expect(needed, `${language} at ${width}`).toBeLessThanOrEqual(given)
    }
  }
})
