import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type ConnectionOptions, migrateToLatest, openDatabase } from '#database/database'
import { root } from '#server/root'
import { programSession, refusal } from '../tests/cli-session.ts'
import { compiled } from '../tests/compiled.ts'
import { describeEachEngine } from '../tests/databases.ts'
import { store } from '../tests/mail-delivery.ts'
import { contentFolder } from '../tests/stories-session.ts'
import { backup } from './backup.ts'
import { backedUp, changeManifest, image, inFolder, namesIn, repacked } from './backups.fixture.ts'
import { withDatabase } from './connection.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'

/** Backups and restores that fail. */

const sqlite = 'vefstoll.sqlite'

/** A folder with a message and images, and a backup of it. */
async function withBackup(images: readonly string[] = [image('a')]) {
  const from = inFolder()
  await withDatabase(from, async (database) => {
    await migrateToLatest(database)
    await store(database, { fields: { name: 'Þórður', message: 'Geymt' } })
  })
  mkdirSync(join(from.dataDir, 'images'))
  for (const name of images) {
    writeFileSync(join(from.dataDir, 'images', name), Buffer.alloc(300_000, name))
  }
  return { from, file: await backedUp(from) }
}

const leads = (connection: ConnectionOptions) =>
  withDatabase(connection, ({ db }) => db.selectFrom('leads').select('id').execute())

/** Starts a program as a process of its own. */
function started(program: string, variables: NodeJS.ProcessEnv, ...words: readonly string[]) {
  const env = { ...compiled, PATH: process.env.PATH, ...variables }
  const child = spawn(process.execPath, [join(root, `cli/${program}.ts`), ...words], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said, ended] = [text(child.stderr), once(child, 'close')]
  return {
    /** Sends it a signal and returns how it ended. */
    async stopped(signal: NodeJS.Signals, meanwhile?: () => Promise<void>) {
      child.kill(signal)
      await meanwhile?.()
      const [code] = await ended
      return { code, said: await said }
    },
  }
}

