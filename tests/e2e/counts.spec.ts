import { type Language, languages } from '#i18n/i18n'
import { forms } from '#leads/leads'
import { all, headOf, type PageElement, packagesIn, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** A part of a page: how many things it holds, where the button of each leads. */
type Part = Readonly<{
  count: number
  /** Path that every button leads to, or the path of each. */
  to?: string | readonly string[]
  /** Package that each button preselects, in order. */
  packs?: readonly string[]
  /** Which one is marked as the one most choose, counted from 1. */
  popular?: number
}>

type PageParts = Readonly<{
  hero?: string
  closing?: string
  /** By the id of their title; a number is a count alone. */
  parts: Readonly<Record<string, Part | number>>
}>

const quote = '/fa-tilbod'
const contact = '/hafa-samband'
const express = '/lausnir/wordpress-express/panta'
const hosting = '/lausnir/vefhysing/panta'
const threePacks = ['basic', 'business', 'enterprise']
/** Three packages that are quoted, the second of them popular. */
const three: Part = { count: 3, to: quote, packs: threePacks, popular: 2 }
const marketing: Part = { ...three, packs: ['basic', 'pro', 'enterprise'] }

/** What the page of each service and solution selects in the quote form. */
const services: Readonly<Record<string, string>> = {
  '/thjonusta/vefsidugerd': 'thjonusta=web-development',
  '/thjonusta/vefhonnun': 'thjonusta=web-design',
  '/thjonusta/vefthroun': 'thjonusta=development',
  '/thjonusta/radgjof': 'thjonusta=consulting',
  '/thjonusta/markadssetning': 'thjonusta=marketing',
  '/thjonusta/leitarvelabestun': 'thjonusta=seo',
  '/thjonusta/greiningar': 'thjonusta=analytics',
  '/thjonusta/vidhald': 'thjonusta=maintenance',
}
const solutions: Readonly<Record<string, string>> = {
  '/lausnir/gervigreind': 'lausn=ai',
  '/lausnir/bokunarkerfi': 'lausn=booking',
  '/lausnir/askriftarkerfi': 'lausn=subscription',
  '/lausnir/netverslun': 'lausn=ecommerce',
  '/lausnir/kassakerfi': 'lausn=pos',
  '/lausnir/wordpress': 'lausn=wordpress',
  '/lausnir/wordpress-express': 'lausn=wordpress-express',
  '/lausnir/vefhysing': 'lausn=hosting',
  '/lausnir/tolvupostur': 'lausn=email',
  '/lausnir/vefumsjon': 'lausn=maintenance',
  '/lausnir/netspjall': 'lausn=chat',
  '/lausnir/api-tengingar': 'lausn=api',
}

/** How many of each thing a page shows, and where its buttons lead (requirements 5.1 to 5.10). */
const pages: Readonly<Record<string, PageParts>> = {
  '/': {
    hero: quote,
    closing: quote,
    parts: { 'stats-title': 4, services: 6, solutions: 6, news: 3 },
  },
  '/fyrirtaekid': { parts: { locations: 3, values: 5, timeline: 5 } },
  '/thjonusta': { closing: quote, parts: { services: { count: 8, to: Object.keys(services) } } },
  '/thjonusta/vefsidugerd': { closing: quote, parts: { features: 6, platforms: 3 } },
  '/thjonusta/vefhonnun': { closing: quote, parts: { features: 5, process: 4 } },
  '/thjonusta/vefthroun': {
    closing: quote,
    parts: { features: 5, technologies: 3, process: 4, benefits: 6 },
  },
  '/thjonusta/radgjof': { hero: quote, closing: contact, parts: { topics: 6, process: 4 } },
  '/thjonusta/markadssetning': { closing: quote, parts: { services: 6, packages: marketing } },
  '/thjonusta/leitarvelabestun': { parts: { services: 6, packages: marketing } },
  '/thjonusta/greiningar': { closing: contact, parts: { services: 6, process: 4 } },
  '/thjonusta/vidhald': { closing: contact, parts: { services: 6, process: 4 } },
  '/lausnir': { closing: quote, parts: { solutions: { count: 12, to: Object.keys(solutions) } } },
  '/lausnir/gervigreind': {
    closing: quote,
    parts: { features: 6, offers: { count: 3, to: quote }, benefits: 6 },
  },
  '/lausnir/askriftarkerfi': { closing: quote, parts: { features: 5 } },
  '/lausnir/bokunarkerfi': {
    closing: quote,
    parts: { features: 6, industries: { count: 6, to: quote } },
  },
  '/lausnir/netverslun': { closing: quote, parts: { features: 6, platforms: 2, comparison: 8 } },
  '/lausnir/kassakerfi': { closing: quote, parts: { features: 6, benefits: 4 } },
  '/lausnir/wordpress': {
    closing: quote,
    parts: { features: 6, packages: { count: 2, to: quote, packs: ['wordpress', 'woocommerce'] } },
  },
  '/lausnir/wordpress-express': {
    parts: {
      packages: { count: 2, to: express, packs: ['wordpress-express', 'woocommerce-express'] },
      benefits: 4,
    },
  },
  '/lausnir/vefhysing': {
    closing: quote,
    parts: { features: 6, packages: { count: 3, to: hosting, packs: threePacks, popular: 2 } },
  },
  '/lausnir/tolvupostur': { closing: quote, parts: { features: 6, packages: three } },
  '/lausnir/vefumsjon': {
    closing: quote,
    parts: { features: 6, packages: three, specialists: { count: 3, to: quote } },
  },
  '/lausnir/netspjall': { closing: quote, parts: { features: 6, packages: three, benefits: 4 } },
  '/lausnir/api-tengingar': { closing: quote, parts: { features: 6, examples: 6, process: 4 } },
  '/verdskra': {
    closing: contact,
    parts: { hourly: 2, websites: three, express: { count: 3, to: [express, express, hosting] } },
  },
  '/thjonustupakkar': { closing: contact, parts: { benefits: 4, packages: three } },
  '/panta': { parts: { choices: { count: 3, to: [express, hosting, quote] } } },
}

const pageAt = async (site: SiteProcess, path: string, language: Language = 'is') =>
  (await pageOnce(site, language, path)).tree

/** What a part is made of: its items with headings, or its rows, figures or facts. */
function itemsOf(part: PageElement): number {
  const packages = packagesIn(part)
  if (packages.length > 0) return packages.length
  const rows = all(part, 'tbody').flatMap((body) => all(body, 'tr'))
  return rows.length || all(part, 'h3').length || all(part, 'dt').length
}

function hrefsOf(parts: readonly PageElement[]): readonly URL[] {
  return parts
    .flatMap((part) => all(part, 'a'))
    .map(({ attributes }) => new URL(attributes.href ?? '', 'http://localhost'))
}

const endings = (tree: PageElement) =>
  all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === 'call-title')

