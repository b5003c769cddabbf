import { z } from 'zod'
import { mailFolder } from '#email/email'
import { officeDay } from '#hours/hours'
import { formatDate } from '#i18n/i18n'
import {
  emailAddress,
  eraseManyLeads,
  exportPerson,
  type FoundLead,
  findAddress,
  formName,
  isReference,
  referenceOf,
} from '#leads/leads'
import { jsonText } from '#records/records'
import { deskRoutes } from '../access/rights.ts'
import { type Desk, deskPage, seeOther, staffOf } from '../page.ts'
import { leadPath, withQuery } from '../paths.ts'
import { postedForm } from '../posted-form.ts'

/** A lead that mentions the person. */
export type Mention = ReturnType<typeof mentionOf>

/** The data of a person's page. */
export type PersonView = Readonly<{
  /** The address as it was searched for; `''` before a search. */
  email: string
  /** Undefined before a search. */
  found?: Readonly<{ sent: readonly Mention[]; mentions: readonly Mention[] }>
  problem?: 'email' | 'confirmation' | 'nothing' | 'inHand' | undefined
  /** The result of an erasure: how many leads, and their first references. */
  erased?: Readonly<{ count: number; references: readonly string[] }> | undefined
}>

/** An address in the canonical form that leads store; no longer than the public forms accept. */
const addressSchema = z
  .string()
  .max(1_000)
  .transform(emailAddress)
  .pipe(
    z
      .string()
      .max(254)
      .regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/),
  )

/** As many references as fit in a URL. */
const mostReferences = 50

/**
 * All personal data held under an email address: shows it, exports it as JSON (GDPR, article 15), and
 * erases the selected leads (article 17) once the address is typed again.
 */
export const personPage = deskPage('person', async (desk): Promise<PersonView | Response> => {
  const { request, query } = desk
  const asked = query.get('email')
  const address = addressSchema.safeParse(asked ?? '').data
  if (address === undefined) {
    const problem = asked ? 'email' : undefined
    return { email: asked ?? '', problem, erased: erasedIn(query) }
  }
  if (request.method !== 'POST') return await shown(desk, address)
  const form = await postedForm(request)
  return form.get('do') === 'export'
    ? await exported(desk, address)
    : await erase(desk, address, form)
})

async function shown(
  { database, texts }: Desk,
  email: string,
  problem?: PersonView['problem'],
  chosen?: ReadonlySet<string>,
): Promise<PersonView> {
  const { sent, mentions } = await findAddress(database.db, email)
  const line = (isChosen: boolean) => (found: FoundLead) =>
    mentionOf(found, chosen ? chosen.has(found.id) : isChosen, texts)
  const found = { sent: sent.map(line(true)), mentions: mentions.map(line(false)) }
  return { email, found, problem }
}

function mentionOf(found: FoundLead, isChosen: boolean, texts: Desk['texts']) {
  const { id, createdAt, state } = found
  return {
    id,
    href: leadPath(id),
    reference: referenceOf(id),
    isWon: state === 'won',
    isChosen,
    form: formName(found.form, texts),
    date: formatDate(createdAt),
  }
}

async function exported(desk: Desk, address: string): Promise<Response> {
  const data = await exportPerson(desk.database, address, staffOf(desk), desk.now)
  return new Response(`${jsonText(data, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      // No name in it: file names end up in browser histories and backups.
      'Content-Disposition': `attachment; filename="person-${officeDay(desk.now)}.json"`,
    },
  })
}

async function erase(desk: Desk, address: string, form: URLSearchParams) {
  const { database, services, now } = desk
  const { sent, mentions } = await findAddress(database.db, address)
  const chosen = new Set(form.getAll('id'))
  // Only leads that contain the address, whatever ids were posted.
  const ids = [...sent, ...mentions].map(({ id }) => id).filter((id) => chosen.has(id))
  if (ids.length === 0) return await shown(desk, address, 'nothing', chosen)
  const typed = emailAddress(form.get('confirmation') ?? '').toLowerCase()
  if (typed !== address.toLowerCase()) return await shown(desk, address, 'confirmation', chosen)
  const folder = mailFolder(services.environment.DATA_DIR)
  const means = { now, by: staffOf(desk), folder }
  const { erased, isInHand } = await eraseManyLeads(database, ids, means)
  // A lead whose email is being sent is kept, with a notice that it can be erased in a moment.
  if (isInHand) return await shown(desk, address, 'inHand', chosen)
  const references = erased.slice(0, mostReferences).map(referenceOf)
  const told = { erased: erased.length, references: references.join(',') }
  return seeOther(withQuery(deskRoutes.person.path, told))
}

/** The result of an erasure, from the query of the page. */
function erasedIn(query: URLSearchParams): PersonView['erased'] {
  const { data } = z.coerce.number().int().min(1).safeParse(query.get('erased'))
  if (data === undefined) return undefined
  const references = (query.get('references') ?? '').split(',').slice(0, mostReferences)
  return { count: data, references: references.filter(isReference) }
}
