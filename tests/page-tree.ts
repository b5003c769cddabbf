/** An element of a rendered page, with character references decoded. */
export type PageElement = Readonly<{
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (PageElement | string)[]
}>

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const unread = /^(script|style)$/
const inline = /^(a|b|bdi|button|em|i|small|span|strong|sub|sup|time)$/

type Open = {
  name: string
  attributes: PageElement['attributes']
  children: PageElement['children'][number][]
}

/**
 * Parses a page that the site rendered; comments are left out.
 *
 * @throws Error when an element is not closed explicitly, as React and Astro always do
 */
export function pageTree(html: string): PageElement {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  for (const match of html.matchAll(token)) {
    const [text, raw, written = '', code, closed, opened, attributes = '', selfClosed] = match
    const parent = open.at(-1)
    if (!parent) throw new Error('more elements closed than opened')
    if (raw) {
      const children = code ? [code] : []
      parent.children.push({ name: raw, attributes: attributesIn(written), children })
    } else if (closed) {
      if (open.pop()?.name !== closed.toLowerCase()) throw new Error(`</${closed}> is out of place`)
    } else if (opened) {
      const name = opened.toLowerCase()
      const element: Open = { name, attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (!selfClosed && !empty.test(name)) open.push(element)
    } else if (!text.startsWith('<')) parent.children.push(decoded(text))
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  return root
}

/** All descendants of `element` in document order. */
export function below(element: PageElement): readonly PageElement[] {
  const found: PageElement[] = []
  const collect = ({ children }: PageElement) => {
    for (const child of children) {
      if (typeof child === 'string') continue
      found.push(child)
      collect(child)
    }
  }
  collect(element)
  return found
}

/** The descendants that match `selector`: `name`, `.class`, `[attribute]`, or several one behind the other. */
export function all(element: PageElement, selector: string): readonly PageElement[] {
  const [, name, className, attribute] =
    /^([\w-]*)(?:\.([\w-]+))?(?:\[([\w-]+)\])?$/.exec(selector) ?? []
  return below(element).filter(
    (it) =>
      (!name || it.name === name) &&
      (!className || it.attributes.class?.split(' ').includes(className)) &&
      (!attribute || attribute in it.attributes),
  )
}

/** The text of an element with single spaces; non-breaking spaces stay, soft hyphens go. */
export function wordsIn(element: PageElement): string {
  return read(element)
    .replaceAll('\u00ad', '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}

/** The attributes of all `name` elements in a page's HTML. */
export function elements(html: string, name: string): readonly PageElement['attributes'][] {
  return all(pageTree(html), name).map(({ attributes }) => attributes)
}

/** The text of a page, as a reader without JavaScript gets it, with single spaces. */
export function wordsOf(html: string): string {
  return wordsIn(pageTree(html)).replace(/\s+/g, ' ')
}

function read(element: PageElement): string {
  if (unread.test(element.name)) return ''
  const words = element.children.map((it) => (typeof it === 'string' ? it : read(it))).join('')
  return inline.test(element.name) ? words : ` ${words} `
}

/** The texts that a visitor reads or hears, without those marked as another language. */
export function heard(
  { name, attributes, children }: PageElement,
  language: string,
): readonly string[] {
  const { lang = language, 'aria-label': label, alt, placeholder } = attributes
  if (lang !== language || /^(script|style)$/.test(name)) return []
  return children
    .flatMap((child) => (typeof child === 'string' ? [child] : heard(child, language)))
    .concat([label, alt, placeholder].flatMap((text) => text ?? []))
}

/** The metadata in a page's head. */
export function headOf(tree: PageElement) {
  const links = all(tree, 'link').map(({ attributes }) => attributes)
  const meta = (name: string) =>
    all(tree, 'meta').find(({ attributes: it }) => (it.name ?? it.property) === name)?.attributes
      .content
  return {
    /** The value of the `<meta>` with this name or property. */
    meta,
    title: all(tree, 'title').map(wordsIn).join('|'),
    /** The targets of the links with this `rel`: `canonical`, `prev`. */
    linked: (rel: string) => links.filter((it) => it.rel === rel).map((it) => it.href),
    /** The language and address of each version of the page. */
    alternates: links
      .filter((it) => it.rel === 'alternate' && it.hreflang)
      .map((it) => [it.hreflang, it.href]),
    feeds: links.filter((it) => it.type === 'application/atom+xml').map((it) => it.href),
  }
}

/**
 * The structured data (JSON-LD) of a page.
 *
 * @throws Error when it is not exactly one block of valid JSON
 */
export function structuredData(tree: PageElement): unknown {
  const scripts = all(tree, 'script')
  const [block, ...more] = scripts.filter((it) => it.attributes.type === 'application/ld+json')
  if (!block || more.length > 0) throw new Error(`${more.length} blocks of JSON-LD too many`)
  return JSON.parse(String(block.children[0]))
}

/** The attributes of a start tag, parsed from the text between its name and its end. */
export function attributesIn(written: string): Readonly<Record<string, string>> {
  const pairs = written.matchAll(/([^\s=>"'/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )
}

/** `text` with the character references that React and Astro write decoded. */
export function decoded(text: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
  return text
    .replace(/&(lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
}

const isCell = (what: string) => (it: PageElement) => it.attributes['data-cell'] === what

/**
 * The packages of a comparison table, each as an item of its own: its heading, its cells, and a `dt`
 * with a `dd` for each row that states a fact.
 */
export function packagesIn(part: PageElement): readonly PageElement[] {
  const [table] = all(part, '[data-plans]')
  if (!table) return []
  const rows = all(table, 'tr')
  const count = all(table, '[data-cell]').filter(isCell('head')).length
  return Array.from({ length: count }, (_, column) => {
    const children = rows.flatMap((row) => {
      const cells = all(row, '[data-cell]')
      const cell = cells[column]
      const [label] = row.children.filter((it) => typeof it !== 'string')
      if (!cell) return []
      const isFact = isCell('fact')(cell) && label
      if (isFact && wordsIn(cell) === '–') return []
      return isFact
        ? [
            { ...label, name: 'dt' },
            { ...cell, name: 'dd' },
          ]
        : [cell]
    })
    return { name: 'li', attributes: { class: 'plan' }, children }
  })
}
