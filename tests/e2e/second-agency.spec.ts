import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { formatQuantity } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { company } from '#test-agency/company'
import demoBrand from '../agency/brand.json' with { type: 'json' }
import demoCatalogue from '../agency/catalogue.json' with { type: 'json' }
import { agencySite, layOutProject } from '../agency/lay-out.ts'
import { cookie, sessionsOf, visit } from '../desk-http.ts'
import { ask, post } from '../http.ts'
import second from '../second-agency/agency.json' with { type: 'json' }
import brand from '../second-agency/brand.json' with { type: 'json' }
import textOverrides from '../second-agency/texts.json' with { type: 'json' }
import { crawl } from '../site-crawl.ts'
import { emailsTo } from '../site-data.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

/** Another agency, made of nothing but data: two languages, Danish first, its own money, prices and colour. */
const folder = join(root, 'var/second-agency')
const languages = ['da', 'en'] as const
const off = ['analytics', 'marketing'] as const

/** No price of the demo stays. */
const repriced = (node: unknown): unknown => {
  // Shares and counts are small; budgets are round, and stay so.
  if (typeof node === 'number') {
    if (node < 900) return node
    return node % 50_000 === 0 ? node / 10 : Math.round(node / 19) + 3
  }
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node
  const entries = Object.entries(node).filter(([name]) => !name.startsWith('danish'))
  return Object.fromEntries(entries.map(([name, inner]) => [name, repriced(inner)]))
}

/** Writes `text` where `steps` lead in `tree`. @throws Error where there is none yet */
function put(tree: unknown, [step = '', ...rest]: readonly string[], text: string): void {
  const inner: unknown = Reflect.get(Object(tree), step)
  if (rest.length > 0) {
    put(inner, rest, text)
    return
  }
  if (typeof inner !== 'string') throw new Error(`No text is called ${step}`)
  Reflect.set(Object(tree), step, text)
}

function layOut(): void {
  layOutProject(folder)
  const content = join(folder, 'content')
  rmSync(content, { recursive: true, force: true })
  mkdirSync(content, { recursive: true })
  for (const language of languages) {
    cpSync(join(root, 'content/locales', language), join(content, 'locales', language), {
      recursive: true,
    })
  }
  for (const name of readdirSync(join(root, 'content')).filter((it) =>
    /(?<!\.test)\.ts$|same/.test(it),
  )) {
    cpSync(join(root, 'content', name), join(content, name))
  }
  cpSync(join(root, 'tests/second-agency'), content, { recursive: true })
  for (const [file, changed] of Object.entries(textOverrides)) {
    const path = join(content, 'locales', `${file}.json`)
    const tree: unknown = JSON.parse(readFileSync(path, 'utf8'))
    for (const [key, text] of Object.entries(changed)) put(tree, key.split('.'), text)
    writeFileSync(path, JSON.stringify(tree))
  }
  mkdirSync(join(content, 'demo'))
  for (const name of ['projects', 'news']) writeFileSync(join(content, `demo/${name}.json`), '[]')
  const prices = Object(
    repriced({ ...demoCatalogue, hourly: { ...demoCatalogue.hourly, general: 777 } }),
  )
  const catalogue = { ...prices, currency: 'DKK', vat: 25, off }
  writeFileSync(join(content, 'catalogue.json'), JSON.stringify(catalogue))
  // What is built knows no agency, so that of another serves this one; its texts are a copy of its own.
  const built = join(folder, 'dist')
  rmSync(built, { recursive: true, force: true })
  cpSync(join(agencySite, 'dist'), built, { recursive: true })
  for (const place of ['public/demo', 'dist/client/demo', 'dist/down', 'dist/locales']) {
    rmSync(join(folder, place), { recursive: true, force: true })
  }
  cpSync(join(content, 'locales'), join(built, 'locales'), { recursive: true })
}

/** What only the demo says: names, numbers, places, people, prices and money. */
const demoWords: readonly RegExp[] = [
  /vefst[óo]l/i,
  /reykjav|reikiavik|k(ø|o)benhavn|copenhagen|barcelona|kaupmannah/i,
  /\b(iceland|island|íslan|islandia|islandés)(ic|sk|d)?/i,
  /\bISK\b|kr(ó|o)nur|\bDæmisgata|Eksempelgade|Exemple/i,
  /555 ?0000|000000-0000/,
  ...[...company.people, ...company.clients].map(({ name }) => new RegExp(name)),
  ...company.social.map(({ url }) => new RegExp(url.replaceAll(/[.?]/g, '\\$&'))),
  ...Object.values(company.domains).map((it) => new RegExp(it.replaceAll('.', '\\.'))),
  /9b2d1f/i,
]
const pricesOf = (node: unknown): readonly number[] =>
  typeof node === 'number'
    ? [node]
    : typeof node === 'object'
      ? Object.values(Object(node)).flatMap((inner) => pricesOf(inner))
      : []
// Budgets are round numbers in any money.
const demoPrices = [...new Set(pricesOf({ ...demoCatalogue, budgets: {} }))].filter(
  (it) => it > 900,
)

