import { z } from 'zod'
import { createSubmissions, eachSubmission, leadRecord } from '#leads/leads'
import { recordTexts } from '#records/records'
import { auditBy } from '../access/staff.ts'
import { type Desk, staffOf } from '../visit.ts'
import { filterOf, readLeadQuery } from './query.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/**
 * What the list's filter shows, as a file: the same that `npm run leads -- export` writes. Notes in
 * the audit trail that it was taken.
 */
export async function leadExportPage(desk: Desk): Promise<Response> {
  const { query, database, now, language } = desk
  const staff = staffOf(desk)
  const format = z.enum(['csv', 'json']).catch('csv').parse(query.get('format'))
  const filter = filterOf(readLeadQuery(query), staff.id)
  await database.transaction((trx) => auditBy(trx, staff, 'leads exported', { format }, now))
  const leads = eachSubmission(createSubmissions(database), filter)
  const texts = recordTexts(format, leads, {
    ...leadRecord,
    // What Excel expects where a comma stands in numbers.
    separator: language === 'en' ? ',' : ';',
  })
  const name = `leads-${now.toISOString().slice(0, 10)}.${format}`
  return new Response(streamOf(texts), {
    headers: {
      'Content-Type': `${types[format]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** The texts as a body, each read when it is asked for. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(text.encode(value))
    },
    cancel: async () => void (await texts.return(undefined)),
  })
}
