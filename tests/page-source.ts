/** A start tag as the server wrote it: its name, and its attributes with entities read. */
export type Tag = Readonly<{ name: string; attributes: Readonly<Record<string, string>> }>

/** What stands in a `<script>` or `<style>` between its tags. */
export type Inline = Readonly<{ name: 'script' | 'style'; type: string; content: string }>

let last: Readonly<{ html: string; tags: readonly Tag[] }> = { html: '', tags: [] }

/** Every start tag of a page that the site rendered; scripts and styles are passed over. */
export function tagsOf(html: string): readonly Tag[] {
  // One page is asked many questions in a row.
  if (last.html !== html) last = { html, tags: readTags(html) }
  return last.tags
}

function readTags(html: string): readonly Tag[] {
  const markup = html
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
    .replace(/<!--[\s\S]*?-->/g, '')
  return [...markup.matchAll(startTag)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesIn(attributes),
  }))
}

/** The attributes of all `name` elements. */
export function elements(html: string, name: string): readonly Tag['attributes'][] {
  return tagsOf(html)
    .filter((tag) => tag.name === name)
    .map(({ attributes }) => attributes)
}

/** The scripts and styles that stand in the page itself. */
export function inlineOf(html: string): readonly Inline[] {
  const found = html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return [...found].flatMap(([, name, written = '', content = '']) => {
    const attributes = attributesIn(written)
    if ('src' in attributes) return []
    return [{ name: name === 'style' ? name : 'script', type: attributes.type ?? '', content }]
  })
}

/** The words of a page, as a reader without JavaScript gets them; one space between them. */
export function wordsOf(html: string): string {
  const body = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
  return decoded(
    body
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(startTag, ' ')
      .replace(/<\/[^>]*>/g, ' '),
  ).replace(/[\s\u00ad]+/g, ' ')
}

/** Value of the `<meta>` with this name or property, or undefined. */
export function metaOf(html: string, name: string): string | undefined {
  const found = elements(html, 'meta').find((it) => (it.name ?? it.property) === name)
  return found?.content
}

const startTag = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/gi

/** The attributes of a start tag from what is written between its name and its end. */
export function attributesIn(written: string): Readonly<Record<string, string>> {
  const pairs = written.matchAll(/([^\s=>"'/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )
}

/** `text` with its character references read: those that React and Astro write. */
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
