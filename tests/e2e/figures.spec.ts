import { type Language, languages } from '#i18n/i18n'
import { ask } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn as wordsAsWritten } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const wordsIn = (element: PageElement) => wordsAsWritten(element).replaceAll('\u00a0', ' ')

/**
 * How each language writes a number `n` of a unit: in Icelandic, English, Spanish and Danish. By
 * hand, so that the site's own formatter is checked and not repeated; `_` is a space, which
 * in running text does not break.
 */
const units: Readonly<Record<string, readonly [string, string, string, string]>> = {
  '': ['n', 'n', 'n', 'n'],
  ISK: ['n_kr.', 'ISK_n', 'n_ISK', 'n_ISK'],
  DKK: ['n_DKK', 'DKK_n', 'n_DKK', 'n_DKK'],
  USD: ['n_USD', 'USD_n', 'n_USD', 'n_USD'],
  '%': ['n%', 'n%', 'n_%', 'n_%'],
  GB: ['n_GB', 'n_GB', 'n_GB', 'n_GB'],
  hour: ['n_klst.', 'n_hour', 'n_hora', 'n_time'],
  hours: ['n_klst.', 'n_hours', 'n_horas', 'n_timer'],
  months: ['n_mánuðir', 'n_months', 'n_meses', 'n_måneder'],
}

/** A figure such as `14950 ISK`, `0.5–2 %`, `unlimited` or `9:00–17:00`, as a page writes it. */
function written(figure: string, language: Language): string {
  if (figure === 'unlimited') return siteTexts(language).common.price.unlimited
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  const [amounts = '', unit = ''] = figure.split(' ')
  const number = amounts.replace('.', decimal).replace(/\B(?=(\d{3})+$)/g, unit ? group : '')
  const pattern = units[unit]?.[languages.indexOf(language)] ?? ''
  return pattern.replace('n', number).replace('_', ' ')
}

/**
 * What is wanted on a page: in each package of a part its price in ISK without VAT (null: by quote)
 * and facts, and texts anywhere. All are literal: those of the catalogue in tests/agency.
 */
type Wanted = Readonly<{
  packs?: Readonly<Record<string, readonly (readonly [number | null, ...string[]])[]>>
  texts?: readonly string[]
}>

const care: Wanted['packs'] = {
  packages: [
    [14950, '10 GB', '24 hours'],
    [29950, '50 GB', '4 hours', '2 hours'],
    [49950, '100 GB', '1 hour', '5 hours', '3 hours'],
  ],
}

