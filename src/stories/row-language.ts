import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fallbackLanguage, type Language, languages } from '#i18n/languages'

const others = languages.filter((it) => it !== fallbackLanguage)

/**
 * The condition that a row of projects or news is in `language`, as readLanguage understands its
 * column: one that the site does not have counts as Icelandic.
 */
export function isInLanguage(language: Language): RawBuilder<SqlBool> {
  return language === fallbackLanguage
    ? sql<SqlBool>`language not in (${sql.join(others)})`
    : sql<SqlBool>`language = ${language}`
}
