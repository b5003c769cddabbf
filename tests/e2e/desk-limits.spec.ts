import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { signInLimits } from '#desk/access/attempts'
import { newToken } from '#desk/access/sessions'
import { emailOf, host, linkFor, postTo } from '../desk-http.ts'
import { addToDesk, deskOrigin } from '../desk-session.ts'
import { ask } from '../http.ts'
import { withData } from '../site-data.ts'
import { expect, test } from './fixtures.ts'

test('10,000 wrong links leave no rows and keep nobody else out', async ({ start }) => {
  const site = await start({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } })
  await addToDesk(site, { email: emailOf('owner'), name: 'Owner', role: 'owner' })
  const guesser = { Origin: deskOrigin(site), 'X-Forwarded-For': '198.51.100.7' }
  for (let count = 0; count < signInLimits.failures.most; count += 1) {
    expect((await postTo(site, `/sign-in/${newToken()}`, guesser)).status).toBe(403)
  }
  const lines = ['Content-Length: 0', ...Object.entries(guesser).map((line) => line.join(': '))]
  const guess = (last: boolean) =>
    [
      `POST /sign-in/${newToken()} HTTP/1.1`,
      `Host: ${host}`,
      ...lines,
      last ? 'Connection: close' : 'X-Guess: 1',
      '',
      '',
    ].join('\r\n')
  // A hundred at a time: what waits too long unread is closed on a busy machine.
  const guessOn = () =>
    new Promise<readonly string[]>((resolve, reject) => {
      const statuses: string[] = []
      let sent = 0
      const socket = connect(site.port, '127.0.0.1', send)
      function send(): void {
        sent += 100
        socket.write(
          Array.from({ length: 100 }, (_, at) => guess(sent === 1_000 && at === 99)).join(''),
        )
      }
      createInterface(socket).on('line', (line) => {
        if (!line.startsWith('HTTP/1.1 ')) return
        statuses.push(line)
        if (statuses.length === sent && sent < 1_000) send()
      })
      socket.once('error', reject).once('close', () => resolve(statuses))
    })
  const guessing = Promise.all(Array.from({ length: 10 }, guessOn))
  const browser = newToken()
  const path = await linkFor(site, 'owner', browser)
  const headers = { Cookie: `__Host-desk-browser=${browser}`, 'X-Forwarded-For': '203.0.113.9' }
  expect((await postTo(site, path, headers)).status).toBe(303)
  const statuses = (await guessing).flat()
  expect(statuses).toHaveLength(10_000)
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']))
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
