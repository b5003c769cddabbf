import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as z from 'zod'
import { codeOf } from '#log/log'
import { imageNameOf } from '#pictures/pictures'
import { sqliteFile } from './connection.ts'

/** What else is in the archive of a backup, beside the images in their folder. */
export const manifestFile = 'backup.json'
export const databaseFile = { sqlite: sqliteFile, postgres: 'vefstoll.dump' } as const

const common = {
  format: z.literal('vefstoll-backup'),
  engine: z.enum(['sqlite', 'postgres']),
  /** Everything acknowledged before it is in: ISO 8601, UTC. */
  moment: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  images: z.int().nonnegative(),
}
const manifestSchema = z.discriminatedUnion('version', [
  // As made before November 2026.
  z.strictObject({ ...common, version: z.literal(2) }),
  z.strictObject({
    ...common,
    version: z.literal(3),
    /** The SHA-256 of each file in the archive, by its name. */
    files: z.record(z.string(), z.string()),
  }),
])
export type Manifest = Readonly<z.infer<typeof manifestSchema>>

/** Far more than the names of all images take. */
const longestManifest = 64 * 1024 * 1024

/**
 * Writes the files of `folder` that have these names into a compressed tar archive, and last what
 * `manifestOf` says of them and their hashes. A file that has gone meanwhile is left out.
 */
export async function writeArchive(
  path: string,
  sources: Readonly<Record<string, string>>,
  manifestOf: (files: Readonly<Record<string, string>>) => Manifest,
  signal: AbortSignal,
): Promise<Manifest> {
  const archive = pack()
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(archive, createGzip(), out, { signal })
  const files: Record<string, string> = {}
  const add = async () => {
    for (const [name, source] of Object.entries(sources)) {
      const hash = await addFile(name, source)
      if (hash !== undefined) files[name] = hash
    }
    const manifest = manifestOf(files)
    archive.entry({ name: manifestFile, mode: 0o600 }, JSON.stringify(manifest))
    archive.finalize()
    return manifest
  }
  async function addFile(name: string, source: string): Promise<string | undefined> {
    const file = await open(source).catch((thrown: unknown) => {
      if (codeOf(thrown) === 'ENOENT') return undefined
      throw thrown
    })
    if (!file) return undefined
    try {
      const { size } = await file.stat()
      const hash = createHash('sha256')
      const entry = archive.entry({ name, size, mode: 0o600 })
      await pipeline(file.createReadStream({ autoClose: false }), hashing(hash), entry, { signal })
      return hash.digest('hex')
    } finally {
      await file.close()
    }
  }
  const adding = add().catch((thrown: unknown) => {
    archive.destroy(thrown instanceof Error ? thrown : new Error(String(thrown)))
    throw thrown
  })
  // A disk that is full shows in both; the one that writes says so.
  const [written, added] = await Promise.allSettled([writing, adding])
  if (written.status === 'rejected') throw written.reason
  if (added.status === 'rejected') throw added.reason
  return added.value
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

/**
 * Reads an archive to its end and compares each file with its hash; those that are known are put
 * into `folder`, if given. Nothing is written to it any more when this throws.
 */
export async function readArchive(
  path: string,
  folder: string | undefined,
  signal: AbortSignal,
): Promise<Manifest> {
  try {
    return await readFiles(path, folder, signal)
  } catch (thrown) {
    // The system's own complaints, such as a full disk, explain themselves.
    if (signal.aborted || (thrown instanceof Error && 'syscall' in thrown)) throw thrown
    throw new Error(`${path} is no backup of this site, cut off or damaged`)
  }
}

async function readFiles(path: string, folder: string | undefined, signal: AbortSignal) {
  const archive = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), archive, { signal })
  // Heard below, when what was being written has been closed.
  reading.catch(() => undefined)
  const found = new Map<string, string>()
  const described: Uint8Array[] = []
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header
      if (name === manifestFile) {
        if (size > longestManifest) throw new Error('too long')
        for await (const chunk of bytesOf(entry)) described.push(chunk)
      } else if (isKnown(name) && !found.has(name)) {
        found.set(name, await takeFile(bytesOf(entry), folder && join(folder, name)))
      } else entry.resume()
    }
    await reading
  } finally {
    archive.destroy()
  }
  const manifest = manifestSchema.parse(JSON.parse(Buffer.concat(described).toString()))
  const images = [...found.keys()].filter(isImage)
  if (!found.has(databaseFile[manifest.engine]) || images.length !== manifest.images) {
    throw new Error('not whole')
  }
  if (manifest.version === 3) {
    const said = Object.entries(manifest.files)
    const isSame = said.every(([name, hash]) => found.get(name) === hash)
    if (!isSame || said.length !== found.size) throw new Error('changed')
  }
  return manifest
}

async function* bytesOf(chunks: AsyncIterable<unknown>) {
  for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk
}

/** Writes a file, if it shall be kept, and answers its hash. */
async function takeFile(
  chunks: AsyncIterable<Uint8Array>,
  path: string | undefined,
): Promise<string> {
  const hash = createHash('sha256')
  if (path !== undefined) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = path === undefined ? undefined : await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      await file?.writeFile(chunk)
    }
    await file?.sync()
  } finally {
    await file?.close()
  }
  return hash.digest('hex')
}

const isImage = (name: string) => imageNameOf(`/${name}`) !== undefined

function isKnown(name: string): boolean {
  return isImage(name) || Object.values<string>(databaseFile).includes(name)
}
