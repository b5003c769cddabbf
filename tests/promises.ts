import { all, type PageElement, packagesIn, wordsIn } from './page-tree.ts'

/** What a page states about one fact, with its figures in a form that is the same in all languages. */
export type Claim = Readonly<{ fact: string; value: string; page: string }>

/** The lists of packages on a page: the id of the section, and the catalogue ids of its items. */
type Packs = readonly (readonly [part: string, items: readonly string[]])[]

const items = (family: string, names: string) => names.split(' ').map((id) => `${family}.${id}`)
const three = (family: string) => items(family, 'basic business enterprise')
const sites = items('express', 'wordpress woocommerce')

/** Every page that shows packages, with its lists. */
export const packs: Readonly<Record<string, Packs>> = {
  '/verdskra': [
    ['hourly', ['hour.general', 'hour.emergency']],
    ['websites', three('websites')],
    ['express', [...sites, 'hosting.least']],
  ],
  '/lausnir/wordpress': [['packages', sites]],
  '/lausnir/wordpress-express': [['packages', sites]],
  '/lausnir/wordpress-express/panta': [['summary-title', sites]],
  '/lausnir/vefhysing': [['packages', three('hosting')]],
  '/lausnir/vefhysing/panta': [['summary-title', three('hosting')]],
  '/lausnir/tolvupostur': [['packages', three('email')]],
  '/lausnir/vefumsjon': [['packages', three('care')]],
  '/thjonustupakkar': [['packages', three('care')]],
  '/lausnir/netspjall': [['packages', three('chat')]],
  '/thjonusta/markadssetning': [['packages', items('marketing', 'basic pro enterprise')]],
  '/thjonusta/leitarvelabestun': [['packages', items('seo', 'basic pro enterprise')]],
}

/** The family of packages that the terms beside a page's prices apply to. */
const termsOf: Readonly<Record<string, string>> = {
  '/lausnir/wordpress': 'express',
  '/lausnir/wordpress-express': 'express',
  '/lausnir/wordpress-express/panta': 'express',
}

/**
 * Normalizes the figures in a text, whatever the language: `14950 ISK`, `24 h`, `3 months`, `99.9%`. Spaces become plain
 * and invisible characters go.
 */
export function plain(words: string): string {
  return words
    .replace(/[\u2060\u00ad]/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(ISK|DKK|USD) (\d[\d–.]*\d)/g, '$2 $1')
    .replace(/(\d) kr\./g, '$1 ISK')
    .replace(/(?:allt að|hasta|op til) (\d)/gi, 'up to $1')
    .replace(/(\d) %/g, '$1%')
    .replace(/(\d) (?:klst\.|klukkustund\p{L}*|hours?|horas?|timer?)(?!\p{L})/gu, '$1 h')
    .replace(/(\d) (?:mánu[ðd]\p{L}*|months?|mes(?:es)?|måned(?:er)?)(?!\p{L})/gu, '$1 months')
    .replace(/(\d) (?:dag(?:a|ar|ur|e)?|days?|días?)(?!\p{L})/gu, '$1 days')
}

/**
 * All statements on a page about prices, terms, response times, opening hours, VAT and what is included. Stories, the
 * quote form's choices, privacy and cookies are left out.
 *
 * @param labels names of the catalogue's facts, by their text in the page's language
 * @param unlimited the language's word for "unlimited"
 */
export function claimsIn(
  page: string,
  tree: PageElement,
  labels: ReadonlyMap<string, string>,
  unlimited: string,
): readonly Claim[] {
  const body = all(tree, 'main').map((it) => without(it, /^(news|\/frettir)$/))
  const claims = [
    ...(packs[page] ?? []).flatMap(([part, names]) =>
      packsIn(body, part).flatMap((pack, index) =>
        packClaims(names[index] ?? `${part}.more`, pack, labels, unlimited),
      ),
    ),
    ...body
      .flatMap((it) => all(it, '[data-price-terms]'))
      .map(termsClaim(termsOf[page] ?? 'monthly')),
    ...ruleClaims(body),
    ...[...body, ...all(tree, 'footer')].flatMap(blocksIn).flatMap(sentenceClaims),
  ]
  return claims.map(([fact, value]) => ({ fact, value, page }))
}

