/** What is looked at in a page: functions that run there, each by itself. */

/** What a text has under it, where it stands in the middle of the window. */
export type Text = Readonly<{
  words: string
  size: number
  color: string
  /** The nearest colour below it; empty where a picture or drawing lies between. */
  ground: string
  /** What lies over it, if not a part of it; or the picture that it lies on without a ground. */
  cover: string
  /** Left, top, right and bottom of the middle of its first line in the window. */
  line: readonly [number, number, number, number]
  /** How far the page was scrolled. */
  screen: number
}>

/**
 * The texts in the middle band of the window, which is free of what is fixed at its edges.
 *
 * @param within a selector
 */
export function textsInSight(within: string): Text[] {
  const found: Text[] = []
  const isDrawn = 'svg, option, [aria-hidden=true], .visually-hidden'
  for (const root of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      const words = text.textContent?.trim().slice(0, 40)
      if (!words || !parent || parent.closest(isDrawn)) continue
      const style = getComputedStyle(parent)
      if (style.visibility !== 'visible' || style.clipPath === 'inset(50%)') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const [line] = range.getClientRects()
      if (!line || line.width < 2 || line.height < 2) continue
      const [x, y] = [line.left + Math.min(line.width / 2, 20), line.top + line.height / 2]
      if (y < innerHeight * 0.2 || y > innerHeight * 0.75 || x < 0 || x > innerWidth) continue
      const stack = document.elementsFromPoint(x, y)
      // Links that reach over a whole card let one see through.
      const over = stack
        .slice(
          0,
          Math.max(
            stack.findIndex((it) => it === parent || it.contains(parent)),
            0,
          ),
        )
        .find((it) => !parent.contains(it) && (isShape(it) || !isBare(it)))
      let ground = ''
      let picture = ''
      const from = stack.findIndex((it) => it === parent || it.contains(parent))
      for (const element of stack.slice(Math.max(from, 0))) {
        if (element.localName === 'img') picture = 'no ground: it is on a picture'
        if (isPicture(element)) break
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(backgroundColor)
        const opacity = alpha ? Number(alpha[1] ?? alpha[2]) : 1
        if (backgroundImage !== 'none') break
        if (opacity === 0) continue
        if (opacity < 0.95) break
        ground = backgroundColor
        break
      }
      // Below all of them is the window, which is white.
      if (ground === '' && stack.every((it) => isBare(it))) ground = 'rgb(255, 255, 255)'
      // What is closed has lines in some engines, and cannot be pointed at.
      const reach = stack.includes(parent) ? 0.2 * line.height : 0
      const middle = line.top + line.height / 2
      found.push({
        words,
        size: Number.parseFloat(style.fontSize),
        color: style.color,
        ground,
        cover: over ? `${over.localName}.${over.getAttribute('class')}` : picture,
        line: [line.left, middle - reach, line.right, middle + reach],
        screen: scrollY,
      })
    }
  }
  return found

  /** Not the box of a drawing, which is clear: what is drawn in it is found by itself. */
  function isShape(element: Element): boolean {
    return element.localName !== 'svg' && isPicture(element)
  }

  function isPicture({ localName }: Element): boolean {
    return /^(svg|img|canvas|video|path|rect)$/.test(localName)
  }

  function isBare(element: Element): boolean {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage === 'none' && /transparent|, 0\)/.test(backgroundColor)
  }
}

/** What is wrong with the pictures of a page that was scrolled through. */
export function missingPictures(): string[] {
  return [...document.querySelectorAll('main img')].flatMap((picture) => {
    if (!(picture instanceof HTMLImageElement)) return []
    const room = picture.parentElement?.getBoundingClientRect()
    // In a part that is closed or left out at this width.
    if (!room || room.width === 0) return []
    const { display, opacity } = getComputedStyle(picture)
    const appears = picture.complete && picture.naturalWidth > 0 && picture.clientWidth > 0
    return appears && display !== 'none' && opacity !== '0'
      ? []
      : [picture.currentSrc || picture.src]
  })
}

