import type { Agent } from 'node:https'
import type { Database } from '#database/database'
import type { Report } from '#stories/stories'
import { type Basics, commandOn } from '../command.ts'

/** What the commands of `npm run content` work with. */
export type Context = Basics &
  Readonly<{
    database: Database
    /** Folder of the pictures that staff have added. */
    imagesDir: string
    /** See IMAGE_HOSTS. */
    imageHosts: readonly string[]
    /** How hosts of pictures are connected to, when it is not the usual way; see `fetchRemote`. */
    imageAgent: Agent | undefined
    /** Says that a row holds something that the site does not show. */
    report: Report
  }>

/** Declares one of them. */
export const command = commandOn<Context>()
