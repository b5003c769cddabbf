import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '#log/log'
import { type FactArea, factAreas, setFile } from './facts.ts'
import { followFolders } from './follow-folders.ts'

type Options = Readonly<{
  /** Where the files of the agency stand. */
  directory: string
  /** A file that cannot be used, with the reason: what was good last stays. */
  report: (file: string, reason: string) => void
  changed: () => void
}>

/** Reads the agency's files, and again when they change; returns what ends that. */
export function followFacts({ directory, report, changed }: Options): () => void {
  const sources = new Map<string, string>()

  function read(area: FactArea): boolean {
    const path = join(directory, `${area}.json`)
    try {
      const source = readFileSync(path, 'utf8')
      if (source === sources.get(area)) return false
      setFile(area, JSON.parse(source))
      sources.set(area, source)
      return true
    } catch (thrown) {
      report(path, thrown instanceof z.ZodError ? z.prettifyError(thrown) : reasonOf(thrown))
      return false
    }
  }

  factAreas.forEach(read)
  return followFolders([directory], () => {
    if (factAreas.map(read).includes(true)) changed()
  })
}
