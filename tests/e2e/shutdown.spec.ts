import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#routing/routes'
import { storedWith } from '../faults/stored-posts.ts'
import { openRaw, statusesIn } from '../raw-http.ts'
import { expect, test } from './fault-fixtures.ts'

const fields = { 'form-name': 'contact', name: 'Anna', email: 'a@example.is', subject: 'Stopp' }

type Answer = Readonly<{ status: number; complete: boolean; body: string }>

/** Asks over a kept connection; rejects when no byte of an answer came. */
function ask(agent: Agent, port: number, body?: string): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request({ agent, port, host: '127.0.0.1', method, path: '/', headers: type })
    asking.once('response', (response) => {
      let received = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        received += text
      })
      response.once('close', () =>
        resolve({ status: response.statusCode ?? 0, complete: response.complete, body: received }),
      )
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

test('SIGTERM under load: every answer is whole, every post that was taken is stored, exit 0', async ({
  startOwn,
}) => {
  const site = await startOwn()
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const once = new Agent({ keepAlive: false, maxSockets: 16 })
  const answers: Answer[] = []
  const failed: unknown[] = []
  let ended = false

  const visit = async (nr: number) => {
    for (let count = 0; !ended; count += 1) {
      const message = `Nr. ${nr}, ${count}`
      const body = nr % 2 === 0 ? undefined : new URLSearchParams({ ...fields, message }).toString()
      try {
        answers.push(await ask(nr % 4 < 2 ? agent : once, site.port, body))
      } catch (thrown) {
        failed.push(Object(thrown).code)
        await pause(20)
      }
    }
  }
  const visits = Promise.all(Array.from({ length: 32 }, (_, nr) => visit(nr)))
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(100)
  const before = answers.length
  site.signal('SIGTERM')
  const exit = await site.ended()
  ended = true
  await visits
  agent.destroy()

  expect(exit).toEqual({ code: 0, signal: null })
  // Nobody was cut off: whoever got no answer was told so before a byte was sent.
  expect(new Set(failed)).toEqual(new Set(['ECONNREFUSED']))
  // What came on open connections after the signal was still answered.
  expect(answers.length).toBeGreaterThan(before)
  expect(answers.filter(({ status, complete }) => status !== 200 || !complete)).toEqual([])
  const stored = storedWith(site).map(({ reference }) => reference)
  const acknowledged = answers.flatMap(({ body }) =>
    body.startsWith('{') ? [String(JSON.parse(body).reference)] : [],
  )
  expect(stored.sort()).toEqual(acknowledged.sort())
  expect(site.output()).not.toMatch(/"level":"error"|Unhandled|^\s+at /m)
})

test('an unused, a half-asked and a slowly read connection do not keep the site from ending', async ({
  startOwn,
}) => {
  const site = await startOwn()
  const [unused, used, reader] = [openRaw(site.port), openRaw(site.port), openRaw(site.port)]
  used.socket.write(`GET ${routes.terms} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(() => statusesIn(used.received())).toEqual([200])
  reader.socket.write(`GET ${routes.home} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  reader.socket.pause()
  site.signal('SIGTERM')
  expect(await site.ended()).toEqual({ code: 0, signal: null })
  await Promise.all([unused.closed, used.closed])
  reader.socket.resume()
  await reader.closed
  expect(statusesIn(reader.received())).toEqual([200])
  expect(reader.received()).toContain('</html>')
})
