import { languages } from '#i18n/i18n'
import { articlePath, projectPath, routes, wellKnownRedirects } from '#routing/routing'
import { company } from '#test-agency/company'
import { ask, type HttpResponse } from '../http.ts'
import { all, pageTree, wordsIn } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const host = 'vefstoll.is'

/** The bytes of an answer's headers, but for the policy, which a page cannot do without. */
function headerBytes({ headers }: HttpResponse): number {
  const lines = Object.entries(headers).filter(([name]) => name !== 'content-security-policy')
  return lines.reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
}

test('no address makes headers that a proxy refuses: 2 KB at most', async ({ site }) => {
  const long = (bytes: number) => 'x'.repeat(bytes)
  for (const [method, path, status, location] of [
    ['GET', `${routes.services}/?x=${long(5_000)}`, 414],
    ['HEAD', `/THJONUSTA?x=${long(5_000)}`, 414],
    ['GET', `/${long(7_900)}/`, 414],
    ['GET', `/THJONUSTA?x=${long(3_000)}`, 308, routes.services],
    ['GET', `/VERKEFNI/${long(3_000)}`, 404],
    ['GET', `${projectPath(long(900))}?x=${long(3_000)}`, 302, routes.projects],
    ['GET', `${routes.projects}?leit=${long(3_900)}`, 200],
    ['GET', `/${long(3_900)}/`, 404],
  ] as const) {
    const answer = await ask(site.port, path, { host, method })
    const name = path.slice(0, 20)
    expect([method, name, answer.status, answer.headers.location]).toEqual([
      ...[method, name, status, location],
    ])
    expect(headerBytes(answer), name).toBeLessThan(2_048)
  }
})

test('a page has one address: other spellings lead to it or are not there', async ({ site }) => {
  const article = articlePath('ad-flytja-netverslun')
  const spellings: readonly (readonly [string, number, string?])[] = [
    ['/%54HJONUSTA', 308, routes.services],
    ['/%66rettir/ad%2Dflytja-netverslun', 308, article],
    ['/hafa-samband/?a=b', 308, '/hafa-samband?a=b'],
    ['/THJONUSTA/Vefhonnun/?a=B&a=c', 308, `${routes.webDesign}?a=B&a=c`],
    ['/index.html', 308, '/'],
    ['/Verkefni/ABC', 308, '/verkefni/ABC'],
    [projectPath('Sjavarbur-NETVERSLUN'), 308, projectPath('sjavarbur-netverslun')],
    // A project or article that is not there leads to its list, for now.
    [projectPath('engin-slik'), 302, routes.projects],
    [articlePath('engin-slik'), 302, routes.news],
    ...['/thjonusta%2F', '/x/thjonusta', '/404', '/500', '/index', '/Engin-Sida'].map(
      (path) => [path, 404] as const,
    ),
    // A path that two readers may take for two: desk-attacks.spec.ts has its other spellings.
    ...['/x/%2e%2e/thjonusta', '/thjonusta/.', '/thjonusta//', '/thjonusta;x'].map(
      (path) => [path, 400] as const,
    ),
    // A fragment, which no client sends, a name that no database holds, another host, no UTF-8.
    ...['/thjonusta#x', '/verkefni/a%00', '//evil.example/', '/\\evil.example/', '/%E0%A4%A'].map(
      (path) => [path, 400] as const,
    ),
  ]
  for (const [path, status, location] of spellings) {
    // A host that nobody named is led nowhere else.
    for (const name of [host, 'evil.example']) {
      const { status: given, headers } = await ask(site.port, path, { host: name })
      expect([path, given, headers.location]).toEqual([path, status, location])
      if (status === 302) expect(headers['cache-control']).toBe('no-store')
    }
  }
})

test('every old address leads to something', async ({ site }) => {
  for (const [from, to] of Object.entries({ ...wellKnownRedirects, ...company.redirects })) {
    expect((await ask(site.port, from)).headers.location, from).toBe(to)
    expect((await ask(site.port, to)).status, to).toBe(200)
  }
  expect((await ask(site.port, '/rss')).headers.location).toBe('/frettir/feed.xml')
  expect((await ask(site.port, '/RSS', { method: 'POST' })).status).toBe(404)
})

test('what a page does not understand of a query renders nothing anew', async ({ site }) => {
  const etag = async (path: string) => (await ask(site.port, path, { host })).headers.etag
  const odd = ['x=1', 'lng=es', 'utm_source=a&%00', `y=${'z'.repeat(900)}`]
  for (const [path, queries] of [
    [routes.home, ['takk', ...odd]],
    [routes.services, odd],
    [projectPath('nordurfar-bokanir'), odd],
  ] as const) {
    const kept = await etag(path)
    expect(kept).toMatch(/^"/)
    for (const query of queries) {
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
  for (const language of languages()) {
    const page = pageTree(await said('/engin-slik-sida', company.domains[language]))
    const { title, text } = siteTexts(language).notFound
    expect(all(page, 'html')[0]?.attributes.lang).toBe(language)
    expect(all(page, 'h1').map(wordsIn)).toEqual([title])
    expect(all(page, 'title').map(wordsIn)).toEqual([`${title} | ${company.name}`])
    expect(wordsIn(page)).toContain(text)
  }
})

test('nobody but the site decides which pictures it makes', async ({ site }) => {
  const picture = '/myndir/verkefni/nordurfar-bokanir'
  for (const path of [
    '/_image?href=/icon.svg&f=avif&w=2000',
    `/_image?href=${encodeURIComponent(`${picture}/1600.webp`)}&f=avif`,
    ...['/_image', '/_server-islands/a', '/_actions/a'],
    ...[`${picture}/1601.webp`, `${picture}/800.png`],
  ]) {
    for (const method of path.startsWith('/_') ? ['GET', 'POST', 'PUT'] : ['GET', 'HEAD']) {
      expect([path, (await ask(site.port, path, { method })).status]).toEqual([path, 404])
    }
  }
})
