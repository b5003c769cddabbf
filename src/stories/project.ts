import { readLanguage, readLink, readTags } from '#database/content-columns'
import type { Report } from '#database/row-problem'
import type { ProjectRow } from '#database/schema'
import type { Language } from '#i18n/languages'

/** A project as the pages show it (requirement 7.1). */
export type Project = {
  id: string
  language: Language
  title: string
  description: string
  /** Paragraphs separated by line breaks. */
  content: string
  category: string
  tags: string[]
  /** As stored: whether the site may show a picture from there is decided where it is fetched. */
  imageUrl: string | null
  /** http or https only. */
  link: string | null
  /** ISO 8601, UTC. */
  publishedAt: string
  updatedAt: string
}

/** Reads a row; a bad `tags`, `link` or `language` is reported and left out, never thrown. */
export function readProject(
  row: Omit<ProjectRow, 'search_text' | 'status'>,
  report: Report,
): Project {
  const column = (name: string) => ({ table: 'projects' as const, id: row.id, column: name })
  return {
    id: row.id,
    language: readLanguage(row.language, column('language'), report),
    title: row.title,
    description: row.description,
    content: row.content,
    category: row.category,
    tags: readTags(row.tags, column('tags'), report),
    imageUrl: row.image_url || null,
    link: readLink(row.link, column('link'), report),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }
}
