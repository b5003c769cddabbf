import { catalogue } from '#content/catalogue'
import type { Quantity } from '#content/quantity'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { type Plan, plansOf } from './plans.ts'
import { priceText } from './price.ts'
import { orderLink } from './quote-link.ts'

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
