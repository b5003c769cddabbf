import { z } from 'zod'
import { officeDay } from '#hours/hours'
import { exportLeads } from '#leads/leads'
import { faultName } from '#log/log'
import { type Desk, deskPage, staffOf } from '../page.ts'
import { filterOf, type LeadQuery, readLeadQuery } from './query.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/**
 * Exports the filtered leads as a file, damaged ones without their fields, in the format of
 * `npm run leads -- export`. Records the export in the audit log.
 */
export const leadExportPage = deskPage('leadExport', async (desk): Promise<Response> => {
  const { request, query, database, services, now, language } = desk
  const staff = staffOf(desk)
  const format = z.enum(['csv', 'json']).catch('csv').parse(query.get('format'))
  const asked = readLeadQuery(query)
  const filter = filterOf(asked, staff.id)
  const name = `leads-${officeDay(now)}.${format}`
  const headers = {
    'Content-Type': `${types[format]}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  // Excel expects semicolons in languages with a decimal comma.
  const separator = language === 'en' ? ',' : ';'
  const wanted = { filter, auditedFilter: auditedFilterOf(asked), format, separator } as const
  const { texts } = await exportLeads(database, wanted, staff, now)
  return new Response(streamOf(texts, services.log), { headers })
})

/** The filter for the audit log, without the search text, which may be personal data. */
function auditedFilterOf({ state, form, language, assignee, from, to, q }: LeadQuery) {
  return {
    ...(state !== 'all' && { state }),
    ...(form && { form }),
    ...(language && { language }),
    ...(assignee && { assignee }),
    ...(from && { since: from }),
    ...(to && { until: to }),
    ...(q && { search: 'text' }),
  }
}

/** The texts as a response body, each read when the client asks for it. */
function streamOf(texts: AsyncGenerator<string>, log: Desk['services']['log']) {
  const text = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(text.encode(value))
      } catch (thrown) {
        // The response head has been sent; the browser sees the download fail.
        log.error('export not finished', { reason: faultName(thrown) })
        controller.error(thrown)
      }
    },
    cancel: async () => void (await texts.return(undefined)),
  })
}
