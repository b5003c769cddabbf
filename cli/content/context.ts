import type { Agent } from 'node:https'
import type { Database } from '#database/database'
import type { Report } from '#database/row-problem'
import type { Language } from '#i18n/languages'
import type { Previews } from '#stories/previews'
import { type Task as AnyTask, type Basics, commandOn } from '../command.ts'

/** Opens a file in the editor of whoever sits at the terminal, and waits until that is closed. */
export type OpenEditor = (path: string) => Promise<void>

/** What the commands of `npm run content` work with. */
export type Context = Basics &
  Readonly<{
    database: Database
    previews: Previews
    /** Folder of the pictures that staff have added. */
    imagesDir: string
    /** See IMAGE_HOSTS. */
    imageHosts: readonly string[]
    /** How hosts of pictures are connected to, when it is not the usual way; see `fetchRemote`. */
    imageAgent: Agent | undefined
    /** Where the running site is reached in each language. */
    origins: Readonly<Record<Language, string>>
    /** Says that a row holds something that the site does not show. */
    report: Report
    /** Undefined where there is no terminal. */
    edit: OpenEditor | undefined
  }>

/** Declares one of them. */
export const command = commandOn<Context>()
export type Task = AnyTask<Context>
