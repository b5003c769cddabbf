import type { Agent } from 'node:https'
import type { Database } from '#database/database'
import type { Basics } from '../command.ts'

/** The context of the commands of `npm run stories`. */
export type StoriesContext = Basics &
  Readonly<{
    database: Database
    /** The folder of uploaded pictures. */
    imagesDir: string
    /** See IMAGE_HOSTS. */
    imageHosts: readonly string[]
    /** The agent for picture hosts, if not the default; see `fetchRemote`. */
    imageAgent: Agent | undefined
  }>
