/*
 * HTML of word processors and of other systems as plain HTML: what means a heading, a list or emphasis
 * becomes its element. For trees of browsers and of domino alike, which has no classes to ask for and whose lists are not iterable.
 */

const inline =
  /^(?:#text|abbr|acronym|b|bdi|bdo|big|br|a|cite|code|del|dfn|em|font|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr|[\w-]+:[\w-]+)$/

/** The name of a node in lower case; `#text` for a text. */
export function nameOf(node: Node): string {
  return node.nodeName.toLowerCase()
}

/** Whether a node stands in a line of text. */
export function isInline(node: Node): boolean {
  return inline.test(nameOf(node))
}

const heading = /^h[1-6]$/

export const isHeading = (node: Node) => heading.test(nameOf(node))

/** Whether a node is, or stands in, one of such a name; domino's `closest` reads its selector at each step. */
export function isIn(node: Node | null, names: RegExp): boolean {
  for (let at = node; at; at = at.parentNode) if (names.test(nameOf(at))) return true
  return false
}

/**
 * Makes `body` plain.
 *
 * @param lines whether a line break outside of every element is one, as systems without `<p>` have it
 */
export function tidy(body: HTMLElement, lines: boolean): void {
  const all = (selector: string) => Array.from(body.querySelectorAll<HTMLElement>(selector))
  dropComments(body)
  makeLists(all('p').filter((it) => /mso-list/.test(styleOf(it))))
  const around = aroundBlocks(all('*'))
  // From within: to move what an element holds takes as long as that is.
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
 * What a node holds now. Asked for its `childNodes`, domino keeps them in an array, and to take one out
 * or put one in takes as long as that is from then on.
 */
function childrenOf(node: Node): readonly ChildNode[] {
  const found: ChildNode[] = []
  for (let at = node.firstChild; at; at = at.nextSibling) found.push(at)
  return found
}

/** Everything that a block stands in. */
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

/** Word keeps each item of a list as a paragraph, with its sign as text. */
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

/** What is bold or slanted by name alone, as Google Docs wraps all that it copies. */
function dropFalseEmphasis(element: HTMLElement, around: ReadonlySet<Node>): void {
  const isFalse = /font-(?:weight:\s*(?:normal|[1-4]00)|style:\s*normal)\b/.test(styleOf(element))
  const isHeadings = isStrong(element) && isIn(element, heading)
  if (isFalse || around.has(element) || isHeadings) unwrap(element)
}

/** What is bold or slanted by its style. */
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

/** A list below an item belongs into it. */
function putIntoItem(list: HTMLElement): void {
  const item = list.previousElementSibling
  if (item) item.appendChild(list)
  else unwrap(list)
}

/** A picture stands by itself, with the link that it is in. */
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

/** What is emphasised is not once more. */
function dropRepeated(element: HTMLElement): void {
  const isSame = sameAs(element)
  for (let above = element.parentElement; above && isInline(above); above = above.parentElement) {
    if (isSame(above)) {
      unwrap(element)
      return
    }
  }
}

/** Emphasis in pieces is one. */
function join(element: HTMLElement): void {
  if (!element.parentNode) return
  const isSame = sameAs(element)
  for (let next = element.nextSibling; next && isSame(next); next = element.nextSibling) {
    takeChildren(element, next)
    next.remove()
  }
}

/** Words beside blocks become paragraphs. */
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
          // An empty line parts two paragraphs.
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
