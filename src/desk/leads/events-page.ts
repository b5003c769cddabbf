import { formatNumber } from '#i18n/i18n'
import { type Desk, deskPage } from '../page.ts'
import { type LeadSnapshot, readSnapshot } from './live.ts'

/** Below what proxies and the server's own limit call silence (30 s). */
const beatMs = 20_000
/** After so long the browser asks again, and whether it still may is asked too. */
const longestMs = 10 * 60_000

/**
 * What becomes of the leads while a page of them is open, as server-sent events: what to announce and
 * the numbers to show. Ends with the session that it was asked with. With `once` in the
 * query one answer, for browsers that cannot listen.
 */
export const leadEventsPage = deskPage('leadEvents', async (desk): Promise<Response> => {
  const { request, query, live, database, visit, now } = desk
  const since = query.get('since') ?? ''
  const told = (snapshot: LeadSnapshot) => tell(snapshot, since, desk)
  if (query.has('once')) return Response.json(told(await readSnapshot(database.db, now)))

  const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }
  // HEAD has no body to stream.
  if (request.method === 'HEAD') return new Response(null, { headers })
  const text = new TextEncoder()
  let end = () => {}
  let isOver = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: string) => controller.enqueue(text.encode(`${line}\n\n`))
      const beat = setInterval(() => send(':'), beatMs)
      const late = setTimeout(() => close(), longestMs)
      const stopFollowing = live.follow({
        session: visit.session ?? '',
        changed: (snapshot) => send(`data: ${JSON.stringify(told(snapshot))}`),
        ended: () => close(),
      })
      end = () => {
        isOver = true
        clearInterval(beat)
        clearTimeout(late)
        stopFollowing()
      }
      const close = () => {
        if (isOver) return
        end()
        controller.close()
      }
      send('retry: 3000')
    },
    cancel: () => end(),
  })
  request.signal.addEventListener('abort', () => end())
  return new Response(body, { headers })
})

/** @param since the newest lead that the page knows, as `MOMENT~ID` */
function tell(
  { counts, overdue, newest }: LeadSnapshot,
  since: string,
  { services, language }: Pick<Desk, 'services' | 'language'>,
) {
  const translate = services.texts.translate(language)
  const numbers = Object.entries(counts)
  const count = newest.filter(({ at, id }) => `${at}~${id}` > since).length
  return {
    count,
    news: count > 0 ? translate('deskLeads:arrived', { count }) : '',
    overdue: overdue > 0 ? translate('deskLeads:overdue', { count: overdue }) : '',
    counts: Object.fromEntries(numbers.map(([name, it]) => [name, formatNumber(it, language)])),
  }
}
