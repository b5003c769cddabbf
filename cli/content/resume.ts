import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod'
import { parseJson } from '#database/content-columns'
import type { ContentType } from '#stories/items'

/** How far an import came, so that it can go on from there after a break. */
export type Resume = Readonly<{
  /** The id of the last row that is stored; undefined when none is. */
  after(type: ContentType): string | undefined
  note(type: ContentType, id: string): Promise<void>
  /** All is stored: there is nothing to go on with. */
  finish(): Promise<void>
}>

const noted = z.strictObject({
  from: z.string(),
  project: z.string().optional(),
  news: z.string().optional(),
})

/**
 * Opens the file of an import, which need not be there; without a name nothing is noted.
 *
 * @param from what is imported: the file of another import is refused
 * @throws Error with a readable message for a file that is something else
 */
export async function openResume(
  name: string | undefined,
  directory: string,
  from: string,
): Promise<Resume> {
  if (name === undefined) {
    const nothing = async () => undefined
    return { after: () => undefined, note: nothing, finish: nothing }
  }
  const path = resolve(directory, name)
  let state: z.infer<typeof noted> = { from }
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text !== undefined) {
    const read = noted.safeParse(parseJson(text)).data
    if (read?.from !== from) throw new Error(`${name} does not belong to an import from ${from}`)
    state = read
  }
  return {
    after: (type) => state[type],
    note: async (type, id) => {
      state = { ...state, [type]: id }
      await writeFile(`${path}.part`, JSON.stringify(state), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    finish: () => rm(path, { force: true }),
  }
}
