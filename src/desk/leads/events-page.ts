import { formatNumber } from '#i18n/i18n'
import { countByState, countOverdue, newestNew } from '#leads/leads'
import { deskPage } from '../page.ts'

/** The most new leads that are counted; somebody who was away longer sees "30". */
const mostArrivals = 30

/**
 * What an open page of leads polls: the new leads to announce and the current counts, as JSON. `since` in the
 * query is the newest lead that the page knows, as `MOMENT~ID`.
 */
export const leadEventsPage = deskPage('leadEvents', async (desk): Promise<Response> => {
  const { query, database, services, language, now } = desk
  const { db } = database
  const since = query.get('since') ?? ''
  const translate = services.texts.translate(language)
  const newest = await newestNew(db, mostArrivals)
  const count = newest.filter(({ at, id }) => `${at}~${id}` > since).length
  const overdue = await countOverdue(db, now)
  const counts = Object.entries(await countByState(db, {}))
  return Response.json({
    count,
    news: count > 0 ? translate('deskLeads:arrived', { count }) : '',
    overdue: overdue > 0 ? translate('deskLeads:overdue', { count: overdue }) : '',
    counts: Object.fromEntries(counts.map(([name, it]) => [name, formatNumber(it, language)])),
  })
})
