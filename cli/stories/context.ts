import type { Agent } from 'node:https'
import type { Database } from '#database/database'
import type { Basics } from '../command.ts'

/** What the commands of `npm run stories` work with. */
export type StoriesContext = Basics &
  Readonly<{
    database: Database
    /** Folder of the pictures that staff have added. */
    imagesDir: string
    /** See IMAGE_HOSTS. */
    imageHosts: readonly string[]
    /** How hosts of pictures are connected to, when it is not the usual way; see `fetchRemote`. */
    imageAgent: Agent | undefined
  }>
