import { articlePath, projectPath, routes } from '#routing/routes'
import { ask, type HttpAnswer } from '../http.ts'
import { expect, test } from './fixtures.ts'

const host = 'vefstoll.is'
const hostile = 'x'.repeat(5_000)

/** The bytes of an answer's headers, but for the policy, which a page cannot do without. */
function headerBytes({ headers }: HttpAnswer): number {
  const lines = Object.entries(headers).filter(([name]) => name !== 'content-security-policy')
  return lines.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
}

test('no address makes headers that a proxy refuses: 2 KB at most, whatever is asked', async ({
  site,
}) => {
  const sent = [
    ['GET', `${routes.services}/?x=${hostile}`, 414],
    ['HEAD', `${routes.services}/?x=${hostile}`, 414],
    ['GET', `/THJONUSTA?x=${hostile}`, 414],
    ['GET', `/social.png?x=${hostile}`, 414],
    ['GET', `/${'a'.repeat(7_900)}/`, 414],
    ['GET', `/THJONUSTA?x=${'x'.repeat(3_000)}`, 308],
    ['GET', `/VERKEFNI/${'a'.repeat(3_000)}`, 404],
    ['GET', `${projectPath('a'.repeat(900))}?x=${'x'.repeat(3_000)}`, 302],
    ['GET', `${routes.services}?x=${'x'.repeat(3_900)}`, 200],
    ['GET', `${routes.projects}?leit=${'x'.repeat(3_900)}`, 200],
    ['GET', `/${'a'.repeat(3_900)}/`, 404],
  ] as const
  for (const [method, path, status] of sent) {
    const answer = await ask(site.port, path, { host, method })
    expect([method, path.slice(0, 20), answer.status]).toEqual([method, path.slice(0, 20), status])
    expect(headerBytes(answer), path.slice(0, 20)).toBeLessThan(2_048)
  }
  const { headers } = await ask(site.port, `/THJONUSTA?x=${'x'.repeat(3_000)}`, { host })
  expect(headers.location).toBe(routes.services)
})

test('a page has one address: its other spellings lead to it or are not there', async ({
  site,
}) => {
  const answers = async (path: string) => {
    const { status, headers } = await ask(site.port, path, { host })
    return [path, status, headers.location]
  }
  for (const path of [
    '/x/%2e%2e/thjonusta',
    '/x/../thjonusta',
    '/thjonusta/.',
    '/thjonusta/%2E/',
    '/%74hjonusta',
    '/%54HJONUSTA',
  ]) {
    expect(await answers(path)).toEqual([path, 308, routes.services])
  }
  const article = articlePath('ad-flytja-netverslun')
  expect(await answers('/%66rettir/./ad%2Dflytja-netverslun')).toEqual([
    '/%66rettir/./ad%2Dflytja-netverslun',
    308,
    article,
  ])
  for (const path of ['/thjonusta%2F', '/x/thjonusta', '/thjonusta;a', '/404', '/500', '/index']) {
    expect(await answers(path)).toEqual([path, 404, undefined])
  }
  // A fragment, which no client sends, and a name that no database holds.
  for (const path of ['/#a', '/thjonusta#x', '/thjonusta?a#b', '/verkefni/a%00']) {
    expect([path, (await ask(site.port, path, { host })).status]).toEqual([path, 400])
  }
})

test('no address names another host to this server, nor ends it', async ({ site }) => {
  const others = [
    ':',
    'evil.example',
    'user:p@evil.example',
    'a:99999',
    '[',
    'a^b',
    '%5b',
    '%25',
    '%3a',
  ]
  for (const before of ['/./', '/x/../', '/thjonusta/..//', '/_astro/../', '/.%2f']) {
    for (const other of others) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const path = `${before}/${other}`
        const { status, headers } = await ask(site.port, path, { host, method })
        expect([path, [308, 400, 404].includes(status)], `${status}`).toEqual([path, true])
        expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
      }
    }
  }
  expect((await ask(site.port, '/', { host })).status).toBe(200)
})

test('what a page does not understand of a query renders nothing anew', async ({ site }) => {
  const etag = async (path: string) => (await ask(site.port, path, { host })).headers.etag
  for (const path of [routes.home, routes.services, projectPath('nordurfar-bokanir')]) {
    const kept = await etag(path)
    expect(kept).toMatch(/^"/)
    for (const query of ['x=1', 'takk', 'lng=es', 'utm_source=a&%00', `y=${'z'.repeat(900)}`]) {
      if (path !== routes.home && query === 'takk') continue
      expect([query, await etag(`${path}?${query}`)]).toEqual([query, kept])
    }
  }
})

test('an unknown address is the one kept page that says so, in each language', async ({ site }) => {
  const said = async (path: string, name = host) => {
    const { status, headers, body } = await ask(site.port, path, { host: name })
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    expect(body).toContain('content="noindex')
    return body
  }
  const one = await said('/engin-slik-sida')
  expect(await said('/onnur/sem/er-ekki?x=1')).toBe(one)
  expect(one).not.toContain('engin-slik-sida')
  expect(await said('/engin-slik-sida', 'vefstoll.dk')).toContain('lang="da"')
})

test('nobody but the site decides which pictures it makes', async ({ site }) => {
  const asked = [
    '/_image?href=/icon.svg&f=avif&w=2000',
    `/_image?href=${encodeURIComponent('/myndir/verkefni/nordurfar-bokanir/1600.webp')}&f=avif`,
    '/_image',
    '/_server-islands/a',
    '/_actions/a',
    '/myndir/verkefni/nordurfar-bokanir/1601.webp',
    '/myndir/verkefni/nordurfar-bokanir/800.png',
  ]
  for (const path of asked) {
    const unsafe = path.startsWith('/myndir/') ? [] : ['POST', 'PUT']
    for (const method of ['GET', 'HEAD', ...unsafe]) {
      expect([path, (await ask(site.port, path, { method })).status]).toEqual([path, 404])
    }
  }
})
