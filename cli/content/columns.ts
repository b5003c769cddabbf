import { languages } from '#i18n/languages'
import type { ContentType } from '#stories/edit/content-item'

/** A column as staff write it. */
export type Column = Readonly<{
  /** In the table, in exports and in JSON files. */
  name: string
  /** In the head of a file. */
  key: string
  /** What it takes. */
  expected: string
}>

const address = 'a-z, 0-9 and single hyphens, as in nyr-vefur'
const line = 'a line of text'

const all = {
  id: { name: 'id', key: 'id', expected: address },
  slug: { name: 'slug', key: 'slug', expected: address },
  language: { name: 'language', key: 'language', expected: languages.join(', ') },
  title: { name: 'title', key: 'title', expected: line },
  description: { name: 'description', key: 'description', expected: 'text' },
  excerpt: { name: 'excerpt', key: 'excerpt', expected: 'text' },
  category: { name: 'category', key: 'category', expected: line },
  tags: { name: 'tags', key: 'tags', expected: 'texts with commas between them' },
  image: {
    name: 'image_url',
    key: 'image',
    expected: 'a file beside this one (./photo.jpg), a path on the site or an address (https://…)',
  },
  link: { name: 'link', key: 'link', expected: 'an address (https://…)' },
  status: { name: 'status', key: 'status', expected: 'draft, published' },
  published: {
    name: 'published_at',
    key: 'published',
    expected: 'a date or a time in Iceland: 2026-11-21, 2026-11-21 12:00',
  },
  content: { name: 'content', key: 'content', expected: 'text' },
} satisfies Record<string, Column>

const first = [all.id] as const
const last = [all.image, all.status, all.published, all.content] as const

/** The columns of each type in the order of a file; the content is the text below its head. */
export const columnsOf: Readonly<Record<ContentType, readonly Column[]>> = {
  project: [
    ...first,
    all.language,
    all.title,
    all.description,
    all.category,
    all.tags,
    all.link,
    ...last,
  ],
  news: [...first, all.slug, all.language, all.title, all.excerpt, ...last],
}
