import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml'
import { officeMoment } from '#hours/hours'
import { isLanguage, slugified } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { escapeXml, withoutForbidden } from '#records/records'
import { slugOf } from '#stories/stories'
import { htmlToMarkdown, htmlToWords } from './html-to-markdown.ts'
import type { GivenRow, GivenRows } from './row.ts'

/** A post, page or attachment, with its elements by name. */
type Item = Readonly<{
  /** The text of the first element with that name, `''` without one. */
  of(name: string): string
  /** The value of `wp:postmeta` with that key. */
  meta(key: string): string
  /** Its categories, tags and other terms. */
  terms: readonly Readonly<{ domain: string; nicename: string; words: string }>[]
}>

type Picture = Readonly<{ url: string; alt: string }>

/**
 * Parses WordPress's export file (WXR: RSS 2.0 with `wp:` and `content:encoded`). Posts are news, and posts of the
 * types in `projects` are projects; pages, menus, comments and the names of authors are skipped. A row keeps the
 * category, dates, state, slug and the address of the picture; the text becomes Markdown. A DOCTYPE is ignored,
 * so only XML's own entities exist.
 *
 * @throws Error when it is not such a file
 */
export function readWordPress(text: string, projects: readonly string[]): GivenRows {
  const channel = elementsIn(documentOf(text).root, 'channel')[0]
  const version = channel && elementsIn(channel, 'wp:wxr_version')[0]
  if (!channel || !version) throw new Error('is no export file of WordPress (WXR)')
  const [language = ''] = elementsIn(channel, 'language').map((each) => each.text.slice(0, 2))
  const items = elementsIn(channel, 'item').map(itemOf)
  const library = new Map(
    items
      .filter((item) => item.of('wp:post_type') === 'attachment')
      .map((item) => [item.of('wp:post_id'), pictureOf(item)]),
  )
  const known = new Map([['post', 'news'], ...projects.map((name) => [name, 'project'] as const)])
  const rows: GivenRow[] = []
  const left = new Map<string, number>()
  const slugs = new Set<string>()
  for (const item of items) {
    const [postType, state] = [item.of('wp:post_type'), item.of('wp:status')]
    const type = known.get(postType)
    if (type !== undefined && !['trash', 'auto-draft', 'inherit'].includes(state)) {
      rows.push(rowOf(item, { type, language, library, slugs }))
    } else if (postType !== 'attachment') {
      const what = type === undefined ? postType : `${postType} (${state})`
      left.set(what, (left.get(what) ?? 0) + 1)
    }
  }
  const counts = [...left].map(([what, count]) => `${count} ${what}`)
  return { rows, notes: counts.length > 0 ? [`left out: ${counts.join(', ')}`] : [] }
}

/** Parses XML in which WordPress writes characters that XML forbids, and HTML's character references. */
function documentOf(text: string): XmlDocument {
  try {
    return parseXml(withoutForbidden(text), { ignoreUndefinedEntities: true })
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new Error('its elements are nested too deep')
    // The lines after the first quote the file.
    throw new Error(reasonOf(thrown).split('\n')[0])
  }
}

function elementsIn(parent: XmlElement | null, name: string): readonly XmlElement[] {
  const children = parent?.children ?? []
  return children.filter((it): it is XmlElement => it instanceof XmlElement && it.name === name)
}

function itemOf(element: XmlElement): Item {
  const of = (name: string) => elementsIn(element, name)[0]?.text.trim() ?? ''
  const metas = elementsIn(element, 'wp:postmeta').map((meta) =>
    ['wp:meta_key', 'wp:meta_value'].map((name) => elementsIn(meta, name)[0]?.text.trim() ?? ''),
  )
  return {
    of,
    meta: (key) => metas.find(([name]) => name === key)?.[1] ?? '',
    terms: elementsIn(element, 'category').map(({ attributes, text }) => ({
      ...{ domain: attributes.domain ?? '', nicename: attributes.nicename ?? '' },
      words: htmlToWords(text),
    })),
  }
}

function pictureOf(item: Item): Picture {
  return { url: secure(item.of('wp:attachment_url')), alt: item.meta('_wp_attachment_image_alt') }
}

