import { z } from 'zod'
import { isLanguage, type Language, languageNames, languages } from '#i18n/i18n'
import {
  addSavedReply,
  changeSavedReply,
  leadById,
  listSavedReplies,
  placeholders,
  referenceOf,
  removeSavedReply,
  savedReplyInput,
} from '#leads/leads'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { leadPath, withQuery } from '../paths.ts'
import { postedForm } from '../posted-form.ts'

/** What is wrong with a saved reply. */
type SavedReplyProblem = 'title' | 'body' | 'placeholder' | 'conflict' | 'gone'

/** The posted fields, and what is wrong with them. */
type Refused = Readonly<{
  /** The id of the reply to change; undefined for a new one. */
  id: string | undefined
  values: Readonly<{ language: Language; title: string; body: string }>
  problem: SavedReplyProblem
}>

/** The data of the page of saved replies. */
export type SavedRepliesView = ViewOf<typeof savedRepliesPage>

const shown = z.object({ id: z.uuid(), updatedAt: z.iso.datetime() })

/** Saved replies of the staff: adds, changes and removes them. */
export const savedRepliesPage = deskPage('savedReplies', async (desk) => {
  const { request, database, now } = desk
  const from = await leadIn(desk)
  const view = async (refused?: Refused) => {
    const all = await listSavedReplies(database.db)
    // By language; languages without any are left out.
    const groups = languages().map((language) => ({
      language,
      name: languageNames[language],
      replies: all.filter((it) => it.language === language),
    }))
    return {
      groups: groups.filter(({ replies }) => replies.length > 0),
      placeholders,
      refused,
      /** The lead whose reply the visitor came from. */
      from: from && { href: `${leadPath(from)}#reply`, reference: referenceOf(from) },
    }
  }
  const told = (done: string) => seeOther(withQuery(deskRoutes.savedReplies.path, { done, from }))
  if (request.method !== 'POST') return await view()
  const given = Object.fromEntries(await postedForm(request))
  const by = staffOf(desk)
  const which = shown.safeParse(given).data
  const values = {
    language: isLanguage(given.language) ? given.language : desk.language,
    title: given.title ?? '',
    body: given.body ?? '',
  }
  // Queried again: somebody else may remove it at any moment.
  const isGone = async () =>
    which !== undefined && !(await listSavedReplies(database.db)).some(({ id }) => id === which.id)
  /** When somebody else has changed or removed it, the form offers the text as a new one, unsaved. */
  const lost = async () =>
    await view({ id: undefined, values, problem: (await isGone()) ? 'gone' : 'conflict' })
  if (given.do === 'remove') {
    const isRemoved = which && (await removeSavedReply(database, which, by, now))
    return isRemoved || (await isGone()) ? told('removed') : await lost()
  }
  const { data, error } = savedReplyInput.safeParse(given)
  if (!data) {
    if (await isGone()) return await lost()
    return await view({ id: which?.id, values, problem: problemOf(error) })
  }
  if (!which) {
    await addSavedReply(database, data, by, now)
    return told('added')
  }
  const isChanged = await changeSavedReply(database, which, data, by, now)
  return isChanged ? told('saved') : await lost()
})

/** The id of the lead that the address names as the origin, if it exists. */
async function leadIn({ query, database }: Desk): Promise<string | undefined> {
  const { data } = z.uuid().safeParse(query.get('from'))
  return data && (await leadById(database.db, data))?.id
}

function problemOf({ issues }: z.ZodError): SavedReplyProblem {
  if (issues.some(({ path }) => path[0] === 'title')) return 'title'
  return issues.some(({ message }) => message === 'placeholder') ? 'placeholder' : 'body'
}
