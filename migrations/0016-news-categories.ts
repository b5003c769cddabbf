import { statements } from './statements.ts'

/** What an article is filed under, in the words of its language; null for none. */
export const newsCategories = statements(
  'alter table news add column category text',
  'alter table news_translations add column category text',
)