for (const language of languages()) {
  test(`counts and targets hold in ${language}`, async ({ site }) => {
    const badge = language === 'is' ? 'Vinsælast' : siteTexts(language).common.mostPopular
    for (const [path, { hero, closing, parts }] of Object.entries(pages)) {
      const tree = await pageAt(site, path, language)
      const firstOf = (name: string) => hrefsOf(all(tree, name))[0]?.pathname
      if (hero) expect.soft(firstOf('[data-actions]'), `${path} hero`).toBe(hero)
      const calls = hrefsOf(endings(tree))
      if (closing) expect.soft(calls[0]?.pathname, `${path} closing`).toBe(closing)
      for (const [id, part] of Object.entries(parts)) {
        const { count, to, packs, popular } = typeof part === 'number' ? { count: part } : part
        const name = `${path} ${id}`
        const found = all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
        expect.soft(found.map(itemsOf), name).toEqual([count])
        if (!to) continue
        // Where the buttons lead.
        const items = found.flatMap((it) => [...all(it, 'li'), ...packagesIn(it)])
        const links = hrefsOf(items).filter(({ pathname, hash }) => pathname !== '/' || !hash)
        const wanted = typeof to === 'string' ? Array<string>(count).fill(to) : [...to]
        const paths = links.map(({ pathname }) => pathname)
        expect.soft(paths.toSorted(), name).toEqual(wanted.toSorted())
        if (to === quote) {
          const anchors = items.flatMap((it) => all(it, 'a').map(({ attributes }) => attributes))
          const plain = anchors.filter((it) => !it.class?.includes('Button-module_button'))
          expect.soft(plain, `${name} buttons`).toEqual([])
        }
        const chosen = links.map(({ searchParams }) => searchParams.get('pakki'))
        if (packs) expect.soft(chosen, name).toEqual(packs)
        const plans = found.flatMap(packagesIn)
        const badges = plans.flatMap((plan, index) =>
          all(plan, '[data-badge]').map((it) => [index + 1, wordsIn(it)]),
        )
        expect.soft(badges, `${name} popular`).toEqual(popular ? [[popular, badge]] : [])
      }
    }
  })
}

