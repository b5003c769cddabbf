import { globSync, readFileSync } from 'node:fs'
import { byLanguage, languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { ask, type HttpResponse, post } from '../http.ts'
import { expect, test } from './fixtures.ts'

// A site of its own, which nobody has asked for anything; they ask it in turn.
test.use({ env: { TEST_SITE: 'forged-hosts' } })

const foreign = 'evil.example'
const domains = byLanguage((language) => company.domains[language] ?? '')

/** What names another host in headers; the value may be one of the site's own, for a mix-up. */
const forgedHeaders = (host: string): Readonly<Record<string, string>> => ({
  'X-Forwarded-Host': host,
  'X-Forwarded-Server': host,
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Port': '666',
  'X-Forwarded-Prefix': `//${host}`,
  'X-Forwarded-For': '203.0.113.9',
  'X-Original-URL': `http://${host}/`,
  'X-Host': host,
  Forwarded: `for=203.0.113.9;host=${host};proto=gopher`,
  Origin: `https://${host}`,
  Referer: `https://${host}/`,
})

/** Hosts that are not the site's, or are written as no host is. */
const forgedHosts = (own: string) => [
  ...[foreign, `${foreign}:443`, `"${foreign}"`, '[::ffff:203.0.113.9]', `${own}:80@${foreign}`],
  ...['.', '@', '/', ' ', ','].map((mark) => own + mark + foreign),
]

/** One address of each kind of answer, asked for by nobody before. */
const addresses = [
  ...[routes.home, routes.contact, routes.terms, '/sitemap.xml', '/robots.txt'],
  ...['/frettir/feed.xml', '/site.webmanifest', '/locales/is/common.json'],
  ...[projectPath('nordurfar-bokanir'), articlePath('ad-flytja-netverslun')],
  ...[`${routes.projects}?leit=vef`, '/blog?a=b', `${routes.news}/`, `${routes.projects}/engin`],
  ...['/engin-slik-sida', '/icon.svg', '/.well-known/security.txt'],
]

/** Everything of an answer but what differs each time. */
function written({ status, headers, body }: HttpResponse): string {
  const { date: _, 'x-request-id': __, ...lasting } = headers
  return `${status} ${JSON.stringify(lasting)}\n${body}`
}

/** What was forged and stands in the answer. */
const forgedIn = (answer: HttpResponse) =>
  written(answer).match(/evil\.example|gopher|:666|203\.0\.113|inner:8080/)?.[0]

for (const trusted of [false, true]) {
  const front = trusted ? 'behind a proxy' : 'alone'

  test(`${front}: forged questions leave the honest answer as it was`, async ({ site, start }) => {
    const { port } = trusted ? await start({ env: { TRUSTED_PROXY: '127.0.0.1' } }) : site
    const honest = (path: string) => {
      const asked = languages().map((language) => {
        const host = domains[language]
        // A proxy that is trusted overwrites what its client said.
        const forwarded = { host: 'inner:8080', headers: { 'X-Forwarded-Host': host } }
        return ask(port, path, trusted ? forwarded : { host })
      })
      return Promise.all(asked)
    }

    for (const [index, path] of addresses.entries()) {
      const host = domains[languages()[index % languages().length] ?? 'is']
      const byHeaders = trusted
        ? [
            ...forgedHosts(host).map((forged) => ({ 'X-Forwarded-Host': forged })),
            { ...forgedHeaders(foreign), 'X-Forwarded-Host': host },
          ]
        : [...Object.values(domains), foreign].map(forgedHeaders)
      // First of all the forged ones: nothing is kept yet.
      const forged = await Promise.all([
        ...forgedHosts(host).map((it) => ask(port, path, { host: it })),
        ...byHeaders.map((headers) => ask(port, path, { host, headers })),
      ])
      expect(forged.map(forgedIn).filter(Boolean), path).toEqual([])

      const answers = await honest(path)
      expect(answers.map(forgedIn).filter(Boolean), path).toEqual([])
      for (const [nr, { headers, body }] of answers.entries()) {
        const language = languages()[nr] ?? 'is'
        // A page that is there in Icelandic only names both.
        const said = String(headers['content-language'] ?? language)
        expect([language, `is, ${language}`], path).toContain(said)
        const isPage = headers['content-type']?.startsWith('text/html')
        if (isPage) expect(body, path).toContain(`<html lang="${language}"`)
      }
      // Asked again, it is the same to the byte.
      expect((await honest(path)).map(written), path).toEqual(answers.map(written))
    }
  })
}

test('no email and no answer to a post names a foreign host', async ({ site }) => {
  const send = (subject: string, question: object) => {
    const fields = { name: 'Anna', email: 'anna@example.is', subject, message: 'Halló' }
    return post(site.port, { 'form-name': 'contact', ...fields }, question)
  }
  for (const host of [domains.en, foreign, `${domains.da}.${foreign}`]) {
    for (const Accept of ['text/html', 'application/json']) {
      const headers = { ...forgedHeaders(foreign), Accept }
      const answer = await send(`${host} ${Accept}`.replaceAll(foreign, ''), { host, headers })
      expect([200, 303]).toContain(answer.status)
      expect(forgedIn(answer)).toBeUndefined()
    }
  }
  // Posts that look foreign may wait in the quarantine; their emails, too, are never sent wrong.
  expect((await send('Heiðarlegt', { host: domains.da })).status).toBe(200)
  const emails = () => globSync(`${site.dataDir}/mail/*.eml`)
  await expect.poll(() => emails().length).toBeGreaterThanOrEqual(2)
  for (const file of emails()) {
    expect(readFileSync(file, 'utf8')).not.toMatch(/evil\.example|gopher/)
  }
})
