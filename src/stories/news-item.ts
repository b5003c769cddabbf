import { readLanguage } from '#database/content-columns'
import type { Report } from '#database/row-problem'
import type { NewsRow } from '#database/schema'
import type { Language } from '#i18n/languages'

/** A news item as the pages show it (requirement 7.1). */
export type NewsItem = {
  id: string
  slug: string
  language: Language
  title: string
  /** Null when the page is to show the beginning of the content (requirement 7.5). */
  excerpt: string | null
  /** Paragraphs separated by line breaks. */
  content: string
  /** As stored: whether the site may show a picture from there is decided where it is fetched. */
  imageUrl: string | null
  /** ISO 8601, UTC. */
  publishedAt: string
  updatedAt: string
}

/** Reads a row; a language that the site does not have is reported and read as Icelandic. */
export function readNewsItem(row: NewsRow, report: Report): NewsItem {
  const column = { table: 'news' as const, id: row.id, column: 'language' }
  return {
    id: row.id,
    slug: row.slug,
    language: readLanguage(row.language, column, report),
    title: row.title,
    excerpt: row.excerpt?.trim() ? row.excerpt : null,
    content: row.content,
    imageUrl: row.image_url || null,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }
}
