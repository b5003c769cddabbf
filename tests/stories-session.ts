import { writeFileSync } from 'node:fs'
import type { Agent } from 'node:https'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { ConnectionOptions } from '#database/database'
import { storiesProgram } from '../cli/stories.ts'
import { programSession, type SessionOptions } from './cli-session.ts'
import type { TestEngine } from './databases.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The contents of a folder's files, by name. */
type Files = Readonly<Record<string, string | Buffer>>

/** A folder with these files; deleted after the test. */
export function contentFolder(files: Files = {}): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** A photograph, with a camera's metadata. */
export function photo(width = 1000): Promise<Buffer> {
  const create = { width, height: 600, channels: 3, background: '#9b2d1f' } as const
  return sharp({ create }).jpeg().toBuffer()
}

type ContentOptions = SessionOptions & Readonly<{ imageAgent?: Agent }>

/**
 * An empty database and a folder with files, which is also where pictures are stored; both are deleted after the
 * test. `session` runs `npm run stories -- …`, `sessionWith` the same with other options.
 */
export async function storiesStart({ place, engine }: TestEngine, files: Files = {}) {
  const folder = contentFolder(files)
  const made = await place()
  const where: ConnectionOptions = engine === 'postgres' ? { ...made, dataDir: folder } : made
  const sessionWith = ({ variables, imageAgent, ...options }: ContentOptions = {}) => {
    const own = { variables: { INIT_CWD: folder, ...variables }, ...options }
    return programSession(storiesProgram(imageAgent), where, own)
  }
  const write = (name: string, text: string) => writeFileSync(resolve(folder, name), text)
  return { folder, where, write, sessionWith, session: sessionWith() }
}
