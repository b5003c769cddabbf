import { languages } from '#i18n/languages'
import { ask } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn } from '../page-tree.ts'
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
  parts: Readonly<Record<string, Part>>
}>

const quote = '/fa-tilbod'
const contact = '/hafa-samband'
const three = ['basic', 'business', 'enterprise']
const marketing = ['basic', 'pro', 'enterprise']
const services = [
  'vefsidugerd vefhonnun vefthroun radgjof markadssetning leitarvelabestun greiningar vidhald',
].flatMap((names) => names.split(' ').map((name) => `/thjonusta/${name}`))
const solutions = [
  'gervigreind bokunarkerfi askriftarkerfi netverslun kassakerfi wordpress wordpress-express',
  'vefhysing tolvupostur vefumsjon netspjall api-tengingar',
].flatMap((names) => names.split(' ').map((name) => `/lausnir/${name}`))

/** How many of each thing a page shows, and where its buttons lead (requirements 5.1 to 5.10). */
const pages: Readonly<Record<string, PageParts>> = {
  '/': {
    hero: quote,
    closing: quote,
    parts: {
      'stats-title': { count: 4 },
      services: { count: 6 },
      solutions: { count: 6 },
      news: { count: 3 },
    },
  },
  '/fyrirtaekid': { parts: { locations: { count: 3 }, timeline: { count: 5 } } },
  '/thjonusta': { closing: quote, parts: { services: { count: 8, to: services } } },
  '/thjonusta/vefsidugerd': {
    closing: quote,
    parts: { features: { count: 6 }, platforms: { count: 3 } },
  },
  '/thjonusta/vefhonnun': {
    closing: quote,
    parts: { features: { count: 5 }, process: { count: 4 } },
  },
  '/thjonusta/vefthroun': {
    closing: quote,
    parts: {
      features: { count: 5 },
      technologies: { count: 3 },
      process: { count: 4 },
      benefits: { count: 6 },
    },
  },
  '/thjonusta/radgjof': {
    hero: quote,
    closing: contact,
    parts: { topics: { count: 6 }, process: { count: 4 } },
  },
  '/thjonusta/markadssetning': {
    closing: quote,
    parts: {
      services: { count: 6 },
      packages: { count: 3, to: quote, packs: marketing, popular: 2 },
    },
  },
  '/thjonusta/leitarvelabestun': {
    parts: {
      services: { count: 6 },
      packages: { count: 3, to: quote, packs: marketing, popular: 2 },
    },
  },
  '/thjonusta/greiningar': {
    closing: contact,
    parts: { services: { count: 6 }, process: { count: 4 } },
  },
  '/thjonusta/vidhald': {
    closing: contact,
    parts: { services: { count: 6 }, process: { count: 4 } },
  },
  '/lausnir': { closing: quote, parts: { solutions: { count: 12, to: solutions } } },
  '/lausnir/gervigreind': {
    closing: quote,
    parts: { features: { count: 6 }, offers: { count: 3, to: quote }, benefits: { count: 6 } },
  },
  '/lausnir/askriftarkerfi': { closing: quote, parts: { features: { count: 5 } } },
  '/lausnir/bokunarkerfi': {
    closing: quote,
    parts: { features: { count: 6 }, industries: { count: 6, to: quote } },
  },
  '/lausnir/netverslun': {
    closing: quote,
    parts: { features: { count: 6 }, platforms: { count: 2 }, comparison: { count: 8 } },
  },
  '/lausnir/kassakerfi': {
    closing: quote,
    parts: { features: { count: 6 }, benefits: { count: 4 } },
  },
  '/lausnir/wordpress': {
    closing: quote,
    parts: {
      features: { count: 6 },
      packages: { count: 2, to: quote, packs: ['wordpress', 'woocommerce'] },
    },
  },
  '/lausnir/wordpress-express': {
    parts: {
      packages: {
        count: 2,
        to: '/lausnir/wordpress-express/panta',
        packs: ['wordpress-express', 'woocommerce-express'],
      },
      benefits: { count: 4 },
    },
  },
  '/lausnir/vefhysing': {
    closing: quote,
    parts: {
      features: { count: 6 },
      packages: { count: 3, to: '/lausnir/vefhysing/panta', packs: three, popular: 2 },
    },
  },
  '/lausnir/tolvupostur': {
    closing: quote,
    parts: {
      features: { count: 6 },
      packages: { count: 3, to: quote, packs: three, popular: 2 },
    },
  },
  '/lausnir/vefumsjon': {
    closing: quote,
    parts: {
      features: { count: 6 },
      packages: { count: 3, to: quote, packs: three, popular: 2 },
      specialists: { count: 3, to: quote },
    },
  },
  '/lausnir/netspjall': {
    closing: quote,
    parts: {
      features: { count: 6 },
      packages: { count: 3, to: quote, packs: three, popular: 2 },
      benefits: { count: 4 },
    },
  },
  '/verdskra': {
    closing: contact,
    parts: {
      hourly: { count: 2 },
      websites: { count: 3, to: quote, packs: three, popular: 2 },
      express: {
        count: 3,
        to: [
          '/lausnir/wordpress-express/panta',
          '/lausnir/wordpress-express/panta',
          '/lausnir/vefhysing/panta',
        ],
      },
    },
  },
  '/thjonustupakkar': {
    closing: contact,
    parts: {
      benefits: { count: 4 },
      packages: { count: 3, to: quote, packs: three, popular: 2 },
    },
  },
  '/panta': {
    parts: {
      choices: {
        count: 3,
        to: ['/lausnir/wordpress-express/panta', '/lausnir/vefhysing/panta', quote],
      },
    },
  },
}