/** Words of buttons that open an order form. */
const ordering = /\bpanta|\border\b|\bpedir(?! presupuesto)|\bcontratar|\bbestil/i

test('each offering leads to a quote of itself, and only orders say order', async ({ site }) => {
  const selects = { ...services, ...solutions, '/thjonustupakkar': 'lausn=maintenance' }
  for (const language of languages()) {
    for (const [path, query] of Object.entries(selects)) {
      const where = `${language} ${path}`
      const main = all(await pageAt(site, path, language), 'main')
      const links = main.flatMap((it) => all(it, 'a'))
      const quotes = links.filter((it) => it.attributes.href?.startsWith(quote))
      const own = quotes.map((it) => it.attributes.href?.replace(/^.*\?|&?pakki=.*$/g, ''))
      // The two packages of the WordPress page are Express.
      const others = path === '/lausnir/wordpress' ? ['lausn=wordpress-express'] : []
      expect([query, ...others], where).toEqual(expect.arrayContaining(own))
      // The Danish offer of Express alone is quoted; the others are ordered.
      const isOrdered = path === '/lausnir/wordpress-express' && language !== 'da'
      if (!isOrdered) expect(own, where).toContain(query)
      // The two of the WordPress page say order as asked; the page that opens says what it is.
      const saying = quotes.filter((it) => ordering.test(wordsIn(it)))
      const asked = path === '/lausnir/wordpress' ? ['wordpress', 'woocommerce'] : []
      expect(
        saying.map((it) => it.attributes.href),
        where,
      ).toEqual(asked.map((pack) => `${quote}?lausn=wordpress-express&pakki=${pack}`))
      const orders = links.filter((it) => /\/panta(\?|$)/.test(it.attributes.href ?? ''))
      expect(orders.map(wordsIn).filter((words) => !ordering.test(words))).toEqual([])
    }
  }
})

test('the quote form says above all else that it is a request, and no order', async ({ site }) => {
  const said = {
    is: 'beiðni um tilboð, ekki pöntun',
    en: 'request for a quote, not an order',
    es: 'solicitud de presupuesto, no un pedido',
    da: 'forespørgsel, ikke en bestilling',
  }
  for (const language of languages()) {
    const tree = await pageAt(site, `${quote}?lausn=wordpress-express&pakki=wordpress`, language)
    const [lead] = all(tree, 'main').flatMap((it) =>
      all(it, '.FormPage-module_head').flatMap((head) => all(head, 'p')),
    )
    expect(lead && wordsIn(lead), language).toContain(said[language])
  }
})

const inputsIn = (tree: PageElement) => all(tree, 'input').map(({ attributes }) => attributes)
const checkedIn = (tree: PageElement) =>
  inputsIn(tree).flatMap((it) => ('checked' in it ? [it.value] : []))
const subjectIn = (tree: PageElement) =>
  inputsIn(tree).find(({ name }) => name === 'subject')?.value

test('a meeting is booked on the contact form, with its subject written in', async ({ site }) => {
  for (const language of languages()) {
    const [call] = endings(await pageAt(site, '/thjonusta/radgjof', language))
    const [button] = call ? all(call, 'a') : []
    expect(button?.attributes.href).toBe(`${contact}?efni=fundur`)
    const tree = await pageAt(site, `${contact}?efni=fundur&x=1`, language)
    expect(subjectIn(tree)).toBe(siteTexts(language).forms.subjects.fundur)
    expect(button && wordsIn(button)).toBe(subjectIn(tree))
    // The other languages keep it, search engines do not.
    expect(headOf(tree).linked('canonical')).toEqual([expect.stringMatching(/\/hafa-samband$/)])
    const switches = all(tree, 'a[hreflang]').map(
      ({ attributes }) => attributes.href?.split('?')[1],
    )
    expect(switches).toEqual(Array<string>(4).fill('efni=fundur'))
  }
})

