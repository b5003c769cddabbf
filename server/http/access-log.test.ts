import { createServer, type RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { createLog, currentNotes, type LogLevel } from '#log/log'
import { ask } from '../../tests/http.ts'
import { listening } from '../../tests/listening.ts'
import { type LoggedResponse, withAccessLog } from './access-log.ts'

async function serve(app: RequestListener, lowest: LogLevel = 'debug', trusted = true) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line), lowest)
  const counted: LoggedResponse[] = []
  const named: RequestListener = (request, response) => {
    response.setHeader('X-Request-Id', currentNotes()?.id ?? '')
    app(request, response)
  }
  const count = (answered: LoggedResponse) => counted.push(answered)
  const site = withAccessLog(named, { log, count, isTrusted: () => trusted })
  const port = await listening(createServer(site))
  const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  return { log, counted, logged, port }
}

it.each([
  ['req-0123456789', true, 'req-0123456789'],
  ['req-0123456789', false, undefined],
  ['short', true, undefined],
  ['x'.repeat(65), true, undefined],
])('reads the request id %j of a proxy (trusted: %s) as %s', async (given, trusted, taken) => {
  const { port } = await serve((_request, response) => void response.end(), 'error', trusted)
  const { headers } = await ask(port, '/', { headers: { 'X-Request-Id': given } })
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  expect(headers['x-request-id']).toMatch(taken === undefined ? uuid : taken)
})

it.each([
  ['GET', '/', 200, 'page', undefined],
  ['GET', '/_astro/a.css', 200, 'file', undefined],
  ['GET', '/til/anna%40example.is/x', 404, 'page', ['info', '/til/…/x']],
  ['POST', '/sign-in/s3cret-token', 303, 'form', ['info', '/sign-in/…']],
  ['POST', '/', 303, 'form', ['info', '/']],
  ['GET', '/', 500, 'page', ['error', '/']],
  ['GET', '/readyz', 503, 'health', undefined],
])('counts %s %s with status %i as %s, and logs %j', async (method, path, status, kind, line) => {
  const { port, counted, logged } = await serve((_request, response) => {
    response.writeHead(status).end()
  }, 'info')
  await ask(port, path, { method })
  await expect.poll(() => counted).toMatchObject([{ kind, status }])
  expect(logged().map((it) => [it.level, it.path])).toEqual(line ? [line] : [])
})
