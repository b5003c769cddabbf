import type { Kysely } from 'kysely'
import type { Schema } from '#database/database'
import { isLanguage, type Language } from '#i18n/i18n'
import { storyTypes, tableOf } from '../story.ts'

/** So many of each kind are looked at, those changed last. */
const looked = 20

/** The language in which most stories of late were written; undefined where there are none. */
export async function usualLanguage(db: Kysely<Schema>): Promise<Language | undefined> {
  const counts = new Map<Language, number>()
  for (const type of storyTypes) {
    const rows = await db
      .selectFrom(tableOf[type])
      .select('language')
      .orderBy('updated_at', 'desc')
      .limit(looked)
      .execute()
    for (const { language } of rows) {
      if (isLanguage(language)) counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first?.[0]
}
