import type { ConnectionOptions } from '#database/database'
import { readRows } from '../copy/read-rows.ts'
import { openSnapshot } from '../copy/snapshot.ts'
import { createTally } from '../copy/tally.ts'
import { readImages } from './images.ts'
import type { End, Head } from './line.ts'

/**
 * The lines of a backup, and at last calls `ended`. The rows are as at one moment, close to the end:
 * images come before them, and once more after them, so that each that a row names is in.
 *
 * @param dataDir where the images are
 * @throws Error as `openSnapshot` does, and when a file or row cannot be read
 */
export async function* backupLines(
  place: ConnectionOptions,
  dataDir: string,
  ended: (end: End) => void,
): AsyncGenerator<string, void> {
  const line = (value: object) => `${JSON.stringify(value)}\n`
  const engine = place.databaseUrl === undefined ? 'sqlite' : 'postgres'
  const createdAt = new Date().toISOString()
  yield line({ format: 'vefstoll-backup', version: 1, createdAt, engine } satisfies Head)
  const images = new Set<string>()
  for await (const image of readImages(dataDir, images)) yield line(image)
  const snapshot = await openSnapshot(place)
  try {
    const tally = createTally()
    for await (const row of readRows(snapshot.db)) {
      tally.add(row)
      yield line(row)
    }
    for await (const image of readImages(dataDir, images)) yield line(image)
    const { moment, migrations } = snapshot
    const end = {
      ...{ moment, migrations: [...migrations] },
      tables: tally.totals(),
      images: images.size,
    }
    yield line({ end })
    ended(end)
  } finally {
    await snapshot.close()
  }
}