/** What of the demo stands in some bytes, with a few around it. */
function demoIn(bytes: string, where: string): readonly string[] {
  // Addresses are Icelandic in every language, and are no word of anybody.
  const text = bytes
    .replaceAll(/(?:href|src|action|value|content|name|id|for)="\/[^"]*"/g, '')
    // What Astro calls a part with a script of its own.
    .replaceAll(/astro-island|\.island/g, '')
  const found = demoWords.flatMap((pattern) => {
    const at = text.search(pattern)
    return at < 0
      ? []
      : [`${where}: …${text.slice(Math.max(0, at - 50), at + 50).replaceAll(/\s+/g, ' ')}…`]
  })
  const figures = demoPrices.flatMap((amount) =>
    languages
      .map((language) => formatQuantity({ unit: 'count', amount }, language))
      .filter((written) =>
        new RegExp(`(?<![\\d.,])${written.replace('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text),
      )
      .map((written) => `${where}: the price ${written}`),
  )
  return [...found, ...figures]
}

let site: SiteProcess

test.beforeAll(async () => {
  layOut()
  site = await startSite({ checkout: folder })
})
test.afterAll(async () => await site?.remove())

for (const language of languages) {
  test(`nothing of the demo stands on any page in ${language}`, async () => {
    const pages = await crawl(site, language, false)
    expect(pages.length).toBeGreaterThan(25)
    expect([
      ...pages.filter(({ status }) => status !== 200).map(({ address }) => address),
      ...pages.flatMap(({ body, address }) => demoIn(body, address)),
    ]).toEqual([])
    const paths = pages.map(({ path }) => path)
    expect(paths).toContain('/thjonusta/kurser')
    for (const id of off) expect(paths).not.toContain(routes[id])
  })
}

test('the first language is that of the host without one, and others are not there', async () => {
  const home = await ask(site.port, '/')
  expect(home.body).toContain('<html lang="da"')
  expect(home.body).toContain('hreflang="en"')
  expect(home.body).not.toMatch(/hreflang="(is|es)"/)
  expect((await ask(site.port, '/', { host: 'es.localhost' })).headers['cache-control']).toBe(
    'no-store',
  )
  expect((await ask(site.port, '/gammel-side')).headers.location).toBe(routes.contact)
  const gone = await ask(site.port, routes.analytics)
  expect([gone.status, gone.headers.location]).toEqual([302, routes.services])
})

test('nothing of the demo stands in what machines read', async () => {
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/icon.svg',
    '/frettir/feed.xml',
  ]
  const files = [
    ...paths,
    '/.well-known/security.txt',
    '/speculation-rules.json',
    '/locales/da/site.json',
  ]
  const found: string[] = []
  for (const path of files) found.push(...demoIn((await ask(site.port, path)).body, path))
  expect(found).toEqual([])
})

test('the demo’s colour is not in the pictures for social networks, whose words are the titles of pages', async () => {
  const { body } = await ask(site.port, '/')
  const { pathname, search } = new URL(
    body.match(/property="og:image" content="([^"]+)"/)?.[1] ?? '',
  )
  const picture = await ask(site.port, pathname + search, { encoding: 'latin1' })
  expect(picture.headers['content-type']).toBe('image/png')
  const pixels = await sharp(Buffer.from(picture.body, 'latin1')).removeAlpha().raw().toBuffer()
  /** How far from `accent` (#rrggbb) the nearest pixel is, of 255 in the channel where it is farthest. */
  const nearest = (accent: string) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
    let least = 255
    for (let at = 0; at < pixels.length; at += 3) {
      const apart = wanted.map((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)))
      least = Math.min(least, Math.max(...apart))
    }
    return least
  }
  expect(nearest(brand.accent)).toBeLessThan(12)
  expect(nearest(demoBrand.accent)).toBeGreaterThan(30)
})

test('nothing of the demo stands in the emails that a form owes, which are in the sender’s language and money', async () => {
  for (const host of ['localhost', 'en.localhost']) {
    const sender = { name: 'Ida Holm', email: 'ida@kunde.dk', message: `Hej fra ${host}` }
    const sent = await post(
      site.port,
      { 'form-name': 'quote', ...sender, selected_services: 'seo,own-kurser' },
      { host },
    )
    expect(sent.status).toBeLessThan(400)
  }
  await expect.poll(async () => (await emailsTo(site)).length).toBe(4)
  for (const { subject = '', html, text, from } of await emailsTo(site)) {
    expect(demoIn([subject, html, text].join('\n'), subject)).toEqual([])
    expect(from?.address).toBe(second.email)
  }
})

test('nothing of the demo stands at the desk', async () => {
  const { owner } = await sessionsOf(site)
  const found: string[] = []
  const seen = new Set(['/'])
  for (const path of seen) {
    const { body, status } = await visit(site, path, { Cookie: cookie(owner) })
    if (status !== 200) continue
    // What may be chosen is the same for any agency; its own office is where the demo has one too.
    const own = body.replaceAll(/<option.*?<\/option>|Europe\/Copenhagen/g, '')
    found.push(...demoIn(own, path))
    for (const [, link = ''] of body.matchAll(/href="(\/[a-z][^"?#]*)"/g)) {
      if (seen.size < 60 && !/\.\w+$|sign-out/.test(link)) seen.add(link)
    }
  }
  expect(seen.size).toBeGreaterThan(6)
  expect(found).toEqual([])
})
