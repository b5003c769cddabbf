type Node = string | Readonly<{ name: string; attributes: string; children: Node[] }>

/** What becomes Markdown, and what else it is called. */
const known: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  a: 'a',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  img: 'img',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  blockquote: 'blockquote',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
}
const empty = ['br', 'img']

/**
 * The simple HTML of another system as Markdown: paragraphs, line breaks, emphasis, links, lists,
 * headings, quotes and pictures. All other tags stay as they stand; a text without any of these is
 * given back as it is.
 */
export function htmlToMarkdown(html: string): string {
  const nodes = parsed(html)
  if (nodes.every((node) => typeof node === 'string')) return html
  return markdownOf(nodes)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function parsed(html: string): readonly Node[] {
  const root: Node[] = []
  const open = [{ name: '', children: root }]
  const add = (node: Node) => open.at(-1)?.children.push(node)
  for (const [text, comment, end, word, attributes = ''] of html.matchAll(
    /(<!--.*?-->)|<(\/?)([a-z][a-z\d]*)((?:\s[^<>]*?)?)\s*\/?>|[^<]+|</gis,
  )) {
    if (comment) continue
    const name = known[word?.toLowerCase() ?? '']
    if (word === undefined) add(escaped(decoded(text)))
    else if (!name) add(text)
    else if (!end) {
      const element = { name, attributes, children: [] as Node[] }
      add(element)
      if (!empty.includes(name)) open.push(element)
    } else {
      const at = open.findLastIndex((element) => element.name === name)
      if (at > 0) open.length = at
    }
  }
  return root
}

function markdownOf(nodes: readonly Node[], within?: string): string {
  let text = ''
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      const words = within ? node.replaceAll(/\s+/g, ' ') : node
      text += text === '' || text.endsWith('\n') ? words.replace(/^[ \t]+/, '') : words
      continue
    }
    const { name, attributes, children } = node
    if (name === 'strong' || name === 'em') {
      text += emphasis(children, name === 'em' ? '*' : '**', text, nodes[index + 1])
    } else if (name === 'a') text += link(children, attribute(attributes, 'href'))
    else if (name === 'br') text += within === 'p' || !within ? '\n' : ' '
    else text += `\n\n${block(node)}\n\n`
  }
  return text
}

function block({ name, attributes, children }: Exclude<Node, string>): string {
  if (name === 'img') {
    return `![${attribute(attributes, 'alt')}](${address(attribute(attributes, 'src'))})`
  }
  if (name === 'ul' || name === 'ol') return list(children, name === 'ol')
  const inner = markdownOf(children, name)
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
  if (name === 'h2') return `## ${inner}`
  if (name === 'h3') return `### ${inner}`
  if (name === 'blockquote') return inner.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>')
  return inner
}

function list(children: readonly Node[], ordered: boolean): string {
  const items = children.filter((child) => typeof child !== 'string' && child.name === 'li')
  const lines = items.flatMap((item, index) => {
    if (typeof item === 'string') return []
    const sign = ordered ? `${index + 1}. ` : '- '
    const inner = markdownOf(item.children, 'li')
      .trim()
      .replaceAll(/\n{2,}/g, '\n')
    return sign + inner.replaceAll('\n', `\n${' '.repeat(sign.length)}`)
  })
  return lines.join('\n')
}

const letter = /[\p{L}\p{N}]/u

/** Only whole words can be emphasised; spaces stand outside. */
function emphasis(
  children: readonly Node[],
  sign: string,
  before: string,
  next: Node | undefined,
): string {
  const inner = markdownOf(children, 'em')
  const words = inner.trim()
  const after = inner.endsWith(' ') ? ' ' : typeof next === 'string' ? next : ''
  const isPart = letter.test([...before].at(-1) ?? '') && !inner.startsWith(' ')
  if (words === '' || isPart || letter.test([...after][0] ?? '')) return inner
  return inner.replace(words, () => sign + words + sign)
}

function link(children: readonly Node[], href: string): string {
  const words = markdownOf(children, 'a').trim()
  return href === '' || words === '' ? words : `[${words}](${address(href)})`
}

function address(href: string): string {
  return href
    .trim()
    .replaceAll(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What would be a sign of Markdown, or HTML, and was a text. */
function escaped(text: string): string {
  return text.replaceAll(/\*|<(?=[a-z/!])|^(?:#{1,6}|>)(?= )|\[(?=[^\]]*\]\()/gim, String.raw`\$&`)
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, number, name) => {
    if (name) return named[String(name)] ?? all
    const code = hex ? Number.parseInt(String(hex), 16) : Number(number)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}
