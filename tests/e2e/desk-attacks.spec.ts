import { brotliDecompressSync } from 'node:zlib'
import { cookie, host, postTo, sessionsOf } from '../desk-http.ts'
import { ask } from '../http.ts'
import { hasNginx, nginxMissing, startNginx } from '../nginx-process.ts'
import { exchangeRaw, statusesIn } from '../raw-http.ts'
import { withData } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { deskSite, expect, test } from './fixtures.ts'

test.use(deskSite)

let tokens: Awaited<ReturnType<typeof sessionsOf>>
test.beforeAll(async ({ site }) => {
  tokens = await sessionsOf(site)
})

/** What a client that resolves nothing can put into a path to say "the folder above", or something near it. */
const spellings = [
  ...'.. . %2e%2e %2E%2e .%2e %2e. %2e %252e%252e %25252e. ..; ..;x=y'.split(' '),
  ...['..%2f', '..%5c', '..\\', '%2e%2e%2f', '..%252f', '.%09.', '.%2509.', ';', '..%3b', ''],
]
/** What would do harm where an editor may not be. */
const harm = 'do=add&email=evil@example.is&name=Evil&role=owner&language=en'

/** A request whose target stays as it is written, which clients of HTTP see to it that it does not. */
function rawRequest(
  { port }: Pick<SiteProcess, 'port'>,
  method: string,
  target: string,
  token: string | undefined,
  name = `${host}:${port}`,
) {
  const body = method === 'POST' ? harm : ''
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${name}`,
    'Accept: text/html',
    `Origin: http://${name}`,
    'Connection: close',
    ...(token ? [`Cookie: ${cookie(token)}`] : []),
    ...(body
      ? ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`]
      : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

const staffOf = (site: SiteProcess) =>
  withData(site, ({ db }) => db.selectFrom('staff').selectAll().orderBy('id').execute())

test.describe('a path that two readers may take for two', () => {
  test('is refused at the desk before anything looks at it, or at who asks', async ({ site }) => {
    const before = await staffOf(site)
    const logged = site.output().length
    const wrong: unknown[] = []
    // An editor is whoever has a door near those that are shut.
    for (const token of [undefined, tokens.editor]) {
      for (const spelling of spellings) {
        const ways = [
          '/sign-in/*',
          '/*/staff',
          '/stories/news/*/*/leads/export',
          '/stories/*/x/draft',
        ]
        // An empty segment at the end is a slash at the end, which leads to the page without.
        for (const way of ways.map((it) => it.replaceAll('*', spelling))) {
          if (!/\/\/|[^/]$/.test(way)) continue
          for (const method of ['GET', 'POST']) {
            const answer = await exchangeRaw(site.port, rawRequest(site, method, way, token))
            const [status] = statusesIn(answer)
            if (status !== 400) wrong.push([token, method, way, status])
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(await staffOf(site)).toEqual(before)
    expect(site.output().slice(logged)).not.toMatch(/desk failed|"level":"error"/)
  })

  test('is refused through nginx too, which passes it on as it is', async ({ atEnd, start }) => {
    test.skip(!hasNginx, nginxMissing)
    const name = 'desk.vefstoll.is'
    const site = await start({ env: { DESK_HOST: name, TRUSTED_PROXY: '127.0.0.1' } })
    const nginx = await startNginx([site.port, site.port])
    atEnd(nginx.stop)
    const { editor } = await sessionsOf(site)
    const before = await staffOf(site)
    let asked = 0
    const Cookie = `__Host-desk=${editor}`
    const headers = { Cookie, Origin: `https://${name}`, Accept: 'text/html' }
    const askAs = (path: string, fields?: Readonly<Record<string, string>>) => {
      asked += 1
      // nginx lets one address ask 50 times a second.
      const from = `127.3.${asked >> 7}.${1 + (asked & 127)}`
      return nginx.ask(path, { host: name, headers, from, ...(fields && { fields }) })
    }
    expect((await askAs('/stories')).status).toBe(200)
    expect((await askAs('/staff')).status).toBe(403)
    const fields = Object.fromEntries(new URLSearchParams(harm))
    for (const spelling of spellings.filter((it) => it !== '')) {
      for (const page of ['/staff', '/audit']) {
        const way = `/stories/${spelling}${page}`
        expect((await askAs(way)).status, way).toBe(400)
        expect((await askAs(way, fields)).status, way).toBe(400)
      }
    }
    expect(await staffOf(site)).toEqual(before)
  })
})

test('what is not there is a page that a browser can read', async ({ site }) => {
  const Cookie = cookie(tokens.owner)
  const logged = site.output().length
  const nowhere = '01900000-0000-7000-8000-000000000000'
  const gone = [
    ...['/nowhere', '/leads/xyz', `/leads/${nowhere}`, '/leads/a%2Fb', '/leads/%C3%BE'],
    ...['project', 'news', 'nothing'].flatMap((type) =>
      [nowhere, 'old', 'a%2Fb'].flatMap((id) => [
        `/stories/${type}/${id}`,
        `/stories/${type}/${id}/versions`,
      ]),
    ),
  ]
  for (const [nr, path] of gone.entries()) {
    const encoding = ['br', 'gzip', 'identity'][nr % 3] ?? ''
    const answer = await ask(site.port, path, {
      host,
      headers: { Cookie, Accept: 'text/html', 'Accept-Encoding': encoding },
      encoding: 'latin1',
    })
    expect([path, answer.status]).toEqual([path, 404])
    const body = Buffer.from(answer.body, 'latin1')
    const html = (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
    if (encoding !== 'gzip') expect(html, path).toMatch(/^<!doctype html>/i)
    const policies = String(answer.headers['content-security-policy'])
    for (const directive of ['frame-src', 'img-src', 'default-src']) {
      expect(policies.split(directive), `${path} ${directive}`).toHaveLength(2)
    }
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.headers['cache-control']).toBe('no-store')
    // A post to what is not there is answered the same, its form read or not.
    const posted = await postTo(site, path, { Cookie }, 'do=note&version=0&note=x')
    expect([path, posted.status]).toEqual([path, 404])
    expect(posted.body).toMatch(/^<!doctype html>/i)
  }
  expect(site.output().slice(logged)).not.toContain('desk failed')
})
