import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#routing/routing'
import { storedWith } from '../faults/stored-posts.ts'
import { ask, type HttpAnswer, post } from '../http.ts'
import { openRaw, statusesIn } from '../raw-http.ts'
import { expect, test } from './fault-fixtures.ts'

const fields = { 'form-name': 'contact', name: 'Anna', email: 'a@example.is', subject: 'Stopp' }

test('SIGTERM under load: every answer is whole, every post that was taken is stored, exit 0', async ({
  startOwn,
}) => {
  const site = await startOwn()
  const answers: HttpAnswer[] = []
  const failed: unknown[] = []
  let ended = false

  /** Reads or posts, on a connection that is kept or on a new one each time. */
  const visit = async (nr: number) => {
    const headers: Record<string, string> = nr % 4 < 2 ? {} : { Connection: 'close' }
    for (let count = 0; !ended; count += 1) {
      const message = `Nr. ${nr}, ${count}`
      const asking =
        nr % 2 === 0
          ? ask(site.port, '/', { headers })
          : post(site.port, { ...fields, message }, { headers })
      try {
        answers.push(await asking)
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

  expect(exit).toEqual({ code: 0, signal: null })
  // Nobody was cut off: whoever got no whole answer was told so before a byte was sent.
  expect(new Set(failed)).toEqual(new Set(['ECONNREFUSED']))
  // What came on open connections after the signal was still answered.
  expect(answers.length).toBeGreaterThan(before)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
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