/** Headlines that were given no size, so that they are as large as the text of the page. */
export function smallHeadlines(): string[] {
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  return [...document.querySelectorAll('main :is(h1, h2)')].flatMap((it) => {
    if (it.closest('.visually-hidden, legend') || it.clientHeight === 0) return []
    const own = getComputedStyle(it)
    // One that is set as text is meant to be.
    if (own.fontFamily === fontFamily || own.fontSize !== fontSize) return []
    return [`${it.textContent?.slice(0, 40)}: ${fontSize}`]
  })
}

/** Whether all sheets and fonts of the page have come, those too that come after its first screen. */
export function isLaidOut(): boolean {
  const later = [...document.querySelectorAll<HTMLLinkElement>('link.later')]
  const haveCome = later.every(
    ({ disabled, media, sheet }) => !disabled && media !== 'print' && sheet,
  )
  return document.readyState === 'complete' && document.fonts.status === 'loaded' && haveCome
}

/** Prices that reach over the side of what they stand in: a card, a cell, what has a ground or a border. */
export function widePrices(): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const isPrice =
      /\d\s?(kr\.|ISK)|ISK\s?\d/.test(textContent ?? '') ||
      (textContent?.trim() && parentElement?.closest('[data-price]'))
    // What is skipped has no lines, or those of before.
    if (!isPrice || !parentElement || isSkipped(parentElement)) continue
    if (parentElement.closest('svg, option, [aria-hidden=true], .visually-hidden')) continue
    let card = parentElement
    while (card.parentElement && !isCard(card)) card = card.parentElement
    const { left, right } = card.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const line of range.getClientRects()) {
      const over = Math.max(line.right - right, left - line.left)
      if (over > 1)
        found.add(`${textContent?.trim()}: ${Math.round(over)} px over ${card.className}`)
    }
  }
  return [...found]

  function isSkipped(element: Element): boolean {
    return 'checkVisibility' in element && !element.checkVisibility({ visibilityProperty: true })
  }

  function isCard(element: Element): boolean {
    const { display, backgroundColor, backgroundImage, borderInlineEndWidth, overflowX } =
      getComputedStyle(element)
    if (/inline|contents/.test(display)) return false
    return (
      /^(article|li|td|th|label|section|fieldset|a|button)$/.test(element.localName) ||
      backgroundImage !== 'none' ||
      !/transparent|, 0\)/.test(backgroundColor) ||
      borderInlineEndWidth !== '0px' ||
      overflowX !== 'visible'
    )
  }
}

/** How far a page reaches over the window's side, in pixels. */
export function overhang(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** Scrolls to a height; gives the height that is left. */
export function scrollToHeight(y: number): number {
  scrollTo({ top: y, behavior: 'instant' })
  return document.documentElement.scrollHeight - innerHeight - scrollY
}

/** How many buttons show nothing: no words, no drawing. */
export function emptyButtons(): number {
  const texts = (it: Element) =>
    [...it.querySelectorAll('*'), it].flatMap((own) => [...own.childNodes])
  return [...document.querySelectorAll('main button')].filter((button) => {
    if (button.getClientRects().length === 0) return false
    const shown = texts(button).filter((node) => {
      const parent = node instanceof Text ? node.parentElement : node
      const isSaid = node instanceof Text ? node.data.trim() !== '' : node instanceof SVGElement
      return isSaid && parent instanceof Element && parent.getClientRects().length > 0
    })
    return shown.length === 0 && !button.hasAttribute('aria-label')
  }).length
}

/** Whether a page came without its style. */
export function isBare(): boolean {
  return getComputedStyle(document.body).marginTop !== '0px'
}

/** A header that stays while one scrolls and has no ground of its own: its words lie on those of the page. */
export function bareHeader(): string[] {
  const header = document.querySelector('body > header')
  if (!header || scrollY < 20 || !/fixed|sticky/.test(getComputedStyle(header).position)) return []
  const layers = [header, ...header.children].flatMap((it) =>
    [undefined, '::before', '::after'].map((part) => getComputedStyle(it, part)),
  )
  const isGround = ({ backgroundColor, backgroundImage, opacity, content }: CSSStyleDeclaration) =>
    content !== 'none' &&
    Number(opacity) > 0.9 &&
    (backgroundImage !== 'none' || !/transparent|, 0(\.\d+)?\)/.test(backgroundColor))
  return layers.some(isGround) ? [] : ['the header has no ground']
}
