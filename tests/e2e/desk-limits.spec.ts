import { connect } from 'node:net'
import { signInLimits } from '#desk/access/attempts'
import { newToken } from '#desk/access/sessions'
import { emailOf, host, linkFor, postTo } from '../desk-http.ts'
import { addToDesk, deskOrigin } from '../desk-session.ts'
import { ask } from '../http.ts'
import { withData } from '../site-data.ts'
import { expect, test } from './fixtures.ts'

test('10,000 wrong links neither slow the desk down nor keep others out', async ({ start }) => {
  const site = await start({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } })
  await addToDesk(site, { email: emailOf('owner'), name: 'Owner', role: 'owner' })
  const guesser = { Origin: deskOrigin(site), 'X-Forwarded-For': '198.51.100.7' }
  for (let count = 0; count < signInLimits.failures.most; count += 1) {
    expect((await postTo(site, `/sign-in/${newToken()}`, guesser)).status).toBe(403)
  }
  const lines = ['Content-Length: 0', ...Object.entries(guesser).map((line) => line.join(': '))]
  const guess = (_: unknown, index: number) =>
    [
      `POST /sign-in/${newToken()} HTTP/1.1`,
      `Host: ${host}`,
      ...lines,
      index === 999 ? 'Connection: close' : 'X-Guess: 1',
      '',
      '',
    ].join('\r\n')
  // All at once on each connection, of which the site takes a thousand requests.
  const guessOn = () =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(Array.from({ length: 1_000 }, guess).join(''))
      })
      socket.on('data', (part) => {
        heard += part.toString('latin1')
      })
      socket.once('error', reject).once('close', () => resolve(heard))
    })
  const guessing = Promise.all(Array.from({ length: 10 }, guessOn))
  const browser = newToken()
  const path = await linkFor(site, 'owner', browser)
  const headers = { Cookie: `__Host-desk-browser=${browser}`, 'X-Forwarded-For': '203.0.113.9' }
  const began = performance.now()
  expect((await postTo(site, path, headers)).status).toBe(303)
  expect(performance.now() - began).toBeLessThan(5_000)
  const statuses = (await guessing).flatMap((heard) => heard.match(/^HTTP\/1\.1 \d+/gm) ?? [])
  expect(statuses).toHaveLength(10_000)
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 429']))
  const rows = await withData(site, ({ db }) => db.selectFrom('arrivals').select('id').execute())
  expect(rows).toHaveLength(signInLimits.failures.most)
})

test('in production the desk stands on its host and prints no way in', async ({ start }) => {
  const env = { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1', DESK_HOST: 'desk.vefstoll.is' }
  const site = await start({ env })
  expect(site.output()).toContain('https://desk.vefstoll.is')
  expect(site.output()).not.toContain('/sign-in/')
  const page = await ask(site.port, '/sign-in', { host: 'desk.vefstoll.is' })
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toContain('max-age')
  expect((await ask(site.port, '/sign-in', { host })).status).toBe(404)
})
