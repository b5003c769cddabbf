import { createServer, type RequestListener } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createLog, type LogLevel } from '#log/log'
import { currentNotes } from '#log/request-notes'
import { ask } from '../../tests/http.ts'
import { portOf } from '../../tests/port-of.ts'
import { type Answered, withAccessLog } from './access-log.ts'

/** A server with an access log, what it logged, and what it counted. */
async function serve(app: RequestListener, lowest: LogLevel = 'debug', trusted = true) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line), lowest)
  const counted: Answered[] = []
  const server = createServer(
    withAccessLog(
      (request, response) => {
        response.setHeader('X-Request-Id', currentNotes()?.id ?? '')
        app(request, response)
      },
      { log, count: (answered) => counted.push(answered), isTrusted: () => trusted },
    ),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  return { log, counted, logged, port: portOf(server.address()) }
}

it('logs what was asked and answered, and nothing about who asked', async () => {
  const { port, logged } = await serve((_request, response) => {
    const notes = currentNotes()
    if (notes) notes.cache = 'hit'
    response.end('ok')
  })
  const { headers } = await ask(port, '/verkefni?leit=Gunna%20Jonsd', {
    headers: { Cookie: 'i18next=is', 'X-Forwarded-For': '192.0.2.1' },
  })
  await expect.poll(logged).toHaveLength(1)
  const [line = {}] = logged()
  expect(line).toMatchObject({ level: 'debug', event: 'request', method: 'GET', status: 200 })
  expect(line).toMatchObject({ path: '/verkefni', cache: 'hit', request: headers['x-request-id'] })
  expect(line.bytes).toBeGreaterThan(100)
  expect(JSON.stringify(line)).not.toMatch(/192|127|Gunna|leit|i18next/)
})

it('marks every line of a request with its id', async () => {
  const { log, port, logged } = await serve((_request, response) => {
    setImmediate(() => {
      log.warn('row')
      response.end()
    })
  }, 'info')
  const { headers } = await ask(port, '/')
  expect(logged()).toMatchObject([{ event: 'row', request: headers['x-request-id'] }])
})

it.each([
  ['req-0123456789', true, 'req-0123456789'],
  ['req-0123456789', false, undefined],
  ['short', true, undefined],
  ['with space and more', true, undefined],
  ['x'.repeat(65), true, undefined],
])('takes the id %j of a proxy, trusted: %s, as %s', async (given, trusted, taken) => {
  const { port } = await serve((_request, response) => void response.end(), 'error', trusted)
  const { headers } = await ask(port, '/', { headers: { 'X-Request-Id': given } })
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  expect(headers['x-request-id']).toMatch(taken === undefined ? uuid : taken)
})

it('writes posts, refusals and failures, and counts everything', async () => {
  const { port, counted, logged } = await serve((request, response) => {
    response.statusCode = Number(request.headers['x-answer'])
    response.end()
  }, 'info')
  const answering = (status: string) => ({ headers: { 'X-Answer': status } })
  await ask(port, '/', answering('200'))
  await ask(port, '/_astro/a.css', answering('200'))
  await ask(port, '/til/anna%40example.is/x', answering('404'))
  await ask(port, '/', { method: 'POST', ...answering('303') })
  await ask(port, '/', answering('500'))
  await ask(port, '/readyz', answering('503'))
  await expect.poll(() => counted.length).toBe(6)
  expect(logged().map(({ level, path, status }) => [level, path, status])).toEqual([
    ['info', '/til/…/x', 404],
    ['info', '/', 303],
    ['error', '/', 500],
  ])
  expect(counted.map(({ kind, status }) => [kind, status])).toEqual([
    ['page', 200],
    ['file', 200],
    ['page', 404],
    ['form', 303],
    ['page', 500],
    ['health', 503],
  ])
})
