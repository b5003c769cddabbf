import type { Agent } from 'node:https'
import { join } from 'node:path'
import { imagesFolder } from '#pictures/pictures'
import { withOwner } from './connection.ts'
import { type Program, startProgram } from './program.ts'
import type { Context } from './stories/context.ts'
import { exportStories } from './stories/export.ts'
import { importStories } from './stories/import.ts'

/**
 * `npm run stories`.
 *
 * @param imageAgent for hosts of pictures that are connected to in another way than the usual one
 */
export function storiesProgram(imageAgent?: Agent): Program<Context> {
  return {
    name: 'stories',
    purpose: 'Projects and news as files; they are written at the desk.',
    notDone: 'something wrong in a file, no database',
    commands: [exportStories, importStories],
    within: (basics, task) =>
      withOwner(
        basics,
        (database, { DATA_DIR, IMAGE_HOSTS: imageHosts }) => {
          const imagesDir = join(DATA_DIR, imagesFolder)
          return task({ ...basics, database, imagesDir, imageHosts, imageAgent })
        },
        { orNew: true },
      ),
  }
}

if (import.meta.main) await startProgram(storiesProgram())
