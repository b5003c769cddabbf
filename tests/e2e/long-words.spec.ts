import type { Page } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { expect, test } from './fixtures.ts'

const { order, terms, privacy, cookies, accessibility, ...shown } = routes

/** Hyphenation is the browser's own and differs: without it a word breaks only where its text says so. */
const stopHyphenation = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Words that go on in the next line without a hyphen, and words that are wider than their block. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent?.closest('main') || !node.textContent?.trim()) continue
      if (parent.closest('svg, option, [aria-hidden=true], .visually-hidden')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let block = parent
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) {
        block = block.parentElement
      }
      // What is cut short by an ellipsis goes on unseen; of words that hang no letter is right of the last.
      const { textOverflow, writingMode } = getComputedStyle(block)
      if (textOverflow === 'ellipsis' || writingMode.startsWith('vertical')) continue
      const { right: edge } = block.getBoundingClientRect()
      const range = document.createRange()
      // A piece of a word up to where it may break.
      for (const { 0: piece, index } of node.textContent.matchAll(/[\p{L}\p{M}]{8,}/gu)) {
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
    return found
  })

for (const language of languages) {
  test(`no long word is broken without a hyphen or too wide for its place, ${language}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of Object.values(shown)) {
      await page.goto(site.origin(language) + path)
      await stopHyphenation(page)
      for (const width of [320, 360, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        for (const it of await cutWords(page)) found.push(`${path} at ${width}: ${it}`)
      }
    }
    expect(found).toEqual([])
  })
}

test('what a field suggests fits into it', async ({ page, site }) => {
  for (const language of languages) {
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
