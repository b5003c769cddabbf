import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldedText, searchPattern } from '#database/database'

/**
 * The text that the project search looks in: title, description and every tag, each on its own line so that
 * no search matches across two of them. Folded here, because SQLite's lower() only handles ASCII and would
 * leave Þ, Æ, Ö and Á.
 */
export function searchText(project: {
  title: string
  description: string
  tags: readonly string[]
}): string {
  return [project.title, project.description, ...project.tags].map(foldedText).join('\n')
}

/**
 * The condition on `shownStories` that a project's `searchText`, in the language that is shown, contains `wanted`, a
 * `foldedText` (docs/decisions/0021-search.md).
 */
export function matchesSearch(wanted: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(own.search_text, story.search_text) like ${searchPattern(wanted)} escape '\\'`
}
