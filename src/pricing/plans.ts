import {
  type Catalogue,
  type Disagreement,
  facts,
  type Quantity,
  type Unlimited,
} from '#agency/agency'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { isBilledByTheHour, isPaidOnce, type Offering, type PlanFamily } from './offerings.ts'
import { expressId, expressPrice, orderLink, packagesIn } from './on-sale.ts'
import { type PriceText, priceText } from './prices.ts'

type OrderPlan = Readonly<{
  id: string
  name: string
  description: string
  features: readonly string[]
  price: PriceText
  facts: readonly Readonly<{ label: string; value: string }>[]
  popular: string | undefined
}>

export type Plan = OrderPlan & Readonly<{ action: Readonly<{ href: string; label: string }> }>

type PlanText = Readonly<{
  name: string
  description: string
  /** Features of this page's packages; by default those in `common.included`. */
  features?: readonly string[]
}>

type Ids<Family extends PlanFamily> = keyof Catalogue[Family] & string
export type PackageTexts<Family extends PlanFamily> = Readonly<
  Record<Ids<Family>, PlanText & Readonly<{ action: string }>>
>
type Included = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
type Words = Readonly<{ language: Language; common: Texts['common'] }>

type FigurePage = 'priceList' | 'solutionPage' | 'orderForm'

/** The packages of a family that are sold, in order; `href` returns the target of a package's button. */
export function plansOf<Family extends PlanFamily>(
  family: Family,
  texts: PackageTexts<Family>,
  words: Words,
  page: FigurePage,
  href: (id: string) => string,
): readonly Plan[] {
  const buttons: Readonly<Record<string, Readonly<{ action: string }>>> = texts
  return packagesOf(family, texts, words, page).map((plan) => ({
    ...plan,
    action: { href: href(plan.id), label: buttons[plan.id]?.action ?? '' },
  }))
}

function packagesOf(
  family: PlanFamily,
  texts: Readonly<Record<string, PlanText>>,
  words: Words,
  page: FigurePage,
): readonly OrderPlan[] {
  const included: Included = words.common.included
  return packagesIn(family).flatMap(([id, entry]) => {
    const text = texts[id]
    if (!text) return []
    return {
      id,
      name: text.name,
      description: text.description,
      features: text.features ?? included[family]?.[id] ?? [],
      price: priceText(entry, words.language, words.common.price, perOf(family, words.common)),
      facts: factsOf(entry, words, page),
      popular: 'popular' in entry ? words.common.mostPopular : undefined,
    }
  })
}

/** The billing period of a family in words; empty if it is paid once. */
export function perOf(family: PlanFamily, { price }: Texts['common']): string {
  if (isPaidOnce(family)) return ''
  return family === 'email' ? price.perMailbox : price.perMonth
}

/** The terms of a family: minimum term and notice period, or that it is paid once. */
export function termsOf(family: PlanFamily, { terms }: Texts['common']) {
  return { text: isPaidOnce(family) ? terms.once : terms.monthly, more: terms.more }
}

/** Whether pages and order forms give different figures (requirement 6.15). */
export function figuresDiffer(entries: object): boolean {
  const figures = Object.values(entries).flatMap((entry: object) => Object.values(entry))
  return figures.filter(isDisagreement).some(({ disagreement }) => {
    const stated = new Set(Object.values(disagreement).map((figure) => JSON.stringify(figure)))
    return stated.size > 1
  })
}

/** The labelled figures of a catalogue entry, in its order. */
function factsOf(entry: object, { language, common }: Words, page: FigurePage): Plan['facts'] {
  const labels = new Map(Object.entries(common.facts))
  return Object.entries(entry).flatMap(([name, value]: [string, unknown]) => {
    const label = labels.get(name)
    const figure = isDisagreement(value) ? value.disagreement[page] : value
    if (label === undefined) return []
    if (isMost(figure)) {
      const most = formatQuantity(figure.most, language)
      return [{ label, value: common.price.upTo.replace('{{count}}', most) }]
    }
    if (!isFigure(figure)) return []
    const text = 'amount' in figure ? formatQuantity(figure, language) : common.price.unlimited
    return [{ label, value: text }]
  })
}

function isFigure(value: unknown): value is Quantity | Unlimited {
  return typeof value === 'object' && value !== null && 'unit' in value
}

/** Whether the value is an upper limit. */
function isMost(value: unknown): value is Readonly<{ most: Quantity }> {
  return typeof value === 'object' && value !== null && 'most' in value && !('least' in value)
}

