import { catalogue } from '#content/catalogue'
import type { Disagreement, Quantity, Unlimited } from '#content/quantity'
import { formatQuantity } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { isPaidOnce, orderLink, type PlanFamily } from './offerings.ts'
import { type PriceText, priceText } from './prices.ts'

/** A package as a page shows it. */
export type Plan = Readonly<{
  id: string
  name: string
  description: string
  features: readonly string[]
  price: PriceText
  /** What the catalogue counts: "Disk space: 10 GB". */
  facts: readonly Readonly<{ label: string; value: string }>[]
  /** The words of the badge, on the package most choose. */
  popular: string | undefined
  action: Readonly<{ href: string; label: string }>
}>

type PlanText = Readonly<{
  name: string
  description: string
  /** Of a package on one page alone; what several pages show stands in `common.included`. */
  features?: readonly string[]
  action: string
}>

type Included = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Where a figure is shown, for those that the specification states differently by page. */
export type FigurePage = 'priceList' | 'solutionPage' | 'orderForm'

type Words = Readonly<{ language: Language; common: Texts['common'] }>

/**
 * The packages of a family in catalogue order, with the words of `texts`.
 *
 * @param page picks the figure where pages disagree
 * @param href where a package's button leads
 */
export function plansOf<Family extends PlanFamily>(
  family: Family,
  texts: Readonly<Record<keyof (typeof catalogue)[Family] & string, PlanText>>,
  words: Words,
  page: FigurePage,
  href: (id: string) => string,
): readonly Plan[] {
  const written = new Map<string, PlanText>(Object.entries(texts))
  const included: Included = words.common.included
  return Object.entries(catalogue[family]).flatMap(([id, entry]) => {
    const text = written.get(id)
    if (!text) return []
    const { name, description, action } = text
    return {
      id,
      name,
      description,
      features: text.features ?? included[family]?.[id] ?? [],
      price: priceText(entry, words.language, words.common.price, !isPaidOnce(family)),
      facts: factsOf(entry, words, page),
      popular: 'popular' in entry ? words.common.mostPopular : undefined,
      action: { href: href(id), label: action },
    }
  })
}

/** The counted facts of one catalogue entry, in its order, with their labels. */
export function factsOf(
  entry: object,
  { language, common }: Words,
  page: FigurePage,
): Plan['facts'] {
  const labels = new Map(Object.entries(common.facts))
  return Object.entries(entry).flatMap(([name, value]: [string, unknown]) => {
    const label = labels.get(name)
    const figure = isDisagreement(value) ? value.disagreement[page] : value
    if (label === undefined || !isFigure(figure)) return []
    const text = 'amount' in figure ? formatQuantity(figure, language) : common.price.unlimited
    return [{ label, value: text }]
  })
}

function isFigure(value: unknown): value is Quantity | Unlimited {
  return typeof value === 'object' && value !== null && 'unit' in value
}

function isDisagreement(
  value: unknown,
): value is Disagreement<Record<string, Quantity | Unlimited>> {
  return typeof value === 'object' && value !== null && 'disagreement' in value
}

/** A package that can be ordered, by the value that the order form sends for it. */
export type OrderPlan = Omit<Plan, 'action'>

/**
 * The packages of an order form in its order, with the figures that the specification states for
 * order forms.
 */
export function orderPlans(
  form: 'wordpress-express-order' | 'hosting-order',
  texts: Texts,
  language: Language,
): readonly OrderPlan[] {
  const words = { language, common: texts.common }
  const nowhere = () => ''
  const action = ''
  if (form === 'hosting-order') {
    const { basic, business, enterprise } = texts.hostingOrder.chooser
    const plans = {
      basic: { ...basic, action },
      business: { ...business, action },
      enterprise: { ...enterprise, action },
    }
    return plansOf('hosting', plans, words, 'orderForm', nowhere)
  }
  const { chooser } = texts.wordpressExpressOrder
  const plans = {
    wordpress: { ...chooser['wordpress-express'], action },
    woocommerce: { ...chooser['woocommerce-express'], action },
  }
  // The order form's ids carry the family's name (requirement 9.2).
  return plansOf('express', plans, words, 'orderForm', nowhere).map((plan) => ({
    ...plan,
    id: `${plan.id}-express`,
  }))
}

/** A package of the price list with its icon. */
export type ExpressSolution = Plan & Readonly<{ icon: string }>

/** What the cheapest hosting plan costs a month, without VAT. */
export function leastHostingPrice(): Quantity {
  return Object.values(catalogue.hosting)
    .map((plan) => plan.price)
    .reduce((least, other) => (other.amount < least.amount ? other : least))
}

/**
 * The three solutions that can be ordered at once (requirement 5.8): the two Express sites,
 * preselected in their order form, and hosting from the price of its cheapest plan.
 */
export function expressSolutions(
  texts: Texts['prices']['express']['plans'],
  language: Language,
  common: Texts['common'],
): readonly ExpressSolution[] {
  const { wordpress, woocommerce, hosting } = texts
  const sites = plansOf(
    'express',
    { wordpress, woocommerce },
    { language, common },
    'priceList',
    (id) => orderLink('wordpress-express-order', `${id}-express`),
  )
  const icons = new Map(Object.entries(texts).map(([id, { icon }]) => [id, icon]))
  return [
    ...sites.map((site) => ({ ...site, icon: icons.get(site.id) ?? '' })),
    {
      ...hosting,
      id: 'hosting',
      price: priceText({ price: leastHostingPrice(), from: true }, language, common.price, true),
      facts: [],
      popular: undefined,
      action: { href: orderLink('hosting-order'), label: hosting.action },
    },
  ]
}