test('forms have a trap, and offer all their choices in every language', async ({ site }) => {
  for (const { path, fields } of forms) {
    for (const language of languages()) {
      const tree = await pageAt(site, path, language)
      // The trap is out of the way of keyboard and screen reader, and empty.
      const [form] = all(tree, 'main').flatMap((it) => all(it, 'form'))
      const traps = form ? inputsIn(form).filter(({ name }) => name === 'bot-field') : []
      expect(traps, path).toMatchObject([{ tabindex: '-1', autocomplete: 'off' }])
      expect(traps[0]?.value ?? '', path).toBe('')
      for (const field of fields) {
        if (!('options' in field) || field.kind === 'package') continue
        const inputs = inputsIn(tree).filter(({ name }) => name === field.name)
        const lists = all(tree, 'select').filter((it) => it.attributes.name === field.name)
        const listed = lists.flatMap((list) => all(list, 'option').map((it) => it.attributes))
        const offered = [...inputs, ...listed].map(({ value }) => value)
        // A list begins with its prompt.
        const prompt = lists.map(() => '')
        expect(offered.sort(), `${path} ${language}`).toEqual([...prompt, ...field.options].sort())
      }
    }
  }
})

test('every link that names an offering or package preselects it alone', async ({ site }) => {
  const from = ['/thjonusta/vefsidugerd', '/thjonusta/markadssetning', '/verdskra']
  const paths = [...from, '/thjonustupakkar', ...Object.keys(solutions)]
  const trees = await Promise.all(paths.map((path) => pageAt(site, path)))
  const hrefs = trees.flatMap((tree) => all(tree, 'a').map(({ attributes }) => attributes.href))
  const links = new Set(hrefs.flatMap((href) => (/^\/.*\?/.test(href ?? '') ? href : [])))
  expect(links.size).toBeGreaterThan(trees.length)
  for (const link of links) {
    const query = new URLSearchParams(link?.replace(/.*\?/, ''))
    const pack = query.get('pakki')
    const tree = await pageAt(site, link ?? '')
    if (!link?.startsWith(quote)) {
      expect(checkedIn(tree), link).toEqual([pack])
      continue
    }
    const [choice, named, ...more] = checkedIn(tree)
    expect([choice, more], link).toEqual([query.get('thjonusta') ?? query.get('lausn'), []])
    expect(named?.split('.')[1] ?? null, link).toBe(pack)
    expect(all(tree, 'textarea').map(wordsIn).join(''), link).toBe('')
  }
  const unknown = `${quote}?thjonusta=galdrar&lausn=x&pakki=y`
  expect(checkedIn(await pageAt(site, unknown))).toEqual([])
  // An order begins with the first package.
  expect(checkedIn(await pageAt(site, `${hosting}?pakki=galdrar`))).toEqual(['basic'])
  expect(checkedIn(await pageAt(site, express))).toEqual(['wordpress-express'])
})

test('the navigation, the footer and the unknown page lead where they should', async ({ site }) => {
  const tree = await pageAt(site, '/engin-slik-sida')
  const hrefs = (name: string) =>
    all(tree, name).flatMap((it) => all(it, 'a').map(({ attributes }) => attributes.href))
  expect(hrefs('details').filter((href) => href?.startsWith('/thjonusta/'))).toHaveLength(8)
  expect(hrefs('details').filter((href) => href?.startsWith('/lausnir/'))).toHaveLength(12)
  expect(all(tree, 'a[hreflang]')).toHaveLength(4)
  expect(hrefs('nav')).toEqual(expect.arrayContaining(['/thjonustubord', quote]))
  const legal = ['/skilmalar', '/personuvernd', '/vafrakokur', '/adgengi']
  expect(hrefs('footer')).toEqual(expect.arrayContaining(legal))
  expect(hrefs('main')).toEqual(['/', contact])
  expect(all(tree, 'h1').map(wordsIn)).toEqual(['Úps! Síðan fannst ekki'])
})
