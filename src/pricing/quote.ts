import { catalogue } from '#content/catalogue'
import type { Texts } from '#i18n/texts'
import type { Estimable } from './estimate.ts'
import {
  isPaidOnce,
  type Offering,
  type PlanFamily,
  packages,
  planFamilies,
  quotedSolutions,
  services,
} from './offerings.ts'

/** A service or solution of the quote form, with what the estimate needs to know of it. */
export type QuoteItem = Estimable & Readonly<{ field: string; value: string }>

/**
 * Everything the quote form offers, in its order. A selection costs at least the cheapest package
 * of its family.
 */
export function quoteItems(texts: Pick<Texts, 'services' | 'solutions'>): readonly QuoteItem[] {
  return [
    ...services.map((it) => quoteItem('selected_services', it, texts.services.items[it.id].name)),
    ...quotedSolutions.map((it) =>
      quoteItem('selected_solutions', it, texts.solutions.items[it.id].name),
    ),
  ]
}

function quoteItem(field: string, { quoteId, family }: Offering, name: string): QuoteItem {
  const item = { field, value: quoteId, name }
  if (!family) return item
  const amount = cheapest(Object.values(catalogue[family]))
  return { ...item, price: { family, amount, monthly: !isPaidOnce(family) } }
}

function cheapest(entries: readonly Readonly<{ price?: Readonly<{ amount: number }> }>[]): number {
  return Math.min(...entries.flatMap(({ price }) => price?.amount ?? []))
}

/** A package that a link to the quote form names. */
export type QuotePackage = Readonly<{
  /** Family and id, as the form sends it: `email.business`. */
  value: string
  family: PlanFamily
  /** Of the package alone: "Business". */
  name: string
  price?: NonNullable<Estimable['price']>
}>

/** The package with this value in the words of `texts`; undefined for what is none. */
export function quotePackage(value: string | undefined, texts: Texts): QuotePackage | undefined {
  const family = planFamilies.find((it) => packages[it].some((option) => option === value))
  const id = value?.split('.')[1]
  if (!value || !family || !id) return undefined
  const entry = new Map<string, Readonly<{ price?: Readonly<{ amount: number }> }>>(
    Object.entries(catalogue[family]),
  ).get(id)
  const named = { value, family, name: planNames(family, texts).get(id)?.name ?? id }
  if (!entry?.price) return named
  return { ...named, price: { family, amount: entry.price.amount, monthly: !isPaidOnce(family) } }
}

/** What each package is called where nothing else says of what it is one, by its value. */
export function packageTitles(texts: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    planFamilies.flatMap((family) =>
      packages[family].flatMap((value) => {
        const pack = quotePackage(value, texts)
        return pack ? [[value, titleOf(pack, texts)]] : []
      }),
    ),
  )
}

// A package may be called like what it is a package of.
function titleOf({ family, name }: QuotePackage, texts: Texts): string {
  const item = familyName(family, texts)
  return item === name ? name : `${item} – ${name}`
}

function familyName(family: PlanFamily, { services, solutions }: Texts): string {
  return {
    websites: services.items.webDevelopment,
    express: solutions.items.wordpressExpress,
    hosting: solutions.items.webHosting,
    email: solutions.items.emailHosting,
    care: solutions.items.siteManagement,
    marketing: services.items.marketing,
    seo: services.items.seo,
    chat: solutions.items.liveChat,
  }[family].name
}

function planNames(family: PlanFamily, texts: Texts) {
  const plans = {
    websites: texts.prices.websites.plans,
    express: texts.wordpress.packages.plans,
    hosting: texts.webHosting.packages.plans,
    email: texts.emailHosting.packages.plans,
    care: texts.siteManagement.packages.plans,
    marketing: texts.marketing.packages.plans,
    seo: texts.seo.packages.plans,
    chat: texts.liveChat.packages.plans,
  }[family]
  return new Map<string, Readonly<{ name: string }>>(Object.entries(plans))
}
