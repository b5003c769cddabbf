/** What waits while somebody signs in: the page that they wanted, and the form that they had posted. */

import { z } from 'zod'
import { after, type Database, parseJson } from '#database/database'
import { isLanguage, knownLanguages } from '#i18n/i18n'
import { draftKinds, leadById, longestReply, saveLeadDraft } from '#leads/leads'
import { listCategories, saveDraft, storyForDesk, storyTypes } from '#stories/stories'
import { hashOf, isToken, lifetimes } from '../access/access.ts'
import { type DeskRoute, mayOpen } from '../access/rights.ts'
import { changedWords, isReplyPost, wordsName } from '../leads/reply-page.ts'
import type { Desk } from '../page.ts'
import { deskRouteOf } from '../paths.ts'
import { postedForm, strangersBytes, UnreadableFormError } from '../posted-form.ts'
import type { Staff } from '../staff.ts'
import { formWords, storyFields, valuesOf } from '../stories/editor-form.ts'

/**
 * What was posted when nobody was signed in: of the page of a lead a reply, a note or both, of every
 * other form its fields by their names.
 */
export type Unsent = z.infer<typeof fieldsSchema>

/** What has no draft that its page would offer: it is shown once, and sent by whoever wrote it. */
export type Offered = Readonly<{ path: string; fields: Unsent; shown: readonly string[] }>

/** A text of a form, with its lines as they were typed. */
const text = z.string().transform((it) => it.replaceAll('\r\n', '\n'))

const leadSchema = z
  .array(
    z.object({
      kind: z.enum(draftKinds),
      text: text.pipe(z.string().trim().min(1).max(longestReply)),
    }),
  )
  .min(1)
  .max(draftKinds.length)

/** More fields than the longest form has, which is the editor's. */
const mostFields = 120

/** So much of a form as the sign-in carries on, in bytes: its own form has two fields for each. */
const carriedBytes = strangersBytes - mostFields * 300

const fieldsSchema = z
  .array(z.object({ kind: z.string().min(1).max(60), text }))
  .min(1)
  .max(mostFields)
  .refine((fields) => fields.some(isWritten))

/** The names of its fields in the forms of the sign-in, which carry it on. */
export const unsentFields = { kind: 'unsent-kind', text: 'unsent-text' } as const

/** Fields that have words of whoever sends them; the others are chosen, or say what the form is about. */
const written = new Set<string>([
  ...draftKinds,
  ...(['title', 'body', 'name', 'email'] as const),
  ...knownLanguages,
  ...formWords.project,
  ...formWords.news,
])

function isWritten({ kind, text }: Readonly<{ kind: string; text: string }>): boolean {
  const [first = '', word] = kind.split('.')
  return text.trim() !== '' && written.has(word !== undefined && isLanguage(first) ? word : kind)
}

/** Fields that are secrets: of a passkey, and of a preview that anybody may open who knows it. */
const secret = ['credential', 'preview']

/** Buttons that keep what one wrote, by their `do`; after any other nothing is sent again. */
const keeping = [null, 'add', 'save']

/**
 * The words that a post has, which it would have sent or kept; of a long form those that fit, and no
 * files. Undefined for none.
 */
export async function unsentOf(route: DeskRoute, request: Request): Promise<Unsent | undefined> {
  try {
    const form = await postedForm(request, carriedBytes, 'cut')
    if (route === 'lead') return leadSchema.safeParse(ofLead(form)).data
    const isKept = route === 'story' || keeping.includes(form.get('do'))
    const fields = [...form].filter(([kind]) => !secret.includes(kind))
    const given = isKept ? fields.map(([kind, text]) => ({ kind, text })) : []
    return fieldsSchema.safeParse(given).data
  } catch (thrown) {
    if (thrown instanceof UnreadableFormError) return undefined
    throw thrown
  }
}

function ofLead(form: URLSearchParams) {
  return draftKinds.flatMap((kind) => {
    const isSent = kind === 'reply' ? isReplyPost(form) : form.get('do') === kind
    const text = isSent ? form.get(wordsName(kind)) : changedWords(form, kind)
    return text?.trim() ? [{ kind, text }] : []
  })
}

/** What a form of the sign-in carries on, where it leads to a page that takes it. */
export function carriedOn(form: URLSearchParams, path: string): Unsent | undefined {
  const texts = form.getAll(unsentFields.text)
  const words = form.getAll(unsentFields.kind).map((kind, at) => ({ kind, text: texts[at] }))
  return checked(words, path)
}

