import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { portOf } from './port-of.ts'

type Row = Readonly<Record<string, unknown>>

export type DataService = Readonly<{
  url: string
  /** The tables; a test may change them. */
  tables: Record<string, Row[]>
  /** What was asked, as paths with their queries. */
  asked: string[]
  /** What becomes of the next questions, in their order: this, or undefined for an answer. */
  faults: ({ status: number; headers?: Readonly<Record<string, string>> } | undefined)[]
}>

/**
 * A data service as PostgREST is one, for the questions that the import asks: rows after an id, in
 * the order of ids, at most `most` at a time, for those who bring `key`. Ends with the test.
 */
export async function dataService(
  tables: Record<string, Row[]>,
  { key = 'public-key', most = 1000 }: Readonly<{ key?: string; most?: number }> = {},
): Promise<DataService> {
  const asked: string[] = []
  const faults: DataService['faults'] = []
  const server = createServer((request, response) => {
    const answer = (
      status: number,
      body: unknown,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(`${url.pathname}${decodeURIComponent(url.search)}`)
    const fault = faults.shift()
    if (fault) return void answer(fault.status, { message: 'not now' }, fault.headers)
    const { apikey, authorization } = request.headers
    if (apikey !== key || authorization !== `Bearer ${key}`) {
      return void answer(401, { message: 'Invalid API key' })
    }
    const rows = tables[url.pathname.replace('/rest/v1/', '')]
    if (!rows) return void answer(404, { message: 'relation does not exist' })
    const [, after = ''] = /^gt\.(.*)$/s.exec(url.searchParams.get('id') ?? '') ?? []
    const limit = Math.min(Number(url.searchParams.get('limit')), most)
    const found = rows
      .filter(({ id }) => String(id) > after)
      .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
    answer(200, found.slice(0, limit))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${portOf(server.address())}`, tables, asked, faults }
}
