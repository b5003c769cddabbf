import { type Language, languages } from '#i18n/languages'
import { ask } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** How a language writes the figures that the specification gives; never broken across lines. */
type Numbers = Readonly<{
  isk(amount: number): string
  dkk(amount: number): string
  /** A range already written, such as `unbroken(29, 299)`. */
  usd(range: string): string
  percent(amount: number): string
  percentRange(least: number, most: number): string
  gb(amount: number): string
  hours(amount: number): string
  months(amount: number): string
}>

/** A range as pages write it: the word joiners keep it on one line. */
function unbroken(least: number | string, most: number | string): string {
  return `${least}\u2060–\u2060${most}`
}

type Rules = Readonly<{
  /** Between thousands. */
  group: string
  decimal: string
  percent: string
  isk: (amount: string) => string
  foreign: (amount: string, code: string) => string
  hours: readonly [one: string, more: string]
  months: string
}>

function figures({ group, decimal, ...rules }: Rules): Numbers {
  const number = (amount: number) =>
    String(amount)
      .replace('.', decimal)
      .replace(/\B(?=(\d{3})+$)/g, group)
  const percent = (amount: number) => number(amount) + rules.percent
  return {
    isk: (amount) => rules.isk(number(amount)),
    dkk: (amount) => rules.foreign(number(amount), 'DKK'),
    usd: (range) => rules.foreign(range, 'USD'),
    percent,
    percentRange: (least, most) => unbroken(number(least), percent(most)),
    gb: (amount) => `${amount}\u00a0GB`,
    hours: (amount) => `${amount}\u00a0${rules.hours[amount === 1 ? 0 : 1]}`,
    months: (amount) => `${amount}\u00a0${rules.months}`,
  }
}

const kronur = (amount: string) => `${amount}\u00a0kr.`
const after = (amount: string, code: string) => `${amount}\u00a0${code}`

/** Written by hand, so that the site's own formatter is checked and not repeated. */
const figuresIn: Readonly<Record<Language, Numbers>> = {
  is: figures({
    group: '.',
    decimal: ',',
    percent: '%',
    isk: kronur,
    foreign: after,
    hours: ['klst.', 'klst.'],
    months: 'mánuðir',
  }),
  en: figures({
    group: ',',
    decimal: '.',
    percent: '%',
    isk: (amount) => `ISK\u00a0${amount}`,
    foreign: (amount, code) => `${code}\u00a0${amount}`,
    hours: ['hour', 'hours'],
    months: 'months',
  }),
  es: figures({
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    isk: (amount) => after(amount, 'ISK'),
    foreign: after,
    hours: ['hora', 'horas'],
    months: 'meses',
  }),
  da: figures({
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    isk: kronur,
    foreign: after,
    hours: ['time', 'timer'],
    months: 'måneder',
  }),
}

type Figures = Numbers & Readonly<{ unlimited: string }>

/**
 * What is wanted on a page: in each package of a part its price (null: by
 * quote) and facts, and texts anywhere. All are literal: those of the catalogue in tests/agency.
 */
type Wanted = Readonly<{
  packs?: Readonly<Record<string, readonly (readonly [number | null, ...string[]])[]>>
  texts?: readonly string[]
}>

const care = ({ gb, hours }: Figures): Required<Wanted>['packs'] => ({
  packages: [
    [14950, gb(10), hours(24)],
    [29950, gb(50), hours(4), hours(2)],
    [49950, gb(100), hours(1), hours(5), hours(3)],
  ],
})

