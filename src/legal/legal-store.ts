import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { type LegalText, legalText } from './legal-text.ts'

export const legalNames = ['terms', 'privacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]

export type LegalStore = Readonly<{
  /**
   * The page as it stands now.
   *
   * @throws Error while no good file has ever been read
   */
  text(name: LegalName): LegalText
  close(): void
}>

type Options = Readonly<{
  /** The folder with terms.md, privacy.md and cookies.md. */
  directory: string
  /** Told of a file that cannot be used, each time it is read. */
  report: (file: string, reason: string) => void
  /** Told after a change on disk was taken over. */
  changed?: () => void
}>

/**
 * Reads the legal pages and follows their folder: staff edit them without a build or a restart. A
 * broken or missing file is reported and the last good text stays, as with all texts
 * (requirement 2.3).
 */
export function createLegalStore({ directory, report, changed }: Options): LegalStore {
  const pages = new Map<LegalName, { source: string; text: LegalText }>()

  function read(name: LegalName): boolean {
    const file = join(directory, `${name}.md`)
    try {
      const source = readFileSync(file, 'utf8')
      if (source === pages.get(name)?.source) return false
      pages.set(name, { source, text: legalText(source) })
      return true
    } catch (thrown) {
      report(file, thrown instanceof Error ? thrown.message : String(thrown))
      return false
    }
  }
  const readAll = () => legalNames.map(read).includes(true)

  readAll()
  const watcher = follow(directory, () => {
    if (readAll()) changed?.()
  })
  return {
    text: (name) => {
      const page = pages.get(name)
      if (!page) throw new Error(`No usable ${name}.md in ${directory}`)
      return page.text
    },
    close: () => watcher?.close(),
  }
}

function follow(directory: string, changed: () => void) {
  let waiting: NodeJS.Timeout | undefined
  try {
    return watch(directory, { persistent: false }, () => {
      clearTimeout(waiting)
      // Editors write a file in several steps; a moment's rest reads the finished one.
      waiting = setTimeout(changed, 50).unref()
    })
  } catch {
    // Without the folder (or without watching, on some network disks) the start's texts stay.
    return undefined
  }
}
