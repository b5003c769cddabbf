import { setTimeout as pause } from 'node:timers/promises'
import { storedWith } from '../faults/stored-posts.ts'
import { ask, type HttpResponse, post } from '../http.ts'
import { openRaw } from '../raw-http.ts'
import { expect, test } from './fixtures.ts'

const fields = { 'form-name': 'contact', name: 'Anna', email: 'a@example.is', subject: 'Stopp' }

test('SIGTERM under load: every answer whole, every post stored, exit 0', async ({ start }) => {
  const site = await start()
  const answers: HttpResponse[] = []
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
  const unused = openRaw(site.port)
  const visits = Promise.all(Array.from({ length: 32 }, (_, nr) => visit(nr)))
  await expect.poll(() => answers.length).toBeGreaterThan(100)
  const before = answers.length
  site.signal('SIGTERM')
  const exit = await site.ended()
  ended = true
  await Promise.all([visits, unused.closed])

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