/** Upgrades http to https: today's sites support TLS, but old texts still have http addresses. */
function secure(text: string): string {
  return text.replaceAll(/(?<=^|\b(?:href|src)=["'])http:\/\//gi, 'https://')
}

type Means = Readonly<{
  type: string
  /** The language code of the site. */
  language: string
  /** The attachments, by id. */
  library: ReadonlyMap<string, Picture>
  /** The slugs in use; grows. */
  slugs: Set<string>
}>

function rowOf(item: Item, { type, language, library, slugs }: Means): GivenRow {
  const id = item.of('wp:post_id')
  const title = htmlToWords(item.of('title')) || item.of('wp:post_name') || id
  const named = slugified(unescaped(item.of('wp:post_name'))) || slugOf(title) || `wordpress-${id}`
  // Drafts without a slug may share a title.
  const slug = slugs.has(`${type} ${named}`) ? `${named}-${id}` : named
  slugs.add(`${type} ${slug}`)
  const image = library.get(item.meta('_thumbnail_id'))
  const hasImage = image !== undefined && /^https:\/\//.test(image.url)
  const own = item.terms.find(({ domain }) => domain === 'language')?.nicename.slice(0, 2)
  const html = secure(item.of('content:encoded'))
  const shown = ['publish', 'future'].includes(item.of('wp:status'))
  const category = categoryOf(item, type)
  const isUnnamed = type === 'project' && !category
  // A project must have a category.
  const postType = item.of('wp:post_type')
  return {
    place: `post ${id} (${title})`,
    translated: [],
    draftReasons: [
      ...(isUnnamed ? [`it has no category, and stands under ${postType}`] : []),
      ...shortcodesIn(html).map((name) => `[${name}] would show as it stands`),
    ],
    values: {
      type,
      ...(type === 'news' ? { id: `wordpress-${id}`, slug } : { id: slug }),
      title,
      ...{ [type === 'news' ? 'excerpt' : 'description']: htmlToWords(item.of('excerpt:encoded')) },
      category: isUnnamed ? postType : category,
      tags: item.terms.filter(({ domain }) => domain === 'post_tag').map(({ words }) => words),
      content: htmlToMarkdown(withAlts(withoutCaptions(html), library)),
      ...(hasImage && { image_url: image.url, image_alt: image.alt }),
      // With WPML and Polylang a post has its own language.
      language: [own, language].find(isLanguage),
      status: shown && item.of('wp:post_password') === '' ? 'published' : 'draft',
      published_at:
        officeMoment(item.of('wp:post_date_gmt'), 'UTC') ?? officeMoment(item.of('wp:post_date')),
    },
  }
}

/** A slug may be percent-encoded (`%c3%be`), even with a truncated escape. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The category of a post: for a project the first term of its own taxonomy, as themes have them; undefined for none.
 */
function categoryOf({ terms }: Item, type: string): string | undefined {
  const own = terms.find(
    ({ domain }) => !/^(?:category|post_tag|post_format|language)$/.test(domain),
  )
  const first = terms.find(
    ({ domain, nicename }) =>
      domain === 'category' && !/^(?:uncategorized|oflokkad)$/.test(nicename),
  )
  return (type === 'project' ? (own ?? first) : first)?.words
}

/**
 * Replaces the caption and embed shortcodes from before blocks by their content; the caption goes below the picture.
 */
function withoutCaptions(html: string): string {
  return html
    .replaceAll(/\[\/?(?:caption|embed)\b[^[\]]*\]/g, '')
    .replaceAll(/(?<=<img\b[^<>]*>(?:<\/a>)?) +/g, '')
}

/** The names of the shortcodes in a text, which a WordPress plugin would expand, each once. */
function shortcodesIn(html: string): readonly string[] {
  const found = withoutCaptions(html).matchAll(
    /\[(gallery|audio|video|playlist|[a-z][\w-]*(?= [\w-]+=["'“”]))[^[\]]*\]/gi,
  )
  return [...new Set([...found].map(([, name = '']) => name))]
}

/** Adds the alternative text from the library to pictures that have none. */
function withAlts(html: string, library: ReadonlyMap<string, Picture>): string {
  return html.replaceAll(/<img\b[^<>]*>/gi, (tag) => {
    const [, id = ''] = /\bwp-image-(\d+)\b/.exec(tag) ?? []
    const alt = library.get(id)?.alt ?? ''
    const isNamed = /\balt=(?:"[^"]+"|'[^']+')/i.test(tag)
    if (alt === '' || isNamed) return tag
    return tag.replace(/\s+alt=(?:""|'')/i, '').replace(/^<img/i, `<img alt="${escapeXml(alt)}"`)
  })
}
