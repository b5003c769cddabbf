/*
 * Normalises the HTML of word processors and other systems: whatever means a heading, a list or emphasis
 * becomes that element. It works on the DOM of browsers and of domino (Node), which has no global
 * constructors for `instanceof` and no iterable node lists.
 */

const inline =
  /^(?:#text|abbr|acronym|b|bdi|bdo|big|br|a|cite|code|del|dfn|em|font|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr|[\w-]+:[\w-]+)$/

/** The name of a node in lower case; `#text` for a text. */
export function nameOf(node: Node): string {
  return node.nodeName.toLowerCase()
}

/** Whether a node is text or an inline element. */
export function isInline(node: Node): boolean {
  return inline.test(nameOf(node))
}

const heading = /^h[1-6]$/

export const isHeading = (node: Node) => heading.test(nameOf(node))

/** Whether the node or an ancestor has such a name. Not `closest`: domino's parses the selector at every step. */
export function isIn(node: Node | null, names: RegExp): boolean {
  for (let at = node; at; at = at.parentNode) if (names.test(nameOf(at))) return true
  return false
}

/**
 * Normalises `body` in place.
 *
 * @param lines whether a newline outside of all elements is a line break, as in systems that store no `<p>`
 */
export function tidy(body: HTMLElement, lines: boolean): void {
  const all = (selector: string) => Array.from(body.querySelectorAll<HTMLElement>(selector))
  dropComments(body)
  makeLists(all('p').filter((it) => /mso-list/.test(styleOf(it))))
  const around = aroundBlocks(all('*'))
  // Innermost first: moving an element's children costs time in proportion to their number.
  for (const element of all('b, strong, i, em').reverse()) dropFalseEmphasis(element, around)
  for (const element of all('span, font')) emphasise(element)
  for (const list of all('ul > ul, ul > ol, ol > ul, ol > ol')) putIntoItem(list)
  for (const image of all('img')) takeOutOfWords(image)
  for (const element of all('b, strong, i, em').reverse()) dropRepeated(element)
  for (const element of all('b, strong, i, em')) join(element)
  wrapLines(body, lines)
  for (const element of all('div, section, article, main, li, blockquote')) {
    wrapLines(element, false)
  }
}

/**
 * A snapshot of a node's children. Not by `childNodes`: once read, domino keeps an array of them, which
 * makes every later insertion and removal linear in its length.
 */
function childrenOf(node: Node): readonly ChildNode[] {
  const found: ChildNode[] = []
  for (let at = node.firstChild; at; at = at.nextSibling) found.push(at)
  return found
}

/** All ancestors of block elements. */
function aroundBlocks(elements: readonly HTMLElement[]): ReadonlySet<Node> {
  const found = new Set<Node>()
  for (const block of elements.filter((it) => !isInline(it))) {
    for (let at = block.parentNode; at && !found.has(at); at = at.parentNode) found.add(at)
  }
  return found
}

function dropComments(node: Node): void {
  for (const child of childrenOf(node)) {
    if (child.nodeType === 8) child.remove()
    else dropComments(child)
  }
}

const styleOf = (element: HTMLElement) => element.getAttribute('style') ?? ''

/** Builds lists from Word's paragraphs: Word writes each item as a paragraph, with its bullet or number as text. */
function makeLists(paragraphs: readonly HTMLElement[]): void {
  let open: { level: number; list: HTMLElement }[] = []
  for (const paragraph of paragraphs) {
    const level = Number(/level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1)
    const [sign] = Array.from(paragraph.querySelectorAll('span')).filter((it) =>
      /mso-list:\s*ignore/i.test(styleOf(it)),
    )
    const isOrdered = /[\p{L}\p{N}][.)]/u.test(sign?.textContent ?? '')
    sign?.remove()
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((it) => it.level <= level)
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.appendChild(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    const item = paragraph.ownerDocument.createElement('li')
    takeChildren(item, paragraph)
    open.at(-1)?.list.appendChild(item)
    paragraph.remove()
  }
}

/**
 * Unwraps emphasis that its style cancels (Google Docs wraps all it copies in such a `<b>`), or
 * around blocks, or bold in headings.
 */
function dropFalseEmphasis(element: HTMLElement, around: ReadonlySet<Node>): void {
  const isFalse = /font-(?:weight:\s*(?:normal|[1-4]00)|style:\s*normal)\b/.test(styleOf(element))
  const isHeadings = isStrong(element) && isIn(element, heading)
  if (isFalse || around.has(element) || isHeadings) unwrap(element)
}

/** Adds `<strong>` and `<em>` where a style makes text bold or italic. */
function emphasise(element: HTMLElement): void {
  if (isIn(element, heading)) return
  const style = styleOf(element)
  const names = [
    ...(/font-weight:\s*(?:bold|[6-9]00)/.test(style) ? ['strong'] : []),
    ...(/font-style:\s*italic/.test(style) ? ['em'] : []),
  ]
  for (const name of names) {
    const inner = element.ownerDocument.createElement(name)
    takeChildren(inner, element)
    element.appendChild(inner)
  }
}

/** Moves a list that is the sibling of an item into that item. */
function putIntoItem(list: HTMLElement): void {
  const item = list.previousElementSibling
  if (item) item.appendChild(list)
  else unwrap(list)
}

/** Moves a picture out of its line or heading, together with a link around it. */
function takeOutOfWords(image: HTMLElement): void {
  let picture = image
  for (;;) {
    const { parentElement } = picture
    if (!parentElement || !(isInline(parentElement) || isHeading(parentElement))) return
    if (picture === image && parentElement.getAttribute('href')) {
      picture = image.ownerDocument.createElement('a')
      picture.setAttribute('href', parentElement.getAttribute('href') ?? '')
      image.before(picture)
      picture.appendChild(image)
    }
    parentElement.before(picture)
  }
}

const isStrong = (node: Node) => /^(?:b|strong)$/.test(nameOf(node))
const isEm = (node: Node) => /^(?:i|em)$/.test(nameOf(node))

const sameAs = (element: Node) => (isStrong(element) ? isStrong : isEm)

/** Unwraps emphasis inside the same emphasis. */
function dropRepeated(element: HTMLElement): void {
  const isSame = sameAs(element)
  for (let above = element.parentElement; above && isInline(above); above = above.parentElement) {
    if (isSame(above)) {
      unwrap(element)
      return
    }
  }
}

/** Merges adjacent elements of the same emphasis. */
function join(element: HTMLElement): void {
  if (!element.parentNode) return
  const isSame = sameAs(element)
  for (let next = element.nextSibling; next && isSame(next); next = element.nextSibling) {
    takeChildren(element, next)
    next.remove()
  }
}

/** Wraps text next to blocks in paragraphs. */
function wrapLines(parent: HTMLElement, lines: boolean): void {
  let paragraph: HTMLElement | undefined
  for (const child of childrenOf(parent)) {
    if (!isInline(child)) {
      paragraph = undefined
      continue
    }
    const parts = lines && child.nodeType === 3 ? (child.textContent ?? '').split('\n') : undefined
    if (parts) {
      for (const [index, part] of parts.entries()) {
        if (index > 0) paragraph?.appendChild(parent.ownerDocument.createElement('br'))
        if (part.trim() === '' && (!paragraph || parts.length > 1)) {
          // An empty line separates two paragraphs.
          if (index > 0 && index < parts.length - 1) paragraph = undefined
          continue
        }
        paragraph ??= begin(child)
        paragraph.appendChild(parent.ownerDocument.createTextNode(part))
      }
      child.remove()
    } else if (paragraph || child.textContent?.trim() || nameOf(child) === 'img') {
      paragraph ??= begin(child)
      paragraph.appendChild(child)
    }
  }

  function begin(at: ChildNode): HTMLElement {
    const made = parent.ownerDocument.createElement('p')
    at.before(made)
    return made
  }
}

function takeChildren(to: Node, from: Node): void {
  for (const child of childrenOf(from)) to.appendChild(child)
}

function unwrap(element: HTMLElement): void {
  for (const child of childrenOf(element)) element.before(child)
  element.remove()
}
