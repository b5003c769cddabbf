import { z } from 'zod'
import { formatNumber, languages } from '#i18n/i18n'
import {
  changeLeads,
  contactForm,
  countByState,
  countLeads,
  countOverdue,
  formName,
  forms,
  type LeadOrder,
  listLeads,
  newestNew,
} from '#leads/leads'
import { deskRoutes } from '../access/rights.ts'
import { languageName } from '../formats.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { staffNames } from '../staff.ts'
import { leadLines } from './lead-lines.ts'
import { wakeAndWithdrawEmails } from './lead-page.ts'
import { filterOf, type LeadQuery, leadsAddress, readLeadQuery, tabs } from './query.ts'

const pageSize = 50

const bulkInput = z.object({
  to: z.enum(['new', 'answered', 'won', 'lost', 'quarantine', 'release']),
  leads: z
    .array(z.string().regex(/^[\da-f-]{36}:\d{1,9}$/))
    .min(1)
    .max(pageSize),
})

/** The data of the list's page. */
export type LeadListView = ViewOf<typeof leadsPage>

/** The list of leads by the filter in the address; a post changes many at once. */
export const leadsPage = deskPage('leads', async (desk) => {
  const { request, query, texts, services, language } = desk
  const wanted = readLeadQuery(query)
  if (request.method === 'POST') {
    const address = await changeMany(desk, wanted)
    if (address) return seeOther(address)
    const problem = texts.deskLeads.bulk.none
    return { ...(await viewOf(desk, wanted)), problem, isRefused: true }
  }
  const view = await viewOf(desk, wanted)
  const [only, ...others] = view.lines
  // A search for a reference redirects to that lead.
  if (only && others.length === 0 && only.reference === wanted.q.toUpperCase()) {
    return seeOther(only.href)
  }
  // The number of leads that `changeMany` could not change.
  const count = z.coerce.number().int().min(0).max(pageSize).catch(0).parse(query.get('left'))
  const partly = services.texts.translate(language)('deskLeads:bulk.partly', { count })
  return { ...view, problem: count > 0 ? partly : undefined, isRefused: false }
})

/** Changes the chosen leads. Returns the address to redirect to; undefined when none was chosen. */
async function changeMany(desk: Desk, wanted: LeadQuery): Promise<string | undefined> {
  const form = await postedForm(desk.request)
  const { data } = bulkInput.safeParse({ to: form.get('to'), leads: form.getAll('lead') })
  if (!data) return undefined
  const shown = data.leads.map((lead) => {
    const [id = '', version = ''] = lead.split(':')
    return { id, version: Number(version) }
  })
  const { database, services, now } = desk
  const { change, done } = changeTo(data.to, services.environment.WEBHOOK_URL !== undefined)
  const result = await changeLeads(database, shown, change, staffOf(desk), now)
  await wakeAndWithdrawEmails(services, result)
  const { changed } = result
  const address = new URL(leadsAddress(wanted), desk.origin)
  if (changed > 0) address.searchParams.set('done', done)
  if (changed < shown.length) address.searchParams.set('left', String(shown.length - changed))
  return address.pathname + address.search
}

/** The change for the leads, and the key of the message that confirms it. */
function changeTo(to: z.output<typeof bulkInput>['to'], webhook: boolean) {
  if (to === 'release') return { change: { kind: to, webhook }, done: 'bulkRelease' } as const
  if (to === 'quarantine') return { change: { kind: to }, done: 'bulkQuarantine' } as const
  return { change: { kind: 'state', to }, done: 'bulk' } as const
}

async function viewOf(desk: Desk, query: LeadQuery) {
  const { database, texts, services, language, siteOrigins } = desk
  const { db } = database
  const own = staffOf(desk)
  const translate = services.texts.translate(language)
  const filter = filterOf(query, own.id)
  // New leads in order of their due times, all others newest first.
  const order: LeadOrder = query.state === 'new' && query.q === '' ? 'due' : 'newest'
  const wanted = { order, after: query.after, limit: pageSize }
  const { leads, next } = await listLeads(db, filter, wanted)
  const counts = await countByState(db, filter)
  const overdue = await countOverdue(db, desk.now)
  const [newest] = await newestNew(db, 1)
  const names = await staffNames(db)
  const first = { ...query, after: undefined }
  return {
    query,
    tabs: tabs.map((state) => ({
      state,
      label: texts.deskLeads.states[state],
      href: leadsAddress({ ...first, state }),
      count: formatNumber(counts[state], language),
      isCurrent: query.state === state,
    })),
    overdue: overdue > 0 ? translate('deskLeads:overdue', { count: overdue }) : '',
    lines: leadLines(leads, names, desk),
    next: next && leadsAddress({ ...query, after: next }),
    first: query.after && leadsAddress(first),
    found:
      query.q === '' ? undefined : translate('deskLeads:found', { count: counts[query.state] }),
    isEmpty: leads.length === 0 && (await countLeads(db, {})) === 0,
    contactForm: siteOrigins[language] + contactForm.path,
    forms: forms.map(({ name }) => ({ value: name, label: formName(name, texts) })),
    languages: languages().map((it) => ({ value: it, label: languageName(it, desk) })),
    staff: [...names].map(([value, label]) => ({ value, label })),
    exported: leadsAddress(first, deskRoutes.leadExport.path),
    here: leadsAddress(first),
    /** The lead after which the browser polls for newer ones. */
    newest: newest ? `${newest.at}~${newest.id}` : '~',
  }
}
