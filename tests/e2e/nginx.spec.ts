import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { company } from '#test-agency/company'
import { databaseFile } from '../database-file.ts'
import { ask } from '../http.ts'
import { hasNginx, nginxMissing, startNginx } from '../nginx-process.ts'
import { wordsOf } from '../page-tree.ts'
import type { Asking } from '../proxy-client.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

/** nginx before two servers of one site. */
let nginx: Awaited<ReturnType<typeof startNginx>>
let sites: readonly [SiteProcess, SiteProcess]

test.beforeAll(async () => {
  const env = { TRUSTED_PROXY: '127.0.0.1', FORM_LIMITS: '20/minute,9999/hour' }
  const one = await startSite({ env })
  const other = await startSite({ env, dataDir: one.dataDir })
  sites = [one, other]
  nginx = await startNginx([one.port, other.port])
})
test.afterAll(async () => {
  await nginx.stop()
  const [one, other] = sites
  await other.kill()
  await one.remove()
})
test.skip(!hasNginx, nginxMissing)
// They share the two servers, and one test kills one of them.
test.describe.configure({ mode: 'serial' })

const readPages = ['/', '/thjonusta', '/verkefni', '/frettir']
const often = { intervals: [20] }
let visitor = 0

/** A post, unless `asking` says otherwise of a visitor who has sent nothing before. */
function contact(asking: Asking = {}) {
  visitor += 1
  return nginx.ask('/', {
    ...{ from: `127.1.0.${visitor}`, ...asking },
    fields: {
      'form-name': 'contact',
      name: 'Þorri',
      email: `thorri${visitor}@example.is`,
      subject: 'Nýr vefur',
      message: `Okkur vantar nýjan vef, og svo er það nr. ${visitor}.`,
    },
  })
}

test('the longest addresses take no page and no post from anybody else', async () => {
  const long = 'x'.repeat(5_000)
  const hostile = [`/thjonusta/?x=${long}`, `/THJONUSTA?x=${long}`, `/${'a'.repeat(7_900)}/`]
  const statuses: string[] = []
  for (let round = 0; round < 15; round += 1) {
    const path = hostile[round % hostile.length] ?? ''
    const { status } = await nginx.ask(path, { method: round % 2 ? 'HEAD' : 'GET' })
    expect(status, path.slice(0, 20)).toBeLessThan(500)
    const pages = readPages.map((it) => nginx.ask(it))
    const answers = await Promise.all([...pages, contact()])
    statuses.push(answers.map((it) => it.status).join(' '))
  }
  expect([...new Set(statuses)]).toEqual(['200 200 200 200 200'])
})

test('while the database is locked pages come, and a post gets the form’s own words', async () => {
  const lock = databaseFile(sites[0].dataDir)
  lock.exec('begin exclusive')
  let waiting = true
  const page = { headers: { Accept: 'text/html' } }
  const posting = Promise.all([1, 2, 3, 4].map((nr) => contact(nr % 2 ? {} : page)))
  // Strangers may ask this too, and it is a 503 of both servers.
  const looking = Promise.all([1, 2].map(() => nginx.ask('/readyz')))
  const answered = Promise.all([posting, looking]).finally(() => {
    waiting = false
  })
  const statuses: number[] = []
  const read = async () => {
    for (const path of readPages) statuses.push((await nginx.ask(path)).status)
    await pause(50)
  }
  while (waiting) await read()
  // What was answered 503 just now takes no server out either.
  await read()
  lock.exec('rollback')
  lock.close()

  const [posted, looked] = await answered
  expect(looked.map(({ status }) => status)).toEqual([503, 503])
  for (const { status, body } of posted) {
    expect(status).toBe(503)
    const words = body.startsWith('{') ? body : wordsOf(body)
    expect(words.replace(/\s/g, ' ')).toContain(company.phone)
  }
  expect([...new Set(statuses)]).toEqual([200])
  expect((await contact()).status).toBe(200)
})

test('a visitor is who nginx heard, whatever the request claims', async () => {
  const send = (from: string, nr: number) =>
    contact({
      from,
      headers: {
        'X-Forwarded-For': `192.0.2.${nr}`,
        'X-Forwarded-Host': 'evil.example',
        Forwarded: `for=192.0.2.${nr};host=evil.example`,
        'X-Request-Id': 'mine',
      },
    })
  const answers = []
  for (let nr = 0; nr < 24; nr += 1) answers.push(await send('127.0.0.9', nr))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect((await send('127.0.0.10', 99)).status).not.toBe(429)
  expect(answers.map(({ headers }) => headers['x-request-id'])).not.toContain('mine')

  const www = await nginx.ask('/thjonusta', { host: 'www.vefstoll.dk' })
  expect([www.status, www.headers.location]).toEqual([308, 'https://vefstoll.dk/thjonusta'])
  const plain = await ask(nginx.plainPort, '/thjonusta', { host: 'vefstoll.es' })
  expect([plain.status, plain.headers.location]).toEqual([308, 'https://vefstoll.es/thjonusta'])
  await expect(ask(nginx.plainPort, '/', { host: 'evil.example' })).rejects.toThrow()
  expect(await protocolOf(nginx.port)).toBe('h2')

  const { log } = nginx
  expect(log().length).toBeGreaterThan(answers.length)
  for (const line of log()) expect(JSON.parse(line)).not.toHaveProperty('query')
  expect(log().join('\n')).not.toMatch(/127\.0\.0\.(9|10)\b|192\.0\.2|xxxx/)
  for (const { output } of sites) expect(output()).not.toMatch(/127\.0\.0\.(9|10)\b|192\.0\.2/)
})

test('a server that is killed costs no page, and no post after it', async () => {
  const statuses: number[] = []
  let reading = true
  const visits = Promise.all(
    [1, 2, 3, 4].map(async (nr) => {
      const from = `127.2.0.${nr}`
      while (reading) {
        for (const path of readPages) statuses.push((await nginx.ask(path, { from })).status)
        // nginx lets one visitor ask 50 times a second.
        await pause(20)
      }
    }),
  )
  await expect.poll(() => statuses.length, often).toBeGreaterThan(40)
  await sites[1].kill()
  const before = statuses.length
  await expect.poll(() => statuses.length, often).toBeGreaterThan(before + 200)
  reading = false
  await visits
  expect([...new Set(statuses)]).toEqual([200])
  const posts = await Promise.all(Array.from({ length: 8 }, () => contact()))
  expect(posts.map(({ status }) => status)).toEqual(posts.map(() => 200))
})

/** What nginx and a browser that knows HTTP/2 agree on. */
async function protocolOf(port: number): Promise<string | false | null> {
  const options = { port, host: '127.0.0.1', servername: 'vefstoll.is', rejectUnauthorized: false }
  const socket = connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] })
  await once(socket, 'secureConnect')
  socket.destroy()
  return socket.alpnProtocol
}
