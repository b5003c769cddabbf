import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { firstTables } from './0001-first-tables.ts'
import { intake } from './0002-intake.ts'
import { editing } from './0004-editing.ts'
import { incidents } from './0006-incidents.ts'
import { rowLevelSecurity } from './0009-row-level-security.ts'
import { corrections } from './0010-corrections.ts'
import { translations } from './0012-translations.ts'
import { desk } from './0013-desk.ts'
import { clientColours } from './0014-client-colours.ts'
import { invitations } from './0015-invitations.ts'
import { newsCategories } from './0016-news-categories.ts'
import { unsent } from './0017-unsent.ts'
import { addresses } from './0018-addresses.ts'
import { knownBrowsers } from './0019-known-browsers.ts'
import { spellings } from './0020-spellings.ts'
import { receivers } from './0021-receivers.ts'
import { oneWord } from './0022-one-word.ts'
import { settings } from './0023-settings.ts'
import { endedIncidents } from './0024-ended-incidents.ts'
import { plainLists } from './0025-plain-lists.ts'

// Each of these created indexes that a later migration drops if they are there.
const nothing: Migration = { up: async () => undefined }

/**
 * All migrations for `engine`, each run once, in the order of their names. Never rename one; after editing
 * one, all databases must still end up alike. They are code, not files in a folder, so that they are bundled
 * into the program.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-tables': firstTables(engine),
    '0002-intake': intake(engine),
    '0004-editing': editing(engine),
    '0005-rows-by-language': nothing,
    '0006-incidents': incidents(engine),
    '0007-growth': nothing,
    '0008-search-groups': nothing,
    '0009-row-level-security': rowLevelSecurity(engine),
    '0010-corrections': corrections(engine),
    '0011-plain-search': nothing,
    '0012-translations': translations(engine),
    '0013-desk': desk(engine),
    '0014-client-colours': clientColours(engine),
    '0015-invitations': invitations(engine),
    '0016-news-categories': newsCategories(engine),
    '0017-unsent': unsent(engine),
    '0018-addresses': addresses(engine),
    '0019-known-browsers': knownBrowsers(engine),
    '0020-spellings': spellings,
    '0021-receivers': receivers(engine),
    '0022-one-word': oneWord(engine),
    '0023-settings': settings(engine),
    '0024-ended-incidents': endedIncidents(engine),
    '0025-plain-lists': plainLists(engine),
  }
}