const pages: Readonly<Record<string, (figures: Figures) => Wanted>> = {
  '/': ({ percent }) => ({ texts: ['500+', '600+', percent(99.9), '24/7'] }),
  '/fyrirtaekid': () => ({ texts: ['2006', '2010', '2015', '2020', '2023'] }),
  '/hafa-samband': () => ({ texts: [unbroken('9:00', '17:00')] }),
  '/verdskra': ({ isk, percent, months, unlimited }) => ({
    packs: {
      hourly: [[14900], [22350]],
      websites: [
        [299950, '10', months(3)],
        [499950, '20', months(6)],
        [null, unlimited, months(12)],
      ],
      express: [[99950, '3'], [149950, '5'], [4990]],
    },
    texts: [percent(50), percent(24), isk(299950), isk(499950), unbroken('9:00', '17:00')],
  }),
  '/lausnir/wordpress': () => ({
    packs: {
      packages: [
        [99950, '3'],
        [149950, '5'],
      ],
    },
  }),
  '/lausnir/wordpress-express': ({ isk, dkk }) => ({
    packs: {
      packages: [
        [99950, '3'],
        [149950, '5'],
      ],
    },
    texts: [dkk(5995), unbroken(10, 15), isk(4990)],
  }),
  '/lausnir/wordpress-express/panta': () => ({
    packs: {
      'summary-title': [
        [99950, '5'],
        [149950, '10'],
      ],
    },
  }),
  '/lausnir/vefhysing': ({ gb, months, percent, unlimited }) => ({
    packs: {
      packages: [
        [4990, gb(10), gb(100), '2'],
        [9990, gb(50), gb(500), '5'],
        [24990, unlimited, unlimited, '10'],
      ],
    },
    texts: [percent(99.9), months(3), months(12)],
  }),
  '/lausnir/vefhysing/panta': ({ gb, unlimited }) => ({
    packs: {
      'summary-title': [
        [4990, gb(10), gb(100), '5'],
        [9990, gb(50), gb(500), '20'],
        [24990, unlimited, unlimited, unlimited],
      ],
    },
  }),
  '/lausnir/tolvupostur': ({ gb }) => ({
    packs: {
      packages: [
        [990, gb(10)],
        [1990, gb(50)],
        [3990, gb(100)],
      ],
    },
  }),
  '/lausnir/vefumsjon': (figures) => ({ packs: care(figures) }),
  '/thjonustupakkar': (figures) => ({ packs: care(figures) }),
  '/thjonusta/markadssetning': ({ unlimited }) => ({
    packs: {
      packages: [
        [89950, '8'],
        [149950, '15'],
        [249950, unlimited],
      ],
    },
  }),
  '/thjonusta/leitarvelabestun': ({ hours }) => ({
    packs: {
      packages: [
        [49950, hours(3)],
        [89950, hours(8)],
        [149950, hours(20)],
      ],
    },
  }),
  '/lausnir/netspjall': ({ unlimited }) => ({
    packs: {
      packages: [
        [14950, '1'],
        [29950, '3'],
        [49950, unlimited],
      ],
    },
  }),
  '/lausnir/netverslun': ({ usd, percentRange }) => ({
    texts: [usd(unbroken(29, 299)), percentRange(0.5, 2)],
  }),
  '/thjonustubord': ({ hours, percent }) => ({
    texts: [hours(1), hours(4), hours(8), hours(24), percent(50), unbroken('9:00', '17:00')],
  }),
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

function check(language: Language, path: string, tree: PageElement) {
  const figures = { ...figuresIn[language], unlimited: siteTexts(language).common.price.unlimited }
  const { packs = {}, texts = [] } = pages[path]?.(figures) ?? {}
  const words = all(tree, 'main').map(wordsIn).join(' ')
  for (const text of texts) expect.soft(words, `${path}: ${text}`).toContain(text)
  for (const [id, wanted] of Object.entries(packs)) {
    const found = packsIn(tree, id)
    expect.soft(found.length, `${path} ${id}`).toBe(wanted.length)
    for (const [index, [price, ...facts]] of wanted.entries()) {
      const pack = found[index]
      if (!pack) continue
      const name = `${path} ${id} ${index}`
      if (price !== null) {
        const prices = all(pack, '.price').map(wordsIn).join(' ')
        expect.soft(prices, name).toContain(figures.isk(price))
        expect.soft(prices, name).toContain(figures.isk(Math.round((price * 124) / 100)))
      }
      const told = factsOf(pack)
      const missing = facts.filter((fact) => !told.includes(fact))
      expect.soft(missing, `${name}: ${told.join(', ')}`).toEqual([])
    }
  }
}

for (const language of languages) {
  for (const path of Object.keys(pages)) {
    test(`the figures of ${path} in ${language}`, async ({ site }) => {
      const { body } = await ask(site.port, path, { host: `${language}.localhost` })
      check(language, path, pageTree(body))
    })
  }

  test(`the figures of the terms, seen from ${language}`, async ({ site }) => {
    const { isk, percent } = figuresIn.is
    const { body } = await ask(site.port, '/skilmalar', { host: `${language}.localhost` })
    const words = wordsIn(pageTree(body))
    const spoken = [`${unbroken(7, 10)}\u00a0dag`, '3\u00a0mánuð', '12\u00a0mánuð', '30\u00a0dag']
    for (const text of [isk(14950), percent(50), ...spoken]) expect.soft(words).toContain(text)
  })
}
