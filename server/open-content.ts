import { join } from 'node:path'
import { facts, followFacts } from '#agency/agency'
import type { Database } from '#database/database'
import { createLegalStore } from '#legal/legal'
import type { Log } from '#log/log'
import type { Changes } from '#server/cache/page-cache'
import { applyFacts, readSettings, textOverrides, unusableSettings } from '#settings/settings'
import { root } from './root.ts'
import { openTextStore, siteFilesOf } from './site-files.ts'

/**
 * Opens what pages say apart from stories: the agency's facts, the texts and the legal pages, each from its files
 * with the desk's settings applied, and kept current as the files change, which `changes` records. Throws when the
 * database does, and if a text has no valid file.
 */
export async function openContent(database: Database, changes: Changes, log: Log) {
  // Before any file is watched: below, nothing is awaited, so that no change of a file is reported before the
  // texts and legal pages exist.
  const settings = await readSettings(database.db)
  const closeFacts = followFacts({
    directory: join(root, 'content'),
    report: (file, reason) => log.error('facts', { file, reason }),
    changed: () => {
      refillTexts()
      log.info('facts read again')
    },
  })
  // The texts are filled with the facts.
  applyFacts(settings)
  const watched = (tag: 'texts' | 'legal', name: string) => ({
    report: (file: string, reason: string) => log.error(name, { file, reason }),
    changed: () => {
      changes.add(tag)
      log.info(`${name}s read again`)
    },
  })
  const texts = openTextStore(watched('texts', 'text'))
  const legal = createLegalStore({
    directory: join(root, 'content/legal'),
    ...watched('legal', 'legal page'),
  })
  const siteFiles = siteFilesOf(texts)
  applyTexts(settings)

  /** Fills the agency's current facts into the texts again. */
  function refillTexts() {
    texts.refill()
    legal.refill()
    changes.add('texts')
    changes.add('legal')
  }

  /**
   * Applies the desk's overrides to the texts of the files. Those that this version cannot use are logged,
   * and stay stored.
   */
  function applyTexts(settings: Awaited<ReturnType<typeof readSettings>>) {
    const { words, legal: editions } = textOverrides(settings)
    legal.override(editions)
    texts.override(words)
    for (const problem of unusableSettings(settings, siteFiles)) log.error('setting', problem)
  }

  return {
    texts,
    legal,
    /** What the desk’s changes are validated against. */
    siteFiles,
    /**
     * Reads the desk's settings and applies them to all pages. Called by the server on which a setting was
     * saved, and by the others once they notice (`startWatching`). Throws when the database does.
     */
    async applySettings(): Promise<void> {
      const before = JSON.stringify(facts())
      applyTexts(applyFacts(await readSettings(database.db)))
      // Comparing the facts is faster than filling all texts again.
      if (JSON.stringify(facts()) !== before) refillTexts()
      changes.add('texts')
      changes.add('legal')
    },
    /** Stops watching the files. */
    close(): void {
      closeFacts()
      texts.close()
      legal.close()
    },
  }
}
