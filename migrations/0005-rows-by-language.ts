import { statements } from './statements.ts'

/**
 * What sitemaps and feeds ask for: the rows of one language. Sitemaps read the indexes alone and
 * never a row, which may be long; and a language with few rows of its own does not have all others
 * read for every question.
 */
export const rowsByLanguage = statements(
  'create index projects_of_language on projects (language, id, status, published_at, updated_at)',
  'create index news_of_language on news (language, slug, status, published_at, updated_at)',
  'create index news_of_language_newest on news (language, published_at desc, id desc)',
)
