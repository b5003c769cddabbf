import { type Language, languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { ask } from '../http.ts'
import { pageTree, wordsOf } from '../page-tree.ts'
import { type Claim, claimsIn, packs, plain } from '../promises.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** What a page says where the owner has yet to settle which figure is right (requirement 6.9). */
type Disagreeing = Readonly<{ elsewhere: string; on: Readonly<Record<string, string>> }>

const orderOfSite = '/lausnir/wordpress-express/panta'
const orderOfHosting = '/lausnir/vefhysing/panta'
const ordered = (page: string, elsewhere: string, value: string): Disagreeing => ({
  elsewhere,
  on: { [page]: value },
})

/** All that the specification states differently by page, and nothing else may. */
const disagreements: Readonly<Record<string, Disagreeing>> = {
  'express.wordpress pages': ordered(orderOfSite, '3', '5'),
  'express.woocommerce pages': ordered(orderOfSite, '5', '10'),
  'hosting.basic mailboxes': ordered(orderOfHosting, '2', '5'),
  'hosting.business mailboxes': ordered(orderOfHosting, '5', '20'),
  'hosting.enterprise mailboxes': ordered(orderOfHosting, '10', 'unlimited'),
  'hour.general price': { elsewhere: '14900 ISK', on: { '/skilmalar': '14950 ISK' } },
}

const month = (net: number, facts: Readonly<Record<string, string>> = {}) => ({
  ...{ price: `${net} ISK`, 'with VAT': gross(net), paid: 'month' },
  ...facts,
})
const once = (net: number, facts: Readonly<Record<string, string>> = {}) => ({
  ...month(net, facts),
  paid: 'once',
})
const gross = (net: number) => `${Math.round((net * 124) / 100)} ISK`

/** The packages of the catalogue in tests/agency, literally. */
const packages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hour.general': { 'with VAT': gross(14_900) },
  'hour.emergency': { price: '22350 ISK', 'with VAT': gross(22_350) },
  'websites.basic': {
    ...once(299_950, { pages: 'up to 10', maintenance: '3 months' }),
    price: 'from 299950 ISK',
  },
  'websites.business': {
    ...once(499_950, { pages: 'up to 20', maintenance: '6 months' }),
    price: 'from 499950 ISK',
  },
  'websites.enterprise': {
    ...{ price: 'by quote', 'with VAT': 'by quote' },
    ...{ pages: 'unlimited', maintenance: '12 months' },
  },
  'express.wordpress': once(99_950),
  'express.woocommerce': once(149_950),
  'hosting.least': { ...month(4_990), price: 'from 4990 ISK' },
  'hosting.basic': month(4_990, { disk: '10 GB', traffic: '100 GB' }),
  'hosting.business': month(9_990, { disk: '50 GB', traffic: '500 GB' }),
  'hosting.enterprise': month(24_990, { disk: 'unlimited', traffic: 'unlimited' }),
  'email.basic': { ...month(990, { disk: '10 GB' }), paid: 'mailbox and month' },
  'email.business': { ...month(1_990, { disk: '50 GB' }), paid: 'mailbox and month' },
  'email.enterprise': { ...month(3_990, { disk: '100 GB' }), paid: 'mailbox and month' },
  'care.basic': month(14_950, { disk: '10 GB', response: '24 h' }),
  'care.business': month(29_950, { disk: '50 GB', response: '4 h', content: '2 h' }),
  'care.enterprise': month(49_950, {
    ...{ disk: '100 GB', response: '1 h', content: '5 h', development: '3 h' },
  }),
  'marketing.basic': month(89_950, { posts: '8' }),
  'marketing.pro': month(149_950, { posts: '15' }),
  'marketing.enterprise': month(249_950, { posts: 'unlimited' }),
  'seo.basic': month(49_950, { content: '3 h' }),
  'seo.pro': month(89_950, { content: '8 h' }),
  'seo.enterprise': month(149_950, { content: '20 h' }),
  'chat.basic': month(14_950, { agents: '1' }),
  'chat.business': month(29_950, { agents: '3' }),
  'chat.enterprise': month(49_950, { agents: 'unlimited' }),
}