type Said = readonly [fact: string, value: string]

/** The element without the sections under such a heading, and without the results of projects. */
function without(element: PageElement, heading: RegExp): PageElement {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return child
    const named = child.attributes['aria-labelledby'] ?? ''
    const isOutcome = /\bOutcome-module_outcome\b/.test(child.attributes.class ?? '')
    return isOutcome || heading.test(named) ? [] : without(child, heading)
  })
  return { ...element, children }
}

/** The packages in a section: its plans in a summary or a table, or its items with a heading. */
function packsIn(body: readonly PageElement[], part: string): readonly PageElement[] {
  const parts = body
    .flatMap((it) => [...all(it, 'section'), ...all(it, 'aside')])
    .filter((it) => it.attributes['aria-labelledby'] === part)
  const plans = parts.flatMap((it) => [...all(it, '.Summary-module_plan'), ...packagesIn(it)])
  if (plans.length > 0) return plans
  return parts.flatMap((it) => all(it, 'li').filter((item) => all(item, 'h3').length > 0))
}

const monthly = /mánu[ðd]|month|mes(?!\p{L})|måned/u
const mailbox = /pósthólf|mailbox|buz[oó]n|postkasse/

function packClaims(
  id: string,
  pack: PageElement,
  labels: ReadonlyMap<string, string>,
  unlimited: string,
): readonly Said[] {
  const words = (selector: string) => plain(all(pack, selector).map(wordsIn).join(' '))
  const net = words('[data-net]')
  const amount = /(?:(\p{L}+) )?(\d+ ISK)/u.exec(net)
  const price = amount ? `${amount[1] ? 'from ' : ''}${amount[2]}` : 'by quote'
  const per = mailbox.test(net)
    ? 'mailbox and month'
    : monthly.test(words('[data-price]'))
      ? 'month'
      : ''
  const gross = /\d+ ISK/.exec(words('[data-gross]'))?.[0] ?? 'by quote'
  const counted = all(pack, 'dt').map((it, index) => {
    const value = all(pack, 'dd')[index]
    return [wordsIn(it), value ? wordsIn(value) : ''] as const
  })
  const included = all(pack, 'li').map(wordsIn)
  return [
    [`${id} price`, price],
    [`${id} with VAT`, gross],
    ...(id.startsWith('hour') || !amount ? [] : [[`${id} paid`, per || 'once'] as const]),
    ...counted.map(([name, figure]): Said => {
      const fact = labels.get(name) ?? name
      return [`${id} ${fact}`, figure === unlimited ? 'unlimited' : plain(figure)]
    }),
    ...(included.length > 0 ? [[`${id} included`, included.join(' | ')] as const] : []),
  ]
}

const termsClaim =
  (family: string) =>
  (element: PageElement): Said => {
    const binds = plain(wordsIn(element)).match(/\d+ months/g) ?? []
    return [`${family} terms`, binds.length > 0 ? binds.join(' and ') : 'once']
  }

/** The general response times, and those by urgency beside the form. */
function ruleClaims(body: readonly PageElement[]): readonly Said[] {
  const rules = body.flatMap((it) => all(it, '[data-response]'))
  const byUrgency = body
    .flatMap((it) => all(it, '.DeskTimes-module_times'))
    .flatMap((it) => all(it, 'dd').map(wordsIn))
  // In a list the last figure has the unit for all: "1, 4, 8 or 24 h".
  const inRow = (row: string) => row.replace(/\d+/g, '$& h')
  const rows = rules.map((it) =>
    plain(wordsIn(it)).replace(/(?:\d+, )+\d+ \p{L}+ (?=\d+ h\b)/gu, inRow),
  )
  const times = rows.map((words) => words.match(/\d+ h\b/g) ?? [])
  return [...times, byUrgency.map(plain)]
    .filter((them) => them.length > 0)
    .map((them) => ['response', them.slice(0, 4).join(', ')])
}

