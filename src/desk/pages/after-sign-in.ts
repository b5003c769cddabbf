/** What is kept while somebody signs in: the page that they wanted, and the form that they had posted. */

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
 * The content of a form posted without a session: from a lead's page the reply, the note or both; from any
 * other form its fields by name.
 */
export type Unsent = z.infer<typeof fieldsSchema>

/** A form without drafts: its content is shown once after sign-in, for its author to submit again. */
export type Offered = Readonly<{ path: string; fields: Unsent; shown: readonly string[] }>

/** A text field with its line breaks as typed. */
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

/** More fields than the longest form, the editor's, has. */
const mostFields = 120

/** The part of a form that the sign-in page carries on, in bytes; each field becomes two fields there. */
const carriedBytes = strangersBytes - mostFields * 300

/**
 * The fields of a form. A field's name is its `kind`, as for the drafts of a lead: the rows of `wanted_pages` and
 * sign-in pages that are open hold it under that name.
 */
const fieldsSchema = z
  .array(z.object({ kind: z.string().min(1).max(60), text }))
  .min(1)
  .max(mostFields)
  .refine((fields) => fields.some(isWritten))

/** The names of the two hidden fields with which the sign-in forms carry a field on. */
export const unsentFields = { kind: 'unsent-kind', text: 'unsent-text' } as const

/** Fields with text that somebody wrote; the others are choices, or identify what the form is about. */
const writtenFields = new Set<string>([
  ...draftKinds,
  ...(['title', 'body', 'name', 'email'] as const),
  ...knownLanguages,
  ...formWords.project,
  ...formWords.news,
])

function isWritten({ kind: name, text }: Readonly<{ kind: string; text: string }>): boolean {
  const [first = '', word] = name.split('.')
  return (
    text.trim() !== '' && writtenFields.has(word !== undefined && isLanguage(first) ? word : name)
  )
}

/** Fields with secrets: a passkey response, and the token of a preview. */
const secretFields = ['credential', 'preview']

/** The values of `do` that save a text; after any other action nothing is offered again. */
const savingActions = [null, 'add', 'save']

/**
 * The fields of a post to carry through sign-in, without files; of a long form as many as fit. Undefined when
 * nobody wrote anything in it.
 */
export async function unsentOf(route: DeskRoute, request: Request): Promise<Unsent | undefined> {
  try {
    const form = await postedForm(request, carriedBytes, 'cut')
    if (route === 'lead') return leadSchema.safeParse(ofLead(form)).data
    const isKept = route === 'story' || savingActions.includes(form.get('do'))
    const fields = [...form].filter(([name]) => !secretFields.includes(name))
    const given = isKept ? fields.map(([name, text]) => ({ kind: name, text })) : []
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

/** The fields that a sign-in form carries on, if they are valid for the page it leads to. */
export function carriedOn(form: URLSearchParams, path: string): Unsent | undefined {
  const texts = form.getAll(unsentFields.text)
  const names = form.getAll(unsentFields.kind)
  return checked(
    names.map((name, at) => ({ kind: name, text: texts[at] })),
    path,
  )
}

/** Validates fields that came back from a browser or the database. */
function checked(fields: unknown, path: string): Unsent | undefined {
  const schema = routeOf(path) === 'lead' ? leadSchema : fieldsSchema
  return schema.safeParse(fields).data
}

/** The written text for display: a lead's reply and note separately, any other form's in one piece. */
export function shownOf(fields: Unsent, path: string): readonly string[] {
  const texts = fields.filter(isWritten).map(({ text }) => text)
  return routeOf(path) === 'lead' ? texts : [texts.join('\n\n')]
}

/**
 * Saves the carried fields as a draft when their page (a lead or a story) has drafts. Returns the fields of
 * any other form; undefined when the person may not open the page.
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
  const form = new URLSearchParams(fields.map(({ kind: name, text }) => [name, text]))
  const stored = Object.entries(valuesOf(story, await listCategories(database.db)))
  // Unticked boxes are absent from a form; any other absent field did not fit, so it keeps its stored value.
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

/** The page that somebody wanted when they were asked to sign in, and what they had posted to it. */
export type Wanted = Readonly<{
  /** A path of the desk. */
  path: string
  /** The fields that were posted without a session. */
  unsent?: unknown
}>

/**
 * Stores where the next sign-in link of this browser leads, for as long as that link can be valid.
 *
 * @param browser the browser's secret
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

/** Returns and deletes what was stored for somebody in this browser; undefined for nothing. */
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
