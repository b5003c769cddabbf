import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LetterName } from '../queue/letter-name.ts'
import { isUnfinished, letterFile, letterFileTime } from './letter-file.ts'

/** How long after its beginning a letter's file that was never finished is nobody's, in milliseconds. */
const abandonedMs = 10 * 60_000

/** The folder that letters are written to where there is no mail server. */
export type MailFolder = Readonly<{
  /** Removes the files of these letters, where they exist; returns how many did. */
  remove(letters: readonly LetterName[]): Promise<number>
  /** Removes the files of letters from before `time`, ISO 8601 in UTC; returns how many there were. */
  removeBefore(time: string): Promise<number>
}>

/** The mail folder in `dataDir`, which need not exist. Its functions throw what the disk does. */
export function mailFolder(dataDir: string): MailFolder {
  const folder = join(dataDir, 'mail')
  return {
    remove: async (letters) => {
      const names = new Set(letters.map(letterFile))
      return await removeFiles(folder, (name) => names.has(name))
    },
    removeBefore: async (time) =>
      await removeFiles(folder, (name) => {
        const written = letterFileTime(name)
        return written !== undefined && written < time
      }),
  }
}

async function removeFiles(folder: string, wanted: (name: string) => boolean): Promise<number> {
  const all = await readdir(folder).catch(noFolder)
  const names = all.filter(wanted)
  for (const name of names) await rm(join(folder, name), { force: true })
  // Whoever died while writing a letter has left whatever it said.
  for (const name of all.filter(isUnfinished)) {
    const path = join(folder, name)
    const begun = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (begun !== undefined && Date.now() - begun > abandonedMs) await rm(path, { force: true })
  }
  return names.length
}

function noFolder(thrown: unknown): string[] {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return []
  throw thrown
}
