import { statements } from './statements.ts'

/** Adds the category of an article, in the language of the article; null for none. */
export const newsCategories = statements(
  'alter table news add column category text',
  'alter table news_translations add column category text',
)
