import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import type { TableRow } from '../copy/row.ts'
import { createTally, disagreement } from '../copy/tally.ts'
import { sha256 } from './images.ts'
import { type End, headSchema, type Image, partSchema } from './line.ts'

/** What a backup holds, one after the other. */
export type Part = TableRow | Image

/**
 * Reads a backup to its end, and checks each line and at last that everything is in.
 *
 * @returns what its last line says
 * @throws Error with a readable message when the file is no backup, cut off or damaged
 */
export async function* readBackup(path: string): AsyncGenerator<Part, End> {
  const tally = createTally()
  let end: End | undefined
  let images = 0
  let number = 0
  for await (const text of linesOf(path)) {
    number += 1
    if (end) throw new Error(`${path}: something follows its end`)
    if (number === 1) {
      check(path, number, headSchema, text)
      continue
    }
    const part = check(path, number, partSchema, text)
    if ('end' in part) {
      end = part.end
      continue
    }
    if ('table' in part) tally.add(part)
    else {
      images += 1
      if (sha256(Buffer.from(part.bytes, 'base64')) !== part.sha256) {
        throw new Error(`${path}: the image ${part.image} is damaged`)
      }
    }
    yield part
  }
  if (!end) throw new Error(`${path} is cut off: its end is missing`)
  const wrong = disagreement(tally.totals(), end.tables)
  if (wrong) throw new Error(`${path} is damaged: table ${wrong} has other rows than its end says`)
  if (images !== end.images) throw new Error(`${path} is damaged: images are missing`)
  return end
}

function check<T>(path: string, number: number, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // What is wrong in it might be what a visitor wrote.
    throw new Error(`${path} is no backup of this site, or damaged (line ${number})`)
  }
}

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  file.once('error', (error) => unzipped.destroy(error))
  try {
    yield* lines(file.pipe(unzipped).setEncoding('utf8'))
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
    if (!code.startsWith('Z_')) throw thrown
    throw new Error(`${path} is no backup of this site, cut off or damaged`)
  } finally {
    file.destroy()
  }
}

// Node's readline also ends lines at U+2028, which JSON leaves as it is.
async function* lines(texts: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let begun: string[] = []
  for await (const text of texts) {
    const [first = '', ...others] = String(text).split('\n')
    begun.push(first)
    for (const next of others) {
      yield begun.join('')
      begun = [next]
    }
  }
  const rest = begun.join('')
  if (rest !== '') yield rest
}