/** Fields that came back from a browser or a table. */
function checked(fields: unknown, path: string): Unsent | undefined {
  const schema = routeOf(path) === 'lead' ? leadSchema : fieldsSchema
  return schema.safeParse(fields).data
}

/** The words as one reads them: a reply and a note apart, of any other form all together. */
export function shownOf(fields: Unsent, path: string): readonly string[] {
  const texts = fields.filter(isWritten).map(({ text }) => text)
  return routeOf(path) === 'lead' ? texts : [texts.join('\n\n')]
}

/**
 * Makes what was not sent drafts of whoever has signed in, where they may open the page and it has
 * drafts, which it offers: that of a lead, and of a story. What any other form had is returned.
 */
export async function offerUnsent(
  { database, now }: Pick<Desk, 'database' | 'now'>,
  staff: Staff,
  { path, unsent }: Readonly<{ path: string; unsent?: unknown }>,
): Promise<Offered | undefined> {
  const route = routeOf(path)
  const fields = checked(unsent, path)
  if (!fields || !route || !mayOpen(route, staff.role)) return undefined
  if (route !== 'lead' && route !== 'story') return { path, fields, shown: shownOf(fields, path) }
  const [type, id = ''] = pathOf(path).split('/').slice(-2)
  if (route === 'story') {
    await keepStory({ database, now }, staff, { type, id, fields })
    return undefined
  }
  const lead = await leadById(database.db, id)
  if (!lead) return undefined
  for (const { kind, text } of leadSchema.parse(fields)) {
    await saveLeadDraft(database, { lead: lead.id, by: staff.id, kind }, text, now)
  }
  return undefined
}

type OfStory = Readonly<{ type: string | undefined; id: string; fields: Unsent }>

async function keepStory(
  { database, now }: Pick<Desk, 'database' | 'now'>,
  { id: by }: Staff,
  { type: given, id, fields }: OfStory,
): Promise<void> {
  const type = storyTypes.find((it) => it === given)
  const found = type && (await storyForDesk(database.db, type, decoded(id)))
  if (!found) return
  const { story } = found
  const form = new URLSearchParams(fields.map(({ kind, text }) => [kind, text]))
  const stored = Object.entries(valuesOf(story, await listCategories(database.db)))
  // A box that is not ticked is not in a form; any other field that is not there did not fit.
  const others = stored.filter(([name]) => !name.startsWith('kept_off.'))
  const values = Object.fromEntries([...others, ...storyFields(form)])
  const key = { type: story.type, id: story.id, by }
  await saveDraft(database, key, { values, basedOn: form.get('before') || null }, now)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const pathOf = (address: string) => address.replace(/\?.*/, '')

const routeOf = (address: string) => deskRouteOf(pathOf(address))

/** Where somebody wanted to go when they were asked to sign in, and what they had posted there. */
export type Wanted = Readonly<{
  /** Of the desk. */
  path: string
  /** What was posted while nobody was signed in. */
  unsent?: unknown
}>

/**
 * Notes where the next link leads to that signs somebody in in this browser, as long as it is good.
 *
 * @param browser its secret
 */
export async function noteWanted(
  { transaction }: Database,
  staffId: string,
  browser: string,
  { path, unsent }: Wanted,
  now: Date,
): Promise<void> {
  const key = { staff_id: staffId, browser_hash: hashOf(browser) }
  await transaction(async (trx) => {
    await trx
      .deleteFrom('wanted_pages')
      .where(({ and }) => and(key))
      .execute()
    await trx
      .insertInto('wanted_pages')
      .values({
        ...key,
        path,
        unsent: unsent ? JSON.stringify(unsent) : null,
        expires_at: after(now, lifetimes.link + lifetimes.owedLink),
      })
      .execute()
  })
}

/** What was noted for somebody in this browser, once; undefined for nothing. */
export async function takeWanted(
  { transaction }: Database,
  staffId: string,
  browser: string | undefined,
  now: Date,
): Promise<Wanted | undefined> {
  if (!isToken(browser)) return undefined
  const row = await transaction((trx) =>
    trx
      .deleteFrom('wanted_pages')
      .where('staff_id', '=', staffId)
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', now.toISOString())
      .returning(['path', 'unsent'])
      .executeTakeFirst(),
  )
  return row && { path: row.path, unsent: parseJson(row.unsent ?? 'null') }
}
