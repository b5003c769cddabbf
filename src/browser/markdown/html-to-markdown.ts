import TurndownService from 'turndown'

/**
 * Where the HTML comes from. From another system everything is kept, and elements without Markdown stay
 * as HTML; from the clipboard only their text is kept.
 */
type Source = 'system' | 'clipboard'

/**
 * Converts HTML to the Markdown of stories (docs/decisions/0032-what-stories-are-written-in.md). Works on the DOM of
 * browsers and of domino (Node), which has no global constructors for `instanceof` and no iterable node lists.
 *
 * @param body is modified
 */
export function markdownOf(body: HTMLElement, source: Source): string {
  tidy(body, source === 'system')
  return (
    services[source]
      .turndown(body)
      // Where one emphasis ended and the same one began again.
      .replace(/(?<!\*)\*{4}(?!\*)/g, '')
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

const services = { system: service('system'), clipboard: service('clipboard') }

function service(source: Source): TurndownService {
  const made = new TurndownService({ hr: '---' })
  made.escape = escaped
  made.addRule('paragraph', { filter: 'p', replacement: (content) => block(plainLines(content)) })
  made.addRule('heading', { filter: (node) => heading.test(nameOf(node)), replacement: asHeading })
  made.addRule('break', {
    filter: 'br',
    replacement: (_, node) => (isIn(node.parentNode, /^(?:li|a|h[1-6]|tr)$/) ? ' ' : '\n'),
  })
  made.addRule('strong', {
    filter: ['b', 'strong'],
    replacement: (content, node) => (isIn(node, heading) ? content : around(content, '**')),
  })
  made.addRule('em', { filter: ['i', 'em'], replacement: (content) => around(content, '*') })
  made.addRule('list', {
    filter: ['ul', 'ol'],
    replacement: (content, node) =>
      isIn(node.parentNode, /^li$/) ? `\n${content}\n` : block(content),
  })
  made.addRule('item', { filter: 'li', replacement: item })
  made.addRule('picture', { filter: 'img', replacement: (_, node) => picture(node, source) })
  made.addRule('link', {
    filter: 'a',
    replacement: (content, node) => link(content, node, source),
  })
  // Stories have no style for code: keep the text, drop the backticks.
  made.addRule('words', {
    filter: (node) => /^(?:code|kbd|samp|tt)$/.test(nameOf(node)),
    replacement: (content) => content,
  })
  if (source === 'system') made.keep((node) => foreign.test(nameOf(node)))
  else {
    made.remove(['script', 'style', 'title', 'noscript'])
    made.addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) => `${content.trim().replaceAll(/\s*\n\s*/g, ' ')}\t`,
    })
    made.addRule('row', {
      filter: 'tr',
      replacement: (content) => block(content.trim().replaceAll('\t', ' | ')),
    })
  }
  return made
}

/** Elements whose text alone would change the meaning. */
const foreign =
  /^(?:audio|button|canvas|dl|embed|form|iframe|input|math|object|pre|script|select|style|sub|sup|svg|table|textarea|video)$/

