import { attributesIn, decoded } from './page-source.ts'

/** An element of a page that the site rendered, with its entities read. */
export type PageElement = Readonly<{
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (PageElement | string)[]
}>

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b[\s\S]*?<\/\1>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

type Open = {
  name: string
  attributes: PageElement['attributes']
  children: PageElement['children'][number][]
}

/**
 * Reads a page that the site rendered into elements; scripts, styles and comments are left out.
 *
 * @throws Error when an element is not closed where it should be, as React and Astro always do
 */
export function pageTree(html: string): PageElement {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  for (const [text, , closed, opened, attributes = '', selfClosed] of html.matchAll(token)) {
    const parent = open.at(-1)
    if (!parent) throw new Error('more elements closed than opened')
    if (closed) {
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

/** All elements below `element` in the order of the page. */
export function below(element: PageElement): readonly PageElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...below(child)],
  )
}

/** The elements below `element` that match `selector`: `name`, `.class` or `name.class`. */
export function all(element: PageElement, selector: string): readonly PageElement[] {
  const [name, className] = selector.split('.')
  return below(element).filter(
    (it) =>
      (!name || it.name === name) &&
      (!className || it.attributes.class?.split(' ').includes(className)),
  )
}

/** The words of an element with single spaces; non-breaking spaces stay, soft hyphens go. */
export function wordsIn(element: PageElement): string {
  return read(element)
    .replaceAll('\u00ad', '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}

const inline = /^(a|b|bdi|button|em|i|small|span|strong|sub|sup|time)$/

function read(element: PageElement): string {
  const words = element.children.map((it) => (typeof it === 'string' ? it : read(it))).join('')
  return inline.test(element.name) ? words : ` ${words} `
}
