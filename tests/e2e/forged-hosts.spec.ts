import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { company } from '#content/company'
import { type Language, languages } from '#i18n/languages'
import { articlePath, projectPath, routes } from '#routing/routes'
import { ask, type HttpAnswer, post } from '../http.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fault-fixtures.ts'

const foreign = 'evil.example'
const domains = company.domains

/** What names another host in headers; the value may be one of the site's own, for a mix-up. */
const forgedHeaders = (host: string): Readonly<Record<string, string>> => ({
  'X-Forwarded-Host': host,
  'X-Forwarded-Server': host,
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Port': '666',
  'X-Forwarded-Prefix': `//${host}`,
  'X-Forwarded-For': '203.0.113.9',
  'X-Original-Host': host,
  'X-Original-URL': `http://${host}/`,
  'X-Rewrite-URL': `http://${host}/`,
  'X-Host': host,
  'X-Real-IP': '203.0.113.9',
  Forwarded: `for=203.0.113.9;host=${host};proto=gopher`,
  Origin: `https://${host}`,
  Referer: `https://${host}/`,
})

/** Hosts that are not the site's, or are written as no host is. */
const forgedHosts = (own: string) => [
  foreign,
  `${own}.${foreign}`,
  `${own}@${foreign}`,
  `${own}:80@${foreign}`,
  `${own}/${foreign}`,
  `${own}#${foreign}`,
  `${own} ${foreign}`,
  `${own},${foreign}`,
  `${foreign}:443`,
  `"${foreign}"`,
  '[::ffff:203.0.113.9]',
]

/** One address of each kind of answer, asked for by nobody before. */
const addresses = [
  ...[routes.home, routes.contact, routes.terms, '/sitemap.xml', '/robots.txt'],
  ...['/frettir/feed.xml', '/site.webmanifest', '/humans.txt', '/locales/is/common.json'],
  ...[projectPath('nordurfar-bokanir'), articlePath('ad-flytja-netverslun')],
  ...[`${routes.projects}?leit=vef`, `${routes.news}?sida=1`, '/blog?a=b', `${routes.news}/`],
  ...[`${routes.projects}/engin`, '/engin-slik-sida', '/icon.svg', '/.well-known/security.txt'],
]

/** Everything of an answer but what differs each time. */
function written({ status, headers, body }: HttpAnswer): string {
  const { date: _, 'x-request-id': __, ...lasting } = headers
  return `${status} ${JSON.stringify(lasting)}\n${body}`
}

for (const trusted of [false, true]) {
  const front = trusted ? 'behind a proxy' : 'alone'

  test(`${front}: after every forged question the honest answer is what it was`, async ({
    atEnd,
  }) => {
    const env = trusted ? { TRUSTED_PROXY: '127.0.0.1' } : {}
    const site = await startSite({ env })
    atEnd(site.remove)
    const honest = (language: Language, path: string) => {
      const host = domains[language]
      // A proxy that is trusted overwrites what its client said.
      const headers = trusted ? { 'X-Forwarded-Host': host } : {}
      return ask(site.port, path, { host: trusted ? 'inner:8080' : host, headers })
    }

    for (const [index, path] of addresses.entries()) {
      const own = domains[languages[index % languages.length] ?? 'is']
      // First of all the forged ones: nothing is kept yet.
      const forged = await Promise.all([
        ...forgedHosts(own).map((host) => ask(site.port, path, { host })),
        ...(trusted
          ? forgedHosts(own).map((host) =>
              ask(site.port, path, { host: own, headers: { 'X-Forwarded-Host': host } }),
            )
          : languages.map((other) =>
              ask(site.port, path, { host: own, headers: forgedHeaders(domains[other]) }),
            )),
        ask(site.port, path, {
          host: own,
          headers: { ...forgedHeaders(foreign), ...(trusted ? { 'X-Forwarded-Host': own } : {}) },
        }),
      ])
      for (const answer of forged) {
        expect([path, written(answer).match(/evil\.example|gopher|:666|203\.0\.113/)]).toEqual([
          path,
          null,
        ])
      }
      const answers = await Promise.all(languages.map((language) => honest(language, path)))
      for (const [nr, answer] of answers.entries()) {
        const language = languages[nr]
        const text = written(answer)
        expect([path, text.match(/evil\.example|gopher|:666|203\.0\.113|inner:8080/)]).toEqual([
          path,
          null,
        ])
        const said = answer.headers['content-language']
        // A page that is there in Icelandic only names both.
        const named = said === undefined || [language, `is, ${language}`].includes(String(said))
        expect([path, named]).toEqual([path, true])
        const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
        if (isPage) expect(answer.body).toContain(`<html lang="${language}"`)
      }
      // Asked again, it is the same to the byte.
      const again = await Promise.all(languages.map((language) => honest(language, path)))
      expect([path, again.map(written)]).toEqual([path, answers.map(written)])
    }
  })
}

test('no letter and no answer to a post names a foreign host', async ({ atEnd }) => {
  const site = await startSite()
  atEnd(site.remove)
  const fields = {
    'form-name': 'contact',
    name: 'Anna',
    email: 'anna@example.is',
    message: 'Halló',
  }
  const hosts = [domains.en, foreign, `${domains.da}.${foreign}`]
  for (const [nr, host] of hosts.entries()) {
    for (const accept of ['text/html', 'application/json']) {
      const headers = { ...forgedHeaders(foreign), Accept: accept }
      const sent = { ...fields, subject: `Nr. ${nr} ${accept}` }
      const answer = await post(site.port, sent, { host, headers })
      expect([200, 303]).toContain(answer.status)
      expect(written(answer)).not.toMatch(/evil\.example|gopher/)
    }
  }
  // Posts that look foreign may wait in the quarantine; their letters, too, are never sent wrong.
  const folder = join(site.dataDir, 'mail')
  const letters = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const { status } = await post(
    site.port,
    { ...fields, subject: 'Heiðarlegt' },
    { host: domains.da },
  )
  expect(status).toBe(200)
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  for (const name of letters()) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/evil\.example|gopher/)
  }
})
