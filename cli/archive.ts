import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as z from 'zod'
import { codeOf } from '#log/log'
import { imageNameOf } from '#pictures/pictures'
import { sqliteFile } from './connection.ts'

/** The other files in a backup, beside the folder of images. */
export const manifestFile = 'backup.json'
export const databaseFile = { sqlite: sqliteFile, postgres: 'vefstoll.dump' } as const

const manifestSchema = z.object({
  format: z.literal('vefstoll-backup'),
  // Older versions also list a hash of each file, which gzip's own checksum makes unnecessary.
  version: z.int().min(2).max(4),
  engine: z.enum(['sqlite', 'postgres']),
  /** Everything acknowledged before this time is included: ISO 8601, UTC. */
  moment: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  images: z.int().nonnegative(),
})
export type Manifest = Readonly<z.infer<typeof manifestSchema>>

/** Far larger than any list of images. */
const longestManifest = 64 * 1024 * 1024

/**
 * Writes files, keyed by their names in the archive, into a compressed tar archive, and last the manifest that
 * `manifestOf` makes of those names. A file deleted meanwhile is left out.
 */
export async function writeArchive(
  path: string,
  sources: Readonly<Record<string, string>>,
  manifestOf: (names: readonly string[]) => Manifest,
  signal: AbortSignal,
): Promise<Manifest> {
  const archive = pack()
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(archive, createGzip(), out, { signal })
  const add = async () => {
    const names: string[] = []
    for (const [name, source] of Object.entries(sources)) {
      if (await addFile(name, source)) names.push(name)
    }
    const manifest = manifestOf(names)
    archive.entry({ name: manifestFile, mode: 0o600 }, JSON.stringify(manifest))
    archive.finalize()
    return manifest
  }
  async function addFile(name: string, source: string): Promise<boolean> {
    const file = await open(source).catch((thrown: unknown) => {
      if (codeOf(thrown) === 'ENOENT') return undefined
      throw thrown
    })
    if (!file) return false
    try {
      const { size } = await file.stat()
      const entry = archive.entry({ name, size, mode: 0o600 })
      await pipeline(file.createReadStream({ autoClose: false }), entry, { signal })
      return true
    } finally {
      await file.close()
    }
  }
  const adding = add().catch((thrown: unknown) => {
    archive.destroy(thrown instanceof Error ? thrown : new Error(String(thrown)))
    throw thrown
  })
  // Both fail on a full disk; the error of the writing stream says why.
  const [written, added] = await Promise.allSettled([writing, adding])
  if (written.status === 'rejected') throw written.reason
  if (added.status === 'rejected') throw added.reason
  return added.value
}

/**
 * Reads an archive to its end, so that gzip checks it, and extracts the known files into `folder`, if given.
 * When it throws, nothing is being written any more.
 */
export async function readArchive(
  path: string,
  folder: string | undefined,
  signal: AbortSignal,
): Promise<Manifest> {
  try {
    return await readFiles(path, folder, signal)
  } catch (thrown) {
    // System errors, such as a full disk, explain themselves.
    if (signal.aborted || (thrown instanceof Error && 'syscall' in thrown)) throw thrown
    throw new Error(`${path} is no backup of this site, cut off or damaged`)
  }
}

async function readFiles(path: string, folder: string | undefined, signal: AbortSignal) {
  const archive = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), archive, { signal })
  // Awaited below, once the file being written has been closed.
  reading.catch(() => undefined)
  const found = new Set<string>()
  const described: Uint8Array[] = []
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header
      if (name === manifestFile) {
        if (size > longestManifest) throw new Error('too long')
        for await (const chunk of bytesOf(entry)) described.push(chunk)
      } else {
        const isWanted = isKnown(name) && !found.has(name)
        if (isWanted) found.add(name)
        if (isWanted && folder) await takeFile(bytesOf(entry), join(folder, name))
        else entry.resume()
      }
    }
    await reading
  } finally {
    archive.destroy()
  }
  const manifest = manifestSchema.parse(JSON.parse(Buffer.concat(described).toString()))
  const images = [...found].filter(isImage)
  if (!found.has(databaseFile[manifest.engine]) || images.length !== manifest.images) {
    throw new Error('not whole')
  }
  return manifest
}

async function* bytesOf(chunks: AsyncIterable<unknown>) {
  for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk
}

async function takeFile(chunks: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of chunks) await file.writeFile(chunk)
  await file.sync()
}

const isImage = (name: string) => imageNameOf(`/${name}`) !== undefined

function isKnown(name: string): boolean {
  return isImage(name) || Object.values<string>(databaseFile).includes(name)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Creates a temporary folder in `parent`, which may hold personal data, and removes it when `act` has ended. Also
 * when a signal ends the process: `act`'s `signal` is aborted first.
 */
export async function inUnfinishedFolder<T>(
  parent: string,
  prefix: string,
  act: (folder: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController()
  const stop = (name: string) => stopped.abort(new Error(`stopped by ${name}`))
  for (const name of signals) process.on(name, stop)
  try {
    const folder = await mkdtemp(join(parent, prefix))
    try {
      return await act(folder, stopped.signal)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } catch (thrown) {
    // An aborted operation may throw anything; report the signal instead.
    throw stopped.signal.aborted ? stopped.signal.reason : thrown
  } finally {
    for (const name of signals) process.off(name, stop)
  }
}

/** Removes such folders that a killed process left behind, if last modified before `moment`. */
export async function sweepUnfinished(
  parent: string,
  prefix: string,
  moment: number,
): Promise<void> {
  const names = await readdir(parent)
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(parent, name)
    const made = await stat(path).catch(() => undefined)
    if (made && made.mtimeMs < moment) await rm(path, { recursive: true, force: true })
  }
}