/** What one value holds for, on whatever page it is said. */
const single: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(packages).flatMap(([id, facts]) =>
      Object.entries(facts).map(([fact, value]) => [`${id} ${fact}`, value]),
    ),
  ),
  'monthly terms': '12 months and 3 months',
  'express terms': 'once',
  'minimum term': '12 months',
  notice: '3 months',
  'invoices due': '7–10 days',
  response: '1 h, 4 h, 8 h, 24 h',
  surcharge: '50%',
  VAT: '24%',
  uptime: '99.9%',
}

const facts = { ...single, ...disagreements }

const openingHours = '9:00–17:00'
/** The same hours in Copenhagen and Barcelona, in winter and in summer. */
const localHours = ['10:00–18:00', '11:00–19:00']
const isLocal = (page: string, language: Language) =>
  ['es', 'da'].includes(language) || ['/fyrirtaekid', '/hafa-samband'].includes(page)

/** Every amount in ISK, by whether it is with VAT. */
const nets = [
  ...[14_900, 14_950, 22_350, 299_950, 499_950, 99_950, 149_950, 4_990, 9_990, 24_990],
  ...[990, 1_990, 3_990, 29_950, 49_950, 89_950, 249_950],
]
const amounts = new Map([
  ...nets.map((net) => [`${net} ISK`, 'without VAT'] as const),
  ...nets.map((net) => [gross(net), 'with VAT'] as const),
])

/** Every other figure with a unit that a page may name. */
const figures = [
  ...['1 h', '2 h', '3 h', '4 h', '5 h', '8 h', '20 h', '24 h'],
  ...['3 months', '6 months', '12 months', '7 days', '10 days', '30 days'],
  ...['10 GB', '50 GB', '100 GB', '500 GB', '24%', '50%', '99.9%', '2%', '200%'],
]

/** Pages on which it must be said, since a customer decides there. */
const told: Readonly<Record<string, readonly string[]>> = {
  'monthly terms': [
    ...['/lausnir/vefhysing', orderOfHosting, '/lausnir/tolvupostur', '/lausnir/netspjall'],
    ...['/thjonustupakkar', '/lausnir/vefumsjon', '/thjonusta/vidhald'],
    ...['/thjonusta/markadssetning', '/thjonusta/leitarvelabestun'],
  ],
  'minimum term': ['/skilmalar'],
  notice: ['/skilmalar'],
  'express terms': ['/lausnir/wordpress-express', '/lausnir/wordpress', orderOfSite],
  response: ['/thjonustubord', '/thjonustupakkar', '/lausnir/vefumsjon', '/thjonusta/vidhald'],
  'hour.emergency price': [
    ...['/', '/verdskra', '/thjonustubord', '/thjonustupakkar', '/lausnir/vefumsjon'],
  ],
  'hour.general price': ['/verdskra', '/skilmalar', '/thjonusta/radgjof', '/thjonusta/vidhald'],
  'opening hours': ['/hafa-samband', '/thjonustubord', '/verdskra', '/skilmalar'],
  surcharge: ['/verdskra', '/skilmalar'],
  uptime: ['/', '/lausnir/vefhysing'],
  VAT: ['/verdskra'],
}

/** What one page alone says. */
const alone: Readonly<Record<string, readonly string[]>> = {
  '/': ['500+', '600+', '24/7'],
  '/fyrirtaekid': ['2006', '2010', '2015', '2020', '2023'],
  '/lausnir/wordpress-express': ['5995 DKK', '10–15', '4990 ISK'],
  '/lausnir/netverslun': ['29–299 USD', '0.5–2%'],
  '/adgengi': ['200%'],
  '/skilmalar': ['7–10 days', '30 days', '14950 ISK'],
}

