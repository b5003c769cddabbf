import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
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

it('refuses an intact archive with a changed database or image', async () => {
  const { file } = await withBackup()
  const whole = readFileSync(file)
  const damage: Readonly<Record<string, (folder: string) => void>> = {
    'an empty database': (folder) => truncateSync(join(folder, sqlite)),
    'half a database': (folder) => truncateSync(join(folder, sqlite), 40_960),
    'no database': (folder) => writeFileSync(join(folder, sqlite), 'Þetta er ekki gagnagrunnur'),
    'an index that lacks a row': (folder) =>
      execFileSync(process.execPath, ['-e', withoutAnIndexEntry, join(folder, sqlite)]),
    'an image less': (folder) => rmSync(join(folder, 'images', image('a'))),
    'without its database': (folder) => rmSync(join(folder, sqlite)),
  }
  for (const [name, change] of Object.entries(damage)) {
    writeFileSync(file, whole)
    const to = inFolder()
    const said = await refusal(programSession(restore, to)(repacked(file, change)))
    expect(said, name).toMatch(
      /image|without/.test(name) ? /is no backup of this site/ : /the database in .* is damaged/,
    )
    expect(namesIn(to.dataDir), name).toEqual([])
  }
  writeFileSync(file, whole)
  const to = inFolder()
  const session = programSession(restore, to)
  // As older versions wrote it, with more fields.
  const older = repacked(file, (folder) =>
    changeManifest(folder, (manifest) => ({ ...manifest, version: 3, files: {} })),
  )
  expect(await session(older)).toMatchObject({ code: 0 })
  writeFileSync(file, whole)
  // A damaged database is replaced.
  writeFileSync(join(to.dataDir, sqlite), 'Þetta er ekki gagnagrunnur')
  expect(await session(file, '--force')).toMatchObject({ code: 0, stderr: '' })
  expect(await leads(to)).toHaveLength(1)
})

const withoutAnIndexEntry = `
  const file = new (require('node:sqlite').DatabaseSync)(process.argv[1])
  file.enableDefensive?.(false)
  file.exec('pragma writable_schema = on')
  file.exec("insert into sqlite_schema select 'index', 'lacks', 'leads', (select rootpage from sqlite_schema where name = 'leads'), 'create index lacks on leads (message)'")`

/** Ways in which a backup's bytes may be damaged. */
const damages: Readonly<Record<string, (whole: Buffer) => Uint8Array>> = {
  'a tenth': (whole) => whole.subarray(0, whole.length / 10),
  half: (whole) => whole.subarray(0, whole.length / 2),
  'all but its last bytes': (whole) => whole.subarray(0, -4),
  'one bit changed': (whole) =>
    whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)),
  'no backup': () => Buffer.from('Þetta er ekki afrit'),
  nothing: () => Buffer.from(''),
}

it('refuses a file that is truncated, changed or not a backup, even in the middle of extraction', async () => {
  const { file } = await withBackup([...'0123456789abcdef'].map(image))
  const whole = readFileSync(file)
  for (const [name, damaged] of Object.entries(damages)) {
    writeFileSync(file, damaged(whole))
    const to = inFolder()
    const said = await refusal(programSession(restore, to)(file))
    expect(said, name).toContain('is no backup of this site, cut off or damaged')
    expect(namesIn(to.dataDir), name).toEqual([])
  }
  expect(await refusal(programSession(restore, inFolder())(`${file}.2`))).toContain('ENOENT')
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
  expect([opening, backingUp].map((said) => said.includes('it is being restored'))).toEqual([
    true,
    true,
  ])
  expect([restoring, moving.stderr].map((said) => said.includes('stop the site'))).toEqual([
    true,
    true,
  ])
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
