import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DiskCache = ReturnType<typeof diskCache>

/** A folder that may be deleted at any time; when the disk refuses, `report` hears. */
export function diskCache(folder: string, report: (cause: unknown) => void) {
  const making = new Map<string, Promise<Buffer>>()

  async function store(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(folder, `${name}.${randomUUID()}.part`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, bytes)
      // A reader sees all of the bytes or none.
      await rename(unfinished, join(folder, name))
    } catch (cause) {
      report(cause)
      await rm(unfinished, { force: true }).catch(report)
    }
  }

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = await readFile(join(folder, name)).catch(() => undefined)
    if (found) return found
    const made = await make()
    await store(name, made)
    return made
  }

  return {
    /** The bytes under a name, or what `make` makes, stored; who asks meanwhile waits for the same. */
    kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const started = making.get(name)
      if (started) return started
      const promise = readOrMake(name, make).finally(() => making.delete(name))
      making.set(name, promise)
      return promise
    },
    remove: (name: string): Promise<void> => rm(join(folder, name), { force: true }).catch(report),
  }
}