const inline =
  /^(?:#text|#comment|abbr|acronym|b|bdi|bdo|big|br|a|cite|code|del|dfn|em|font|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr|[\w-]+:[\w-]+)$/

const heading = /^h[1-6]$/

const nameOf = (node: Node) => node.nodeName.toLowerCase()

/** Whether the node or an ancestor has such a name. Not `closest`: domino's parses the selector at every step. */
function isIn(node: Node | null, names: RegExp): boolean {
  for (let at = node; at; at = at.parentNode) if (names.test(nameOf(at))) return true
  return false
}

const block = (content: string) => `\n\n${content}\n\n`

/** Emphasises each line: a line break begins a new paragraph. */
const around = (content: string, sign: string) =>
  content.replace(/\S(?:.*\S)?/g, (words) => sign + words + sign)

function asHeading(content: string, node: Node): string {
  const words = content.replaceAll(/\s*\n\s*/g, ' ').trim()
  if (isIn(node.parentNode, /^(?:li|blockquote|tr)$/)) return block(plainLines(words))
  return block(`${/^h[12]$/.test(nameOf(node)) ? '##' : '###'} ${words}`)
}

const known = new WeakMap<Node, readonly Node[]>()

/** The non-empty items of a list, cached by list. */
function itemsOf(list: Node): readonly Node[] {
  const items =
    known.get(list) ??
    childrenOf(list).filter(
      (it) => nameOf(it) === 'li' && (it.textContent?.trim() || it.firstChild),
    )
  known.set(list, items)
  return items
}

/** A list of one item is written with `+`: a single line after `-` may be a signature. */
function item(content: string, node: Node): string {
  const { parentNode } = node
  const items: readonly Node[] = parentNode ? itemsOf(parentNode) : []
  const isOrdered = parentNode !== null && nameOf(parentNode) === 'ol'
  const sign = isOrdered ? `${items.indexOf(node) + 1}. ` : '- '
  const own = items.length === 1 && !isIn(parentNode, /^li$/) ? '+ ' : sign
  const lines = content.trim().replaceAll(/\n{2,}/g, '\n')
  return `${own}${lines.replaceAll('\n', `\n${' '.repeat(own.length)}`)}\n`
}

function attribute(node: Node, name: string): string {
  const value =
    'getAttribute' in node && typeof node.getAttribute === 'function' && node.getAttribute(name)
  return String(value || '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function picture(node: Node, source: Source): string {
  const from = attribute(node, 'src')
  const isShown = source === 'system' ? from !== '' : /^(?:https?:|\/(?!\/))/i.test(from)
  if (!isShown) return ''
  return block(`![${attribute(node, 'alt').replaceAll(/[[\]]/g, '\\$&')}](${address(from)})`)
}

function link(content: string, node: Node, source: Source): string {
  const to = attribute(node, 'href')
  const words = content.trim().replaceAll(/\s*\n\s*/g, ' ')
  const leads = source === 'system' ? to !== '' : /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(to)
  if (!leads || words === '') return words.startsWith('![') ? block(words) : words
  if (words.startsWith('![')) return block(`[${words}](${address(to)})`)
  return `[${words.replaceAll(/(?<!\\)[[\]]/g, '\\$&')}](${address(to)})`
}

function address(href: string): string {
  return href.replaceAll(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

/** Escapes characters of plain text that would otherwise be read as Markdown or HTML. */
function escaped(text: string): string {
  return text.replaceAll(
    /\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!])|\[(?=[^\]]*\]\()/giu,
    String.raw`\$&`,
  )
}

/** Escapes the starts of lines that would be read as a heading, quotation, rule or list. */
function plainLines(content: string): string {
  return content
    .replaceAll(/^(?=(?:[-*+>]|#{1,6}) |([-_*])(?: ?\1){2,}$)/gm, '\\')
    .replaceAll(/^(\d+)(?=\. )/gm, '$1\\')
}

/** Makes elements of what means them. @param lines whether the body's newlines are line breaks, as without `<p>` */
function tidy(body: HTMLElement, lines: boolean): void {
  const all = (selector: string) => Array.from(body.querySelectorAll<HTMLElement>(selector))
  makeLists(all('p').filter((it) => /mso-list/.test(styleOf(it))))
  // Google Docs wraps all it copies in a `<b>` that its style cancels.
  const cancelled = /font-(?:weight:\s*(?:normal|[1-4]00)|style:\s*normal)\b/
  for (const element of all('b, strong, i, em').reverse()) {
    if (cancelled.test(styleOf(element))) unwrap(element)
  }
  for (const element of all('span, font')) emphasise(element)
  for (const list of all('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling
    if (before) before.appendChild(list)
    else unwrap(list)
  }
  if (lines) for (const child of childrenOf(body)) if (child.nodeType === 3) breakLines(child)
  for (const element of [body, ...all('div, section, article, main, li, blockquote')]) {
    wrapLines(element)
  }
}

/** A snapshot of a node's children; domino's `childNodes`, once read, makes every later insertion linear. */
function childrenOf(node: Node): readonly ChildNode[] {
  const found: ChildNode[] = []
  for (let at = node.firstChild; at; at = at.nextSibling) found.push(at)
  return found
}

const styleOf = (element: HTMLElement) => element.getAttribute('style') ?? ''

/** Builds lists from Word's paragraphs: each item is one, with its bullet or number as text. */
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
    const own = paragraph.ownerDocument.createElement('li')
    takeChildren(own, paragraph)
    open.at(-1)?.list.appendChild(own)
    paragraph.remove()
  }
}

/** Adds `<strong>` and `<em>` where a style makes text bold or italic. */
function emphasise(element: HTMLElement): void {
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

/** Makes line breaks of a text's newlines, and an empty paragraph, which separates two, of a blank line. */
function breakLines(text: ChildNode): void {
  const parts = (text.textContent ?? '').split('\n')
  for (const [index, line] of parts.entries()) {
    const isBlank = line.trim() === '' && index < parts.length - 1
    if (index > 0) text.before(text.ownerDocument?.createElement(isBlank ? 'p' : 'br') ?? '')
    text.before(line)
  }
  text.remove()
}

/** Wraps text beside blocks in paragraphs. */
function wrapLines(parent: HTMLElement): void {
  let paragraph: HTMLElement | undefined
  for (const child of childrenOf(parent)) {
    if (!inline.test(nameOf(child))) paragraph = undefined
    else if (paragraph || child.textContent?.trim()) {
      if (!paragraph) {
        paragraph = parent.ownerDocument.createElement('p')
        child.before(paragraph)
      }
      paragraph.appendChild(child)
    }
  }
}

function takeChildren(to: Node, from: Node): void {
  for (const child of childrenOf(from)) to.appendChild(child)
}

function unwrap(element: HTMLElement): void {
  for (const child of childrenOf(element)) element.before(child)
  element.remove()
}