type Differing = Disagreement<Record<string, Quantity | Unlimited>>

function isDisagreement(value: unknown): value is Differing {
  return typeof value === 'object' && value !== null && 'disagreement' in value
}

/** A package on its order form; `order` is the button's label. */
export type OrderedPlan = OrderPlan & Readonly<{ order: string }>

/** The packages of an order form by form value, with the figures stated for order forms. */
export function orderPlans(
  form: 'wordpress-express-order' | 'hosting-order',
  { hostingOrder, wordpressExpressOrder, common }: Texts,
  language: Language,
): readonly OrderedPlan[] {
  const words = { language, common }
  if (form === 'hosting-order') {
    const { title: _, ...texts } = hostingOrder.chooser
    return ordered(packagesOf('hosting', texts, words, 'orderForm'), texts)
  }
  const { chooser } = wordpressExpressOrder
  const texts = {
    wordpress: chooser['wordpress-express'],
    woocommerce: chooser['woocommerce-express'],
  }
  return ordered(packagesOf('express', texts, words, 'orderForm'), texts).map((plan) => ({
    ...plan,
    id: expressId(plan.id),
  }))
}

function ordered(
  plans: readonly OrderPlan[],
  texts: Readonly<Record<string, Readonly<{ order: string }>>>,
): readonly OrderedPlan[] {
  return plans.map((plan) => ({ ...plan, order: texts[plan.id]?.order ?? '' }))
}

/** The lowest price in a family, without VAT; undefined if none of its packages has a price. */
export function leastPrice(family: PlanFamily): Quantity | undefined {
  const [least] = packagesIn(family)
    .flatMap(([, { price }]) => price ?? [])
    .toSorted((one, other) => one.amount - other.amount)
  return least
}

/** The same formatted; omit `from` where other words say that it is a starting price. */
export function leastPriceText(
  family: PlanFamily,
  language: Language,
  common: Texts['common'],
  from = true,
): PriceText {
  const price = leastPrice(family)
  return priceText(price ? { price, from } : {}, language, common.price, perOf(family, common))
}

/** The solutions that can be ordered directly: Express sites and hosting (requirement 5.8). */
export function expressSolutions(
  texts: Texts['prices']['express']['plans'],
  language: Language,
  common: Texts['common'],
): readonly Plan[] {
  const { wordpress, woocommerce, hosting } = texts
  const words = { language, common }
  const sites = plansOf('express', { wordpress, woocommerce }, words, 'priceList', (id) =>
    orderLink('wordpress-express-order', expressId(id)),
  )
  if (packagesIn('hosting').length === 0) return sites
  return [
    ...sites,
    {
      ...hosting,
      id: 'hosting',
      price: leastPriceText('hosting', language, common),
      facts: [],
      popular: undefined,
      action: { href: orderLink('hosting-order'), label: hosting.action },
    },
  ]
}

const generalRate = () => facts().catalogue.hourly.general.disagreement.priceList

/** The starting price of an offering, or its hourly rate; undefined if it is sold by quote. */
export function leastOf(offering: Offering, { language, common }: Words): PriceText | undefined {
  if (offering.family) return leastPriceText(offering.family, language, common)
  if (isBilledByTheHour(offering)) {
    return priceText({ price: generalRate() }, language, common.price, common.price.perHour)
  }
  const price = leastPackage(offering)
  return price && priceText({ price, from: true }, language, common.price)
}

/** The price of the Express site that is the starting price of an offering without packages. */
export function leastPackage({ least }: Offering): Quantity | undefined {
  return least && expressPrice(least)
}

/** The price below a page's lead: a starting price or an hourly rate (requirement 6.17). */
export type StartingPrice = Readonly<{ label: string; price: PriceText; quoted?: string }>

/** The starting price of an offering; without one, the hourly rate that its quotes are based on. */
export function startingPrice(
  offering: Offering,
  { common, prices }: Pick<Texts, 'common' | 'prices'>,
  language: Language,
): StartingPrice {
  const price = leastOf(offering, { language, common })
  if (price && 'net' in price) return { label: common.plans.price, price }
  return quotedByTheHour({ common, prices }, language)
}

/** The hourly rate, for offerings that are sold by quote. */
export function quotedByTheHour(
  { common, prices }: Pick<Texts, 'common' | 'prices'>,
  language: Language,
): StartingPrice {
  return {
    label: prices.hourly.title,
    price: priceText({ price: generalRate() }, language, common.price),
    quoted: common.price.byQuote,
  }
}
