import type { Agent } from 'node:https'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { articlePath, projectPath, rowOfPath } from '#routing/routing'
import {
  findStories,
  type Previews,
  type Report,
  type StoredStory,
  type Story,
} from '#stories/stories'
import { type Basics, commandOn } from '../command.ts'
import { clock } from '../output.ts'

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

/** The part of a help text that explains ID. */
export const idHelp = `ID is the address that "list" shows (/frettir/nyr-vefur), also with its host, or its last part.`

/** The one item that `word` names, see `idHelp`. Says so when there is none or more than one. */
export async function findOne(
  { database, say, report }: Context,
  word: string,
): Promise<StoredStory | undefined> {
  const row = rowOf(word)
  const page = row && (row.list === 'projects' ? 'project' : 'news')
  const found = await findStories(database.db, { key: row?.key ?? word, page }, report)
  if (found.length === 1) return found[0]
  say(
    found.length > 1
      ? `${JSON.stringify(word)} may be ${found.map(addressOf).join(' or ')}`
      : `there is no project and no news item ${JSON.stringify(word)}`,
  )
  return undefined
}

function rowOf(word: string): ReturnType<typeof rowOfPath> {
  try {
    const path = URL.canParse(word) ? new URL(word).pathname : word
    return rowOfPath(path.replace(/^\/?/, '/'))
  } catch {
    return undefined
  }
}

/** An item, or its translation: `/frettir/nyr-vefur in da`. */
export function nameOf(item: Story, language: Language): string {
  return language === item.language ? addressOf(item) : `${addressOf(item)} in ${language}`
}

/** What is said when an item has no text in a language. */
export function missing(item: Story, language: Language): string {
  return `${addressOf(item)} is not translated into ${language}`
}

/** The address of an item's page on the site: `/verkefni/ull`. It names the item in every command. */
export function addressOf(item: Story): string {
  return item.type === 'project' ? projectPath(item.id) : articlePath(item.slug)
}

/** What the public sees of an item: nothing of a draft, of a scheduled one nothing yet. */
export const visibleStates = ['draft', 'scheduled', 'published'] as const

/** From when on a text is shown. */
export type State = Pick<StoredStory, 'status' | 'published_at'>

/** The state of an item's text in a language that it has one in. */
export function textIn(item: Story, language: Language): State {
  const { status, published_at = item.published_at } = item.translations[language] ?? item
  return { status, published_at }
}

/** What the public sees of an item at `now`. */
export function stateOf(
  { status, published_at }: State,
  now: Date,
): (typeof visibleStates)[number] {
  if (status === 'draft') return 'draft'
  return published_at > now.toISOString() ? 'scheduled' : 'published'
}

/** The same as a few words: `scheduled for 2026-11-21 12:00`. */
export function stateWords(item: State, now: Date): string {
  const state = stateOf(item, now)
  if (state === 'draft') return 'a draft'
  return `${state} ${state === 'scheduled' ? 'for' : 'since'} ${clock(item.published_at)}`
}
