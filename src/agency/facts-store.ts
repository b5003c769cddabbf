import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '#log/log'
import { type FactArea, factAreas, setFile } from './facts.ts'
import { lineOf } from './tree.ts'

type Options = Readonly<{
  /** The folder of the agency's files. */
  directory: string
  /** Called for a file that cannot be used; its last good version stays in force. */
  report: (file: string, reason: string) => void
  /** Called after facts have changed. */
  changed: () => void
}>

/** Reads the agency's files now and whenever they change. Returns the function that stops watching. */
export function followFacts({ directory, report, changed }: Options): () => void {
  const sources = new Map<string, string>()

  function read(area: FactArea): boolean {
    const path = join(directory, `${area}.json`)
    let source = ''
    try {
      source = readFileSync(path, 'utf8')
      if (source === sources.get(area)) return false
      setFile(area, JSON.parse(source))
      sources.set(area, source)
      return true
    } catch (thrown) {
      report(path, thrown instanceof z.ZodError ? reasonsIn(thrown, source) : reasonOf(thrown))
      return false
    }
  }

  factAreas.forEach(read)
  return followFolders([directory], () => {
    if (factAreas.map(read).includes(true)) changed()
  })
}

/** One line per issue: `line 12, offices.0.country: must be …`. */
function reasonsIn({ issues }: z.ZodError, source: string): string {
  const lines = issues.map(({ path, message }) => {
    const place = [`line ${lineOf(source, path)}`, ...(path.length > 0 ? [path.join('.')] : [])]
    return `${place.join(', ')}: ${message}`
  })
  return lines.join('\n')
}

/** Calls `changed` 50 ms after the last change of a file in `folders`. Returns the function that stops watching. */
export function followFolders(folders: readonly string[], changed: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined
  const watchers = folders.flatMap((folder) => {
    try {
      return watch(folder, { persistent: false }, () => {
        clearTimeout(waiting)
        // Debounced: editors write a file in several steps.
        waiting = setTimeout(changed, 50).unref()
      })
    } catch {
      // The folder is missing, or cannot be watched (some network file systems): no reloading then.
      return []
    }
  })
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
