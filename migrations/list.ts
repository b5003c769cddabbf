import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { firstTables } from './0001-first-tables.ts'
import { intake } from './0002-intake.ts'
import { editing } from './0004-editing.ts'
import { rowsByLanguage } from './0005-rows-by-language.ts'
import { incidents } from './0006-incidents.ts'
import { growth } from './0007-growth.ts'
import { searchGroups } from './0008-search-groups.ts'
import { rowLevelSecurity } from './0009-row-level-security.ts'
import { corrections } from './0010-corrections.ts'
import { plainSearch } from './0011-plain-search.ts'
import { translations } from './0012-translations.ts'

/**
 * All migrations for `engine`, by name. They run in the order of their names, each once; one that
 * was released is never edited or renamed. The list is code, not a folder read at run time, so that
 * the build takes the migrations into the program.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-tables': firstTables(engine),
    '0002-intake': intake(engine),
    '0004-editing': editing(engine),
    '0005-rows-by-language': rowsByLanguage(engine),
    '0006-incidents': incidents(engine),
    '0007-growth': growth(engine),
    '0008-search-groups': searchGroups(engine),
    '0009-row-level-security': rowLevelSecurity(engine),
    '0010-corrections': corrections(engine),
    '0011-plain-search': plainSearch(engine),
    '0012-translations': translations(engine),
  }
}
