import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file atomically; creates `folder` if it is missing. */
export async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
    await rename(unfinished, join(folder, name))
  } catch (thrown) {
    await rm(unfinished, { force: true })
    throw thrown
  }
}

export type DiskCache = ReturnType<typeof diskCache>

/** A cache in a folder that may be deleted at any time; failures of the disk are passed to `report`. */
export function diskCache(folder: string, report: (cause: unknown) => void) {
  const making = new Map<string, Promise<Buffer>>()

  async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = await readFile(join(folder, name)).catch(() => undefined)
    if (found) return found
    const made = await make()
    await writeWhole(folder, name, made).catch(report)
    return made
  }

  return {
    /**
     * The cached bytes under a name, or else the result of `make`, which is stored; concurrent calls share one
     * result.
     */
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
