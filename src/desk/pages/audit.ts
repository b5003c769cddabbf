import { z } from 'zod'
import { type AuditLine, auditEvents, readAudit } from '#database/database'
import { formatNumber, isKnownLanguage } from '#i18n/i18n'
import { formName } from '#leads/leads'
import { categoryName, listCategories, storyTypes } from '#stories/stories'
import { deskRoutes } from '../access/rights.ts'
import { languageName } from '../formats.ts'
import { leadsAddress } from '../leads/query.ts'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { storyPath, withQuery } from '../paths.ts'
import { allStaff } from '../staff.ts'

const pageLength = 50

const text = z.string().min(1).max(300).optional().catch(undefined)
const filterInput = z.object({ by: text, event: text, before: text })

/** The data of the audit log's page. */
export type AuditView = ViewOf<typeof auditPage>

/** The audit log, for owners: who did what and when; newest first, 50 a page. */
export const auditPage = deskPage('audit', async (desk) => {
  const { database, query } = desk
  const { db } = database
  const { by, event, before } = filterInput.parse(Object.fromEntries(query))
  const found = await readAudit(db, pageLength + 1, { by, event, before })
  const lines = found.slice(0, pageLength)
  const address = (from?: string) => withQuery(deskRoutes.audit.path, { by, event, before: from })
  const names = new Map((await allStaff(db)).map(({ email, name }) => [email, name]))
  const details = await auditDetails(lines, names, desk)
  return {
    names,
    by,
    event,
    lines: lines.map((line, at) => ({
      id: line.id,
      createdAt: line.createdAt,
      event: line.event,
      /** An email address, or `command line`; undefined for the server itself. */
      by: typeof line.details.by === 'string' ? line.details.by : undefined,
      details: details[at] ?? [],
    })),
    events: await auditEvents(db),
    // Undefined when there are no older entries, or this is the first page.
    older: found.length > pageLength ? address(lines.at(-1)?.id) : undefined,
    newest: before === undefined ? undefined : address(),
  }
})

/** A detail of an entry besides who and what, with an optional link. */
type AuditDetail = Readonly<{ text: string; href?: string }>

type Details = AuditLine['details']

/** The names of what entries refer to by an id or an address. */
type Named = Readonly<{
  /** Names of staff, by email address. */
  staff: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
}>

/**
 * The details of entries in the reader's language, with references, forms and names in place of ids.
 *
 * @param staff names by email address
 */
async function auditDetails(lines: readonly AuditLine[], staff: Named['staff'], desk: Desk) {
  const { db } = desk.database
  const hasCategories = lines.some(({ details }) => details.category !== undefined)
  const all = hasCategories ? await listCategories(db) : []
  const categories = new Map(all.map((it) => [it.id, categoryName(it, desk.language)]))
  const named = { staff, categories }
  return lines.map(({ details }) =>
    Object.entries(details).flatMap(([name, value]) =>
      toldDetail(name, value, details, named, desk),
    ),
  )
}

/** Details shown in columns of their own, or together with another detail. */
const saidElsewhere = ['by', 'type', 'title', 'reason', 'count']

function toldDetail(
  name: string,
  value: Details[string],
  details: Details,
  named: Named,
  desk: Desk,
): readonly AuditDetail[] {
  if (typeof value === 'object') return counted(value, desk)
  if (saidElsewhere.includes(name)) return []
  const told = String(value)
  const { texts, language } = desk
  const { audit, roles } = texts.desk
  const { allForms, allLanguages } = texts.deskReplies.recipients
  const uses = () => formatNumber(Number(value), language)
  const tell: Readonly<Record<string, () => AuditDetail>> = {
    story: () => toldStory(details, told),
    lead: () => ({ text: told, href: leadsAddress({ q: told }) }),
    staff: () => ({ text: named.staff.get(told) ?? told }),
    category: () => ({ text: named.categories.get(told) ?? told }),
    projects: () => ({ text: texts.deskStories.categories.uses.replace('{{count}}', uses) }),
    form: () => ({ text: told === 'all' ? allForms : formName(told, texts) }),
    language: () => ({ text: told === 'all' ? allLanguages : toldLanguage(told, desk) }),
    leads: () => ({ text: toldCount('desk:audit.leads', value, desk) }),
    stories: () => ({ text: toldCount('desk:audit.stories', value, desk) }),
    state: () => ({ text: new Map(Object.entries(texts.deskLeads.state)).get(told) ?? told }),
    assignee: () => ({ text: named.staff.get(told) ?? told }),
    since: () => ({ text: `≥ ${told}` }),
    until: () => ({ text: `≤ ${told}` }),
    search: () => ({ text: audit.search }),
  }
  const known = new Map(Object.entries({ ...roles, ...audit.ways, ...audit.changes }))
  return [new Map(Object.entries(tell)).get(name)?.() ?? { text: known.get(told) ?? told }]
}

/** Counts by form or by state: `Quote request: 2`. */
function counted(counts: Readonly<Record<string, number>>, desk: Desk): readonly AuditDetail[] {
  const { texts, language } = desk
  const states = new Map(Object.entries(texts.deskLeads.state))
  return Object.entries(counts).map(([kind, count]) => ({
    text: `${states.get(kind) ?? formName(kind, texts)}: ${formatNumber(count, language)}`,
  }))
}

function toldCount(key: string, value: unknown, { services, language }: Desk): string {
  return services.texts.translate(language)(key, { count: Number(value) })
}

function toldLanguage(code: string, desk: Desk): string {
  return isKnownLanguage(code) ? languageName(code, desk) : code
}

/** The title that a story had, or its id, with a link to its versions, which a deleted one has too. */
function toldStory({ type, title }: Details, id: string): AuditDetail {
  const text = typeof title === 'string' ? title : id
  const known = storyTypes.find((it) => it === type)
  return known ? { text, href: `${storyPath(known, id)}/versions` } : { text }
}