/** A named pipe, and a promise of its handle once somebody reads from it. */
function pipe(): Readonly<{ path: string; opened: () => Promise<FileHandle> }> {
  const path = join(contentFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  return { path, opened: () => open(path, 'w') }
}

const withoutAnIndexEntry = `
  const file = new (require('node:sqlite').DatabaseSync)(process.argv[1])
  file.enableDefensive?.(false)
  file.exec('pragma writable_schema = on')
  file.exec("insert into sqlite_schema select 'index', 'lacks', 'leads', (select rootpage from sqlite_schema where name = 'leads'), 'create index lacks on leads (message)'")`

/** Ways in which a backup may be damaged: its bytes, or what is in an intact archive. */
const cutTo = (share: number) => (file: string) =>
  truncateSync(file, Math.floor(statSync(file).size * share))
const changedAt = (place: (length: number) => number) => (file: string) => {
  const bytes = readFileSync(file)
  const at = place(bytes.length)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}
const inside = (change: (folder: string) => void) => (file: string) => void repacked(file, change)
const damages: Readonly<Record<string, (file: string) => void>> = {
  'a tenth': cutTo(0.1),
  'all but its end': cutTo(0.999),
  'one bit changed': changedAt((length) => length >> 1),
  // Only gzip's checksum tells (RFC 1952, 2.3.1): everything before it is whole.
  'another checksum': changedAt((length) => length - 8),
  'no backup': (file) => writeFileSync(file, 'Þetta er ekki afrit'),
  'an image less': inside((folder) => rmSync(join(folder, 'images', image('a')))),
  'without its database': inside((folder) => rmSync(join(folder, sqlite))),
  'half a database': inside((folder) => truncateSync(join(folder, sqlite), 40_960)),
  'an index that lacks a row': inside((folder) =>
    execFileSync(process.execPath, ['-e', withoutAnIndexEntry, join(folder, sqlite)]),
  ),
}

it('refuses a damaged backup, even in the middle of extraction, and replaces a damaged database', async () => {
  const { file } = await withBackup([...'0123456789abcdef'].map(image))
  const whole = readFileSync(file)
  for (const [name, damage] of Object.entries(damages)) {
    writeFileSync(file, whole)
    damage(file)
    const to = inFolder()
    const said = await refusal(programSession(restore, to)(file))
    const isRow = /half a|index/.test(name)
    expect(said, name).toMatch(
      isRow ? /the database in .* is damaged/ : /is no backup of this site/,
    )
    expect(namesIn(to.dataDir), name).toEqual([])
  }
  writeFileSync(file, whole)
  const to = inFolder()
  writeFileSync(join(to.dataDir, sqlite), 'Þetta er ekki gagnagrunnur')
  expect(await programSession(restore, to)(file, '--force')).toMatchObject({ code: 0, stderr: '' })
  expect(await leads(to)).toHaveLength(1)
})

it('locks others out while it runs, and nobody once it is killed', async () => {
  const { from, file } = await withBackup()
  const { path, opened } = pipe()
  const at = programSession(restore, from)(path, '--force')
  const archive = await opened()
  const others = [
    openDatabase(from).then(String, String),
    programSession(restore, from)(file, '--force').then(({ stderr }) => stderr),
    programSession(backup, from)(`${file}.2`).then(({ stderr }) => stderr),
    programSession(move, from)('--from', `sqlite:${from.dataDir}`, '--to', 'sqlite:/nowhere'),
  ] as const
  const [opening, restoring, backingUp, moving] = await Promise.all(others)
  for (const said of [opening, backingUp]) expect(said).toContain('it is being restored')
  for (const said of [restoring, moving.stderr]) expect(said).toContain('stop the site')
  await archive.writeFile(readFileSync(file))
  await archive.close()
  expect(await at).toMatchObject({ code: 0, stderr: '' })
  await withDatabase(from, (database) => store(database))

  const killed = started('restore', { DATA_DIR: from.dataDir }, path, '--force')
  const again = await opened()
  await again.write(readFileSync(file).subarray(0, 1000))
  await expect(openDatabase(from)).rejects.toThrow('it is being restored')
  await killed.stopped('SIGKILL')
  await again.close()
  expect(await leads(from)).toHaveLength(2)
  // The next restore removes what this one had unpacked.
  expect(namesIn(from.dataDir).filter((name) => name.startsWith('.restore-'))).toHaveLength(1)
  expect(await programSession(restore, from)(file, '--force')).toMatchObject({ code: 0 })
  expect(namesIn(from.dataDir)).toEqual(['images', sqlite])
})

it('leaves nothing behind when a signal ends it', async () => {
  const { from, file } = await withBackup()
  const { path, opened } = pipe()
  const running = started('restore', { DATA_DIR: from.dataDir }, path, '--force')
  const archive = await opened()
  await archive.write(readFileSync(file).subarray(0, 1000))
  const { code } = await running.stopped('SIGTERM', () => archive.close())
  expect(code).toBe(1)
  expect(namesIn(from.dataDir)).toEqual(['images', sqlite])
  expect(await leads(from)).toHaveLength(1)
})

describeEachEngine('an unfinished backup or restore', ({ engine, place }) => {
  it('removes the images it added when the tables fail', async () => {
    const { file } = await withBackup()
    const to = { ...(await place('nothing')), dataDir: contentFolder() }
    mkdirSync(join(to.dataDir, 'images'))
    writeFileSync(join(to.dataDir, 'images', image('b')), 'x')
    // A folder by that name cannot be removed as a file.
    mkdirSync(join(to.dataDir, `${sqlite}-wal`))
    const bin = contentFolder()
    const script =
      '#!/bin/sh\n[ "$1" = --list ] && echo "1; 0 1 TABLE DATA public kysely_migration x"'
    writeFileSync(join(bin, 'pg_restore'), script, { mode: 0o755 })
    const packed = repacked(file, (folder) => {
      changeManifest(folder, (manifest) => ({ ...manifest, engine }))
      writeFileSync(join(folder, 'vefstoll.dump'), 'x')
    })
    vi.stubEnv('PATH', bin)
    onTestFinished(() => void vi.unstubAllEnvs())
    const said = await refusal(programSession(restore, to)(packed, '--force'))
    expect(said).toContain(engine === 'sqlite' ? `${sqlite}-wal` : 'pg_restore ended with 1')
    expect(readdirSync(join(to.dataDir, 'images'))).toEqual([image('b')])
  })

  it('leaves nothing behind when a signal ends a backup', async () => {
    const { path, opened } = pipe()
    const [bin, folder] = [contentFolder(), contentFolder()]
    const script = `#!/bin/sh\necho at work > ${path}\nexec /bin/sleep 600\n`
    writeFileSync(join(bin, 'pg_dump'), script, { mode: 0o755 })
    const where = await place()
    const dataDir = contentFolder()
    const variables = {
      DATABASE_URL: where.databaseUrl,
      DATA_DIR: where.dataDir || dataDir,
      PATH: bin,
    }
    // What it waits for while it runs: a program, or an image that never delivers its bytes.
    const images = join(variables.DATA_DIR, 'images')
    mkdirSync(images)
    if (engine === 'sqlite') symlinkSync(path, join(images, image('a')))
    const running = started('backup', variables, join(folder, 'backup.tar.gz'))
    const waited = await (engine === 'sqlite' ? opened() : open(path, 'r'))
    if (engine === 'postgres') await waited.read()
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.unfinished-/)])
    // More bytes than the image's size says, so that the backup cannot succeed.
    if (engine === 'sqlite') await waited.write('x')
    const { code } = await running.stopped('SIGTERM', () => waited.close())
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })
})

it('makes a backup although an image has gone, and removes what a killed one left', async () => {
  const { from } = await withBackup()
  // Listed in the folder, but gone when it is read.
  symlinkSync('/nowhere', join(from.dataDir, 'images', image('c')))
  const folder = contentFolder()
  for (const name of ['.unfinished-old', '.unfinished-new']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, '.unfinished-old', sqlite), 'x')
  const longAgo = Date.now() / 1000 - 3 * 24 * 60 * 60
  utimesSync(join(folder, '.unfinished-old'), longAgo, longAgo)
  const made = join(folder, 'b.tar.gz')
  const said = await programSession(backup, from)(made)
  expect(said).toMatchObject({ code: 0, stdout: expect.stringContaining('and 1 images') })
  expect(readdirSync(folder)).toEqual(['.unfinished-new', 'b.tar.gz'])
  expect(await programSession(restore, inFolder())(made)).toMatchObject({ code: 0 })
})
