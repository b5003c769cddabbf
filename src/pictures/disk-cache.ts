import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DiskCache {
  /** The bytes under a name, or undefined when there are none that can be read. */
  read(name: string): Promise<Buffer | undefined>
  /** Stores bytes so that a reader sees all of them or none. A refusal is reported, not thrown. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Drops the bytes under a name, if there are any. */
  remove(name: string): Promise<void>
}

/**
 * A folder of files that may be deleted at any time; it is made when the first one is stored. A
 * disk that refuses makes the site slower and not poorer, so `report` hears of it and nobody else.
 */
export function diskCache(folder: string, report: (cause: unknown) => void): DiskCache {
  return {
    read: (name) => readFile(join(folder, name)).catch(() => undefined),

    async write(name, bytes) {
      const unfinished = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(folder, name))
      } catch (cause) {
        report(cause)
        await rm(unfinished, { force: true }).catch(report)
      }
    },

    remove: (name) => rm(join(folder, name), { force: true }).catch(report),
  }
}
