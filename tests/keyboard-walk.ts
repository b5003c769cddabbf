import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The faults found, the stops so far, and whether the walk has reached the end. */
    walk?: { faults: string[]; steps: number; ended: boolean }
  }
}

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
/** Keys pressed before the page is asked how far the walk has come. */
const batch = 16
const most = 400

/**
 * Moves the focus through the open page with Tab, from the start of `part` to its end, and back with Shift+Tab.
 *
 * @param andBack false for the forward direction only
 * @returns what a keyboard user would stumble over: a missing or faint focus ring, a focused element out of sight or
 * under a fixed bar, a jump against the reading order, a link or control that is never reached; and the number
 * of stops
 * @throws Error when the walk does not end
 */
export async function walkByKeyboard(
  page: Page,
  part: 'body' | 'main',
  andBack = true,
): Promise<Readonly<{ faults: readonly string[]; stops: number }>> {
  const keys = await page.context().newCDPSession(page)
  const there = await walk(page, keys, part, 0)
  const back = andBack ? await walk(page, keys, part, 8) : { faults: [] }
  await keys.detach()
  return { faults: [...there.faults, ...back.faults], stops: there.steps }
}

async function walk(page: Page, keys: CDPSession, part: 'body' | 'main', modifiers: 0 | 8) {
  await page.evaluate(watch, { part, forwards: modifiers === 0 })
  for (let pressed = 0; pressed < most; pressed += batch) {
    // Not awaited one by one; they arrive in order.
    const sent = Array.from({ length: batch }, () => [
      keys.send('Input.dispatchKeyEvent', { type: 'keyDown', modifiers, ...tab }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', modifiers, ...tab }),
    ])
    await Promise.all(sent.flat())
    const seen = await page.evaluate(() => window.walk)
    if (seen?.ended) return seen
  }
  throw new Error(`${page.url()} has no end after ${most} steps`)
}

/** Runs in the page: checks every stop on keyup, when the page has scrolled to it. */
function watch({ part, forwards }: { part: 'body' | 'main'; forwards: boolean }): void {
  const walk = { faults: [] as string[], steps: 0, ended: false }
  window.walk = walk
  // The first key enters `main` from its start, or when walking back from what follows it.
  if (part === 'main') {
    document.querySelector<HTMLElement>(forwards ? 'main' : 'body footer a')?.focus()
  }
  const fixed = 'body > header, [data-cookie-bar], [data-to-top]'
  const seen = new Set<Element>()
  let before: { box: DOMRect; top: number } | undefined

  const look = () => {
    if (walk.ended) return
    const stop = document.activeElement
    const round = part === 'body' && walk.steps > 0 && stop?.matches('[href="#content"]')
    if (!(stop instanceof HTMLElement) || !stop.matches(`${part} *`) || (forwards && round)) {
      // On its way into the page the focus may rest on the document itself.
      if (part === 'body' && walk.steps === 0) return
      walk.ended = true
      if (!forwards) return
      for (const missed of tabbable()) if (!seen.has(missed)) fault(missed, 'is never reached')
      return
    }
    walk.steps += 1
    seen.add(stop)
    const box = stop.getBoundingClientRect()
    // In a tall text field the browser scrolls only the caret into view.
    const tall = stop.localName === 'textarea'
    const below = tall ? 0 : innerHeight - box.bottom
    const bounds = [box.top, box.left, below, innerWidth - box.right]
    if (box.width < 2 || box.height < 2) fault(stop, 'is hidden')
    else if (Math.min(...bounds) < -1) fault(stop, `leaves the screen at ${box.top} ${box.left}`)
    checkRing(stop)
    checkCovers(stop, box, tall)
    if (stop.closest('main')) checkOrder(stop, box)
    else before = undefined
  }

  const fault = (stop: Element, what: string) => {
    const name = stop.textContent.trim().slice(0, 30) || stop.getAttribute('name') || stop.className
    walk.faults.push(`${stop.localName} "${name}" ${what}${forwards ? '' : ' (backwards)'}`)
  }

  function tabbable(): Element[] {
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...all].filter((it) => {
      if (!it.matches(`${part} *`)) return false
      if (!(it instanceof HTMLElement) || it.tabIndex < 0 || it.matches(':disabled')) return false
      // The keyboard stops at one radio button of a group.
      if (it instanceof HTMLInputElement && it.type === 'radio') return false
      return it.checkVisibility({ visibilityProperty: true })
    })
  }

  function checkRing(stop: Element) {
    const around = ['.entry', '[data-card]', 'label'].map((it) => stop.closest(it))
    const ringed = [stop, ...around].find((it) => {
      const style = it && getComputedStyle(it)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    })
    if (!ringed) return fault(stop, 'shows no ring')
    const { outlineColor: ring, outlineOffset } = getComputedStyle(ringed)
    const within = Number.parseFloat(outlineOffset) < 0
    const contrast = contrastOf(ring, groundOf(within ? ringed : ringed.parentElement))
    if (contrast < 3) fault(stop, `has a faint ring, ${contrast.toFixed(1)}`)
  }

  function groundOf(from: Element | null): string {
    for (let it = from; it; it = it.parentElement) {
      const { backgroundColor } = getComputedStyle(it)
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }

  function contrastOf(one: string, other: string): number {
    const [dark = 0, light = 0] = [one, other]
      .map((colour) => {
        const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((it) => Number(it) / 255)
        const [r = 0, g = 0, b = 0] = parts.map((share) =>
          share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      })
      .sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  function checkCovers(stop: Element, box: DOMRect, tall: boolean) {
    const [line = box] = stop.getClientRects()
    const depth = tall ? 12 : line.height / 2
    const middle = document.elementFromPoint(line.x + line.width / 2, line.y + depth)
    if (!middle || !(stop.contains(middle) || middle.contains(stop))) {
      fault(stop, `lies under ${middle?.localName}.${middle?.className}`)
    }
    for (const x of [box.left + 1, box.right - 1]) {
      const ends = tall ? [box.top + 1] : [box.top + 1, box.bottom - 1]
      for (const y of ends) {
        const bar = document.elementFromPoint(x, y)?.closest(fixed)
        if (bar && !bar.contains(stop)) return fault(stop, `lies partly under ${bar.className}`)
      }
    }
  }

  /** The next stop must be below, or to the right on the same line; above only in a column further right. */
  function checkOrder(stop: Element, box: DOMRect) {
    const top = box.top + scrollY
    // Focus scrolls containers sideways: measure from their start.
    let turned = 0
    for (let it: Element | null = stop; it; it = it.parentElement) turned += it.scrollLeft
    const place = { box: new DOMRect(box.x + turned, box.y, box.width, box.height), top }
    const [earlier, later] = forwards ? [before, place] : [place, before]
    before = place
    if (!earlier || !later) return
    const above = later.top + later.box.height <= earlier.top + 1
    const below = earlier.top + earlier.box.height <= later.top + 1
    const wrong = above
      ? later.box.left < earlier.box.right - 1
      : !below && later.box.right <= earlier.box.left + 1
    if (wrong) fault(stop, 'is against the reading order')
  }

  const keyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') look()
    if (walk.ended) removeEventListener('keyup', keyUp, true)
  }
  addEventListener('keyup', keyUp, true)
}