/** Each fact of each package that a page has to tell. */
const ofPackages = Object.entries(packs).flatMap(([page, parts]) =>
  parts
    .flatMap(([, ids]) => ids)
    .flatMap((id) => Object.keys(facts).filter((fact) => fact.startsWith(`${id} `)))
    // There the care packages stand in brief.
    .filter((fact) => page !== '/lausnir/vefumsjon' || !/(disk|content|development)$/.test(fact))
    .map((fact) => ({ fact, page })),
)

/** Why the site contradicts the table above or itself; nothing when it does not. */
function contradictions(claims: readonly Claim[], language: Language): readonly string[] {
  const wrong = claims
    .filter((claim) => !isRight(claim, language))
    .map(({ fact, value, page }) => `${page} says of ${fact}: ${value}`)
  const said = new Set(claims.flatMap(({ fact, page }) => [fact, `${page} ${fact}`]))
  const wanted = Object.entries(told).flatMap(([fact, on]) => on.map((page) => ({ fact, page })))
  const unsaid = [
    ...Object.keys(facts).flatMap((fact) => (said.has(fact) ? [] : `no page says ${fact}`)),
    ...[...wanted, ...ofPackages].flatMap(({ fact, page }) =>
      said.has(`${page} ${fact}`) ? [] : `${page} says no ${fact}`,
    ),
  ]
  const included = Map.groupBy(
    claims.filter(({ fact }) => fact.endsWith(' included')),
    ({ fact }) => fact,
  )
  const differing = [...included].flatMap(([fact, found]) =>
    new Set(found.map(({ value }) => value)).size > 1
      ? [`${found.map(({ page }) => page).join(' and ')} differ in ${fact}`]
      : [],
  )
  return [...new Set([...wrong, ...unsaid, ...differing])]
}

function isRight({ fact, value, page }: Claim, language: Language): boolean {
  const differing = disagreements[fact]
  if (differing) return value === (differing.on[page] ?? differing.elsewhere)
  if (fact === 'opening hours') {
    return value === openingHours || (isLocal(page, language) && localHours.includes(value))
  }
  if (fact.endsWith(' included')) return true
  if (fact === 'figures') return figures.includes(value)
  if (fact.endsWith(' ISK')) return value === amounts.get(fact)
  return value === single[fact]
}

const left: readonly string[] = [routes.privacy, routes.cookies, routes.quote]
const paths = Object.values(routes).filter((path) => !left.includes(path))

type Pages = ReadonlyMap<string, string>

async function pagesOf({ port }: SiteProcess, language: Language): Promise<Pages> {
  const host = `${language}.localhost`
  const bodies = await Promise.all(paths.map((path) => ask(port, path, { host })))
  return new Map(paths.map((path, index) => [path, bodies[index]?.body ?? '']))
}

function claimsOf(pages: Pages, language: Language): readonly Claim[] {
  const { facts, price } = siteTexts(language).common
  const labels = new Map(Object.entries(facts).map(([fact, label]) => [plain(label), fact]))
  return [...pages].flatMap(([path, body]) =>
    claimsIn(path, pageTree(body), labels, price.unlimited),
  )
}

for (const language of languages()) {
  test(`all pages say the same of every fact in ${language}`, async ({ site }) => {
    const pages = await pagesOf(site, language)
    const claims = claimsOf(pages, language)
    expect(contradictions(claims, language)).toEqual([])
    expect(claims.length).toBeGreaterThan(450)
    for (const [page, figures] of Object.entries(alone)) {
      const words = plain(wordsOf(pages.get(page) ?? ''))
      for (const figure of figures) expect.soft(words, page).toContain(figure)
    }
    // While they differ, the order forms alone say that their figures hold.
    const { orderFigures } = siteTexts(language).common
    const saying = [...pages].filter(([, body]) => wordsOf(body).includes(orderFigures))
    expect(saying.map(([page]) => page)).toEqual([orderOfSite, orderOfHosting])
  })
}
