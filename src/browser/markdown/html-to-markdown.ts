import TurndownService from 'turndown'
import { isHeading, isIn, isInline, nameOf, tidy } from './tidy-html.ts'

/**
 * Where the HTML comes from. From another system everything is kept, and elements without Markdown stay
 * as HTML; from the clipboard only their text is kept.
 */
type Source = 'system' | 'clipboard'

/**
 * Converts HTML to the Markdown of stories (docs/decisions/0032-what-stories-are-written-in.md).
 *
 * @param body is modified
 */
export function markdownOf(body: HTMLElement, source: Source): string {
  tidy(body, source === 'system')
  return resolveMarkers(services[source].turndown(body))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const services = { system: service('system'), clipboard: service('clipboard') }

function service(source: Source): TurndownService {
  const made = new TurndownService({
    hr: '---',
    // Elements without Markdown stay as HTML.
    keepReplacement: (_, node) => ('outerHTML' in node ? node.outerHTML : ''),
  })
  made.escape = escaped
  made.addRule('paragraph', { filter: 'p', replacement: (content) => block(plainLines(content)) })
  made.addRule('heading', { filter: (node) => isHeading(node), replacement: heading })
  made.addRule('break', {
    filter: 'br',
    replacement: (_, node) => (isIn(node.parentNode, /^(?:li|a|h[1-6]|tr)$/) ? ' ' : '\n'),
  })
  made.addRule('emphasis', { filter: ['b', 'strong', 'i', 'em'], replacement: emphasis })
  made.addRule('list', {
    filter: ['ul', 'ol'],
    replacement: (content, node) =>
      isIn(node.parentNode, /^li$/) ? `\n${content}\n` : block(content),
  })
  made.addRule('item', { filter: 'li', replacement: item })
  made.addRule('quotation', {
    filter: 'blockquote',
    replacement: (content) => block(content.trim().replace(/^(?:> ?)*/gm, '> ')),
  })
  made.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => picture(node, source),
  })
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

const block = (content: string) => `\n\n${content}\n\n`

const attribute = (node: Node, name: string) =>
  ('getAttribute' in node && typeof node.getAttribute === 'function'
    ? String(node.getAttribute(name) ?? '')
    : ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

function heading(content: string, node: Node): string {
  const words = content.replaceAll(/\s*\n\s*/g, ' ').trim()
  if (isIn(node.parentNode, /^(?:li|blockquote|tr)$/)) return block(plainLines(words))
  return block(`${/^h[12]$/.test(nameOf(node)) ? '##' : '###'} ${words}`)
}

const known = new WeakMap<Node, readonly Node[]>()

/** The non-empty items of a list, cached by list. */
function itemsOf(list: Node | null): readonly Node[] {
  if (!list) return []
  const items =
    known.get(list) ??
    Array.from(list.childNodes).filter(
      (it) => nameOf(it) === 'li' && (it.textContent?.trim() || it.firstChild),
    )
  known.set(list, items)
  return items
}

/** A list of one item is written with `+`: a single line after `-` may be a signature. */
function item(content: string, node: Node): string {
  const { parentNode } = node
  const items = itemsOf(parentNode)
  const isNested = isIn(parentNode, /^li$/)
  const sign = parentNode && nameOf(parentNode) === 'ol' ? `${items.indexOf(node) + 1}. ` : '- '
  const own = items.length === 1 && !isNested ? '+ ' : sign
  const lines = content.trim().replaceAll(/\n{2,}/g, '\n')
  return `${own}${lines.replaceAll('\n', `\n${' '.repeat(own.length)}`)}\n`
}

const letter = /[\p{L}\p{N}]/u
const mark = /[\p{P}\p{S}]/u

/** Leaves the delimiters out where Markdown would not read them as emphasis (CommonMark, 6.2). */
function emphasis(content: string, node: Node): string {
  const isStrong = /^(?:b|strong)$/.test(nameOf(node))
  const sign = isStrong ? '**' : '*'
  const text = node.textContent ?? ''
  const before = /^\s/.test(text) ? ' ' : beside(node, 'previousSibling')
  const after = /\s$/.test(text) ? ' ' : beside(node, 'nextSibling')
  return content
    .split('\n')
    .map((line, index, all) => {
      const words = line.trim()
      const from = index === 0 ? before : ''
      const to = index === all.length - 1 ? after : ''
      const opens = !mark.test(words.charAt(0)) || from.trim() === '' || mark.test(from)
      const closes = !mark.test(words.slice(-1)) || to.trim() === '' || mark.test(to)
      const isWhole = isStrong || !(letter.test(from) || letter.test(to))
      return words !== '' && opens && closes && isWhole ? sign + words + sign : line
    })
    .join('\n')
}

/** The character next to a node in its line; `''` at the start or end of the line. */
function beside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  let at: Node | null = node
  while (at) {
    const next: Node | null = at[side]
    if (next) {
      if (!isInline(next) || /^(?:br|img)$/.test(nameOf(next))) return ''
      const text = next.textContent ?? ''
      if (text) return side === 'nextSibling' ? text.charAt(0) : text.slice(-1)
      at = next
    } else {
      at = at.parentNode
      if (!at || !isInline(at)) return ''
    }
  }
  return ''
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

/** Marks where a line would begin a list item, if another such line stood next to it; see `resolveMarkers`. */
const itemMarker = '\ue000'

/** Escapes the starts of lines that would be read as a heading, quotation or rule, and marks those of lists. */
function plainLines(content: string): string {
  return content
    .replaceAll(/^(?=(?:[+>]|#{1,6}) |([-_*])(?: ?\1){2,}$)/gm, '\\')
    .replaceAll(/^(?=[-*] )/gm, itemMarker)
    .replaceAll(/^(\d+)(?=\. )/gm, `$1${itemMarker}`)
}

/** Turns each marker into a backslash, or drops it where the line stands alone (a date, say) and cannot form a list. */
function resolveMarkers(text: string): string {
  const item = new RegExp(`^(?:[-*+]|\\d+\\.|\\d*${itemMarker}[-*.]) `)
  const lines = text.split('\n')
  const full = lines.filter((line) => line.trim() !== '')
  const isItem = full.map((line) => item.test(line))
  let at = -1
  return lines
    .map((line) => {
      if (line.trim() !== '') at += 1
      const isAlone = isItem[at] && !isItem[at - 1] && !isItem[at + 1]
      return line.replaceAll(itemMarker, isAlone ? '' : '\\')
    })
    .join('\n')
}