const pages: Readonly<Record<string, Wanted>> = {
  '/': { texts: ['500+', '600+', '99.9 %', '24/7', '22350 ISK'] },
  '/fyrirtaekid': { texts: ['2006', '2010', '2015', '2020', '2023'] },
  '/hafa-samband': { texts: ['9:00–17:00'] },
  '/verdskra': {
    packs: {
      hourly: [[14900], [22350]],
      websites: [
        [299950, '10', '3 months'],
        [499950, '20', '6 months'],
        [null, 'unlimited', '12 months'],
      ],
      express: [[99950, '3'], [149950, '5'], [4990]],
    },
    texts: ['50 %', '24 %', '299950 ISK', '499950 ISK', '9:00–17:00'],
  },
  '/lausnir/wordpress': {
    packs: {
      packages: [
        [99950, '3'],
        [149950, '5'],
      ],
    },
  },
  '/lausnir/wordpress-express': {
    packs: {
      packages: [
        [99950, '3'],
        [149950, '5'],
      ],
    },
    texts: ['5995 DKK', '10–15', '4990 ISK'],
  },
  '/lausnir/wordpress-express/panta': {
    packs: {
      'summary-title': [
        [99950, '5'],
        [149950, '10'],
      ],
    },
  },
  '/lausnir/vefhysing': {
    packs: {
      packages: [
        [4990, '10 GB', '100 GB', '2'],
        [9990, '50 GB', '500 GB', '5'],
        [24990, 'unlimited', 'unlimited', '10'],
      ],
    },
    texts: ['99.9 %', '3 months', '12 months'],
  },
  '/lausnir/vefhysing/panta': {
    packs: {
      'summary-title': [
        [4990, '10 GB', '100 GB', '5'],
        [9990, '50 GB', '500 GB', '20'],
        [24990, 'unlimited', 'unlimited', 'unlimited'],
      ],
    },
  },
  '/lausnir/tolvupostur': {
    packs: {
      packages: [
        [990, '10 GB'],
        [1990, '50 GB'],
        [3990, '100 GB'],
      ],
    },
  },
  // The packages in brief; the others are compared in full.
  '/lausnir/vefumsjon': {
    packs: {
      packages: [
        [14950, '24 hours'],
        [29950, '4 hours'],
        [49950, '1 hour'],
      ],
    },
    texts: ['22350 ISK', '3 months', '12 months'],
  },
  '/thjonustupakkar': { packs: care },
  '/thjonusta/markadssetning': {
    packs: {
      packages: [
        [89950, '8'],
        [149950, '15'],
        [249950, 'unlimited'],
      ],
    },
  },
  '/thjonusta/leitarvelabestun': {
    packs: {
      packages: [
        [49950, '3 hours'],
        [89950, '8 hours'],
        [149950, '20 hours'],
      ],
    },
  },
  '/lausnir/netspjall': {
    packs: {
      packages: [
        [14950, '1'],
        [29950, '3'],
        [49950, 'unlimited'],
      ],
    },
  },
  '/lausnir/netverslun': { texts: ['29–299 USD', '0.5–2 %'] },
  '/thjonustubord': {
    texts: ['1 hour', '4 hours', '8 hours', '24 hours', '22350 ISK', '9:00–17:00'],
  },
}

/** The packages of the part with this heading: its list's items, or the plans of a summary. */
function packsIn(tree: PageElement, id: string): readonly PageElement[] {
  const labelled = (it: PageElement) => it.attributes['aria-labelledby'] === id
  const part = [...all(tree, 'section'), ...all(tree, 'aside')].filter(labelled)
  const plans = part.flatMap((it) => all(it, '.summary__plan'))
  const items = part.flatMap((it) => all(it, 'li').filter((item) => all(item, 'h3').length > 0))
  return plans.length > 0 ? plans : items
}

/** The facts of a package: its figures as values, or the items that end in one after a colon. */
function factsOf(pack: PageElement): readonly string[] {
  const items = all(pack, 'li').map((it) => wordsIn(it).replace(/^.*: /, ''))
  return [...all(pack, 'dd').map(wordsIn), ...items]
}

for (const language of languages) {
  const host = `${language}.localhost`

  test(`the figures of every page in ${language}`, async ({ site }) => {
    for (const [path, { packs = {}, texts = [] }] of Object.entries(pages)) {
      const tree = pageTree((await ask(site.port, path, { host })).body)
      const words = all(tree, 'main').map(wordsIn).join(' ')
      for (const text of texts) expect.soft(words, path).toContain(written(text, language))
      for (const [id, wanted] of Object.entries(packs)) {
        const found = packsIn(tree, id)
        expect.soft(found.length, `${path} ${id}`).toBe(wanted.length)
        for (const [index, pack] of found.entries()) {
          const [price = null, ...facts] = wanted[index] ?? []
          const prices = all(pack, '.price').map(wordsIn).join(' ')
          const both = price === null ? [] : [price, Math.round((price * 124) / 100)]
          for (const amount of both) {
            expect.soft(prices, `${path} ${id}`).toContain(written(`${amount} ISK`, language))
          }
          const told = facts.map((fact) => written(fact, language))
          expect.soft(factsOf(pack), `${path} ${id}`).toEqual(expect.arrayContaining(told))
        }
      }
    }
  })

  test(`the figures of the terms, seen from ${language}`, async ({ site }) => {
    const words = wordsIn(pageTree((await ask(site.port, '/skilmalar', { host })).body))
    const spoken = ['7–10_dag', '3_mánuð', '12_mánuð', '30_dag', '14.950_kr.', '50%']
    for (const text of spoken) expect.soft(words).toContain(text.replace('_', ' '))
  })
}