const block = /^(p|li|dt|dd|th|td|h1|h2|h3|address)$/

/** The text of each paragraph, item or cell that contains no other. */
function blocksIn(element: PageElement): readonly string[] {
  const inner = element.children.flatMap((it) => (typeof it === 'string' ? [] : blocksIn(it)))
  if (inner.length > 0 || !block.test(element.name)) return inner
  return [plain(wordsIn(element))]
}

const closed = /utan opnunartíma|outside opening hours|fuera del horario|uden for åbningstiden/i

/** Patterns of facts stated in a sentence, in all four languages. */
const sentences: readonly (readonly [fact: string, pattern: RegExp])[] = [
  [
    'minimum term',
    /(?:Binditími|[Mm]inimum term|[Pp]ermanencia|[Bb]indingsperiode)[^\d.;]{0,40}?(\d+ months)/g,
  ],
  [
    'notice',
    /(?:Uppsagnarfrest\p{L}*|[Nn]otice|[Pp]reaviso|[Oo]psigelsesvarsel)[^\d.;]{0,40}?(\d+ months)/gu,
  ],
  ['invoices due', /(?:Greiðslufrest\p{L}*)[^\d.]{0,30}?(\d+–\d+ days)/gu],
  [
    'surcharge',
    /(?:surcharge of|recargo del|tillæg på|Álag á vinnu utan opnunartíma er) (\d+%)|(\d+%) álag/g,
  ],
  [
    'VAT',
    /(?:Skatturinn|[Vv]irðisaukaskattur\p{L}*|VAT rate|tipo de IVA|momssats)[^\d.]{0,30}?(\d+%)/gu,
  ],
  ['opening hours', /(\d{1,2}:\d\d–\d{1,2}:\d\d)/g],
  ['uptime', /(\d\d\.\d+%)/g],
  ['hour.general price', /Tímagjald er (\d+ ISK)/g],
]

const perHour = /(\d+ ISK) (?:á tímann|á klukkustund|per hour|la hora|por hora|i timen|pr\. time)/g
const basis =
  /(?:^|[\s(])(?:(án|excl\p{L}*\.?|sin|ekskl\.?)|(með|incl\p{L}*\.?|con|inkl\.?)) (?:\p{L}+ )?(?:vsk|virðisaukaskatt|VAT|IVA|moms)/giu

function sentenceClaims(words: string): readonly Said[] {
  const told = sentences.flatMap(([fact, pattern]) =>
    [...words.matchAll(pattern)].map(([, one, other]): Said => [fact, one ?? other ?? '']),
  )
  // The price list states the VAT basis in its heading, and is among the packages.
  const listed = /^\d+ ISK/.test(words)
  const hours = [...(listed ? [] : words.matchAll(perHour))].map(
    ({ 1: price = '', index }): Said => {
      const before = words.slice(0, index).split(/\. /).at(-1) ?? ''
      return [closed.test(before) ? 'hour.emergency price' : 'hour.general price', price]
    },
  )
  const bases = [...words.matchAll(basis)]
  const amounts = [...words.matchAll(/(\d+)(?: ISK|–\d+ ISK)/g)].flatMap(({ 1: amount, index }) => {
    // The first VAT basis after an amount is its own; a sentence may also begin with it.
    const own = bases.find((it) => it.index >= index) ?? bases.at(-1)
    const said = own ? (own[1] ? 'without VAT' : 'with VAT') : 'no basis'
    return [[`${amount} ISK`, said] as const]
  })
  const figures = (words.match(/\d+(?:\.\d+)?(?:%| h\b| months| days| GB)/g) ?? []).map(
    (figure): Said => ['figures', figure],
  )
  return [...told, ...hours, ...amounts, ...figures]
}