/** What a part is made of: its items with headings, or its rows, figures or facts. */
function itemsOf(part: PageElement): number {
  const rows = all(part, 'tbody').flatMap((body) => all(body, 'tr'))
  return rows.length || all(part, 'h3').length || all(part, 'dt').length
}

function hrefsOf(parts: readonly PageElement[]): readonly URL[] {
  return parts
    .flatMap((part) => all(part, 'a'))
    .map(({ attributes }) => new URL(attributes.href ?? '', 'http://localhost'))
}

for (const language of languages) {
  test(`counts and targets hold in ${language}`, async ({ site }) => {
    for (const [path, { hero, closing, parts }] of Object.entries(pages)) {
      const { body } = await ask(site.port, path, { host: `${language}.localhost` })
      const tree = pageTree(body)
      const firstOf = (name: string) => hrefsOf(all(tree, name))[0]?.pathname
      if (hero) expect.soft(firstOf('.hero__actions'), `${path} hero`).toBe(hero)
      if (closing) expect.soft(firstOf('.call'), `${path} closing`).toBe(closing)
      for (const [id, { count, to, packs, popular }] of Object.entries(parts)) {
        const name = `${path} ${id}`
        const found = all(tree, 'section').filter((it) => it.attributes['aria-labelledby'] === id)
        expect.soft(found.map(itemsOf), name).toEqual([count])
        if (!to) continue
        // Where the buttons lead; the list of prices on a phone leads down the same page.
        const links = hrefsOf(found).filter(({ pathname, hash }) => pathname !== '/' || !hash)
        const wanted = typeof to === 'string' ? Array<string>(count).fill(to) : [...to]
        const paths = links.map(({ pathname }) => pathname)
        expect.soft(paths.toSorted(), name).toEqual(wanted.toSorted())
        const chosen = links.map(({ searchParams }) => searchParams.get('pakki'))
        if (packs) expect.soft(chosen, name).toEqual(packs)
        const badges = found.flatMap((it) => all(it, '.plan')).map((it) => all(it, '.plan__badge'))
        const marked = badges.flatMap((it, index) => (it.length > 0 ? [index + 1] : []))
        expect.soft(marked, `${name} popular`).toEqual(popular ? [popular] : [])
      }
    }
  })
}

test('the package that most choose is marked in words', async ({ site }) => {
  for (const language of languages) {
    const host = `${language}.localhost`
    const { body } = await ask(site.port, '/lausnir/vefhysing', { host })
    const words = language === 'is' ? 'Vinsælast' : siteTexts(language).common.mostPopular
    const [middle] = all(pageTree(body), 'li.plan--popular')
    expect(middle && all(middle, '.plan__badge').map(wordsIn)).toEqual([words])
  }
})
