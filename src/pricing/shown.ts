import { money, type OwnPage, ownPages } from '#agency/agency'
import type { Language, Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { isService, services, solutions } from './offerings.ts'
import {
  type Need,
  needsOf,
  offeredInOverview,
  offeredQuotedSolutions,
  offeredServices,
  offeredSolutions,
} from './on-sale.ts'
import { leastOf, quotedByTheHour, type StartingPrice } from './plans.ts'
import { type PriceText, priceText } from './prices.ts'

/** A service or solution as shown in menus, cards and lists, whether built in or added at the desk. */
export type ShownOffering = Readonly<{
  path: string
  quoteId: string
  name: string
  line: string
  summary: string
  /** The starting price or hourly rate; undefined if it is sold by quote. */
  price: PriceText | undefined
  needs: readonly Need[]
  /** The index of its cloth among those of the menu. */
  cloth: number
}>

type Kind = OwnPage['kind']
type Words = Pick<Texts, 'services' | 'solutions' | 'common'>

/**
 * The services or solutions currently offered, in the order of the place where they are shown; the agency's own
 * pages come last.
 */
export function shownOfferings(
  kind: Kind,
  texts: Words,
  language: Language,
  order: 'menu' | 'overview' | 'quote' = 'menu',
): readonly ShownOffering[] {
  const all = kind === 'service' ? services : solutions
  const drawn = drawnIn(kind, order).map((offering): ShownOffering => {
    const { id, quoteId } = offering
    const { name, line, summary } = isService(id)
      ? texts.services.items[id]
      : texts.solutions.items[id]
    const price = leastOf(offering, { language, common: texts.common })
    const cloth = all.findIndex((it) => it.id === id)
    return { path: routes[id], quoteId, name, line, summary, price, needs: needsOf[id], cloth }
  })
  const own = ownPages(kind).map((page, place): ShownOffering => {
    const { path, quoteId, needs } = page
    return {
      ...{ path, quoteId, needs, cloth: place % all.length },
      name: page.name[language],
      line: page.line[language],
      summary: page.summary[language],
      price: ownPriceText(page, texts.common, language),
    }
  })
  return [...drawn, ...own]
}

function drawnIn(kind: Kind, order: 'menu' | 'overview' | 'quote') {
  if (kind === 'service') {
    return order === 'overview' ? offeredInOverview(services) : offeredServices()
  }
  if (order === 'overview') return offeredInOverview(solutions)
  return order === 'quote' ? offeredQuotedSolutions() : offeredSolutions()
}

/** The price below the lead of the agency's own page; without one, the hourly rate. */
export function ownPrice(
  page: OwnPage,
  texts: Pick<Texts, 'common' | 'prices'>,
  language: Language,
): StartingPrice {
  const price = ownPriceText(page, texts.common, language)
  return price ? { label: texts.common.plans.price, price } : quotedByTheHour(texts, language)
}

/** The formatted price; undefined if it is sold by quote. */
function ownPriceText(
  { price: { amount, from, per = 'once' } }: OwnPage,
  common: Texts['common'],
  language: Language,
): PriceText | undefined {
  if (amount === undefined) return undefined
  return priceText(
    { price: money(amount), from: from === true },
    language,
    common.price,
    perWords(per, common),
  )
}

/** The billing period in words; empty for one-time payments. */
export function perWords(per: 'once' | 'month' | 'hour', { price }: Texts['common']): string {
  return { once: '', month: price.perMonth, hour: price.perHour }[per]
}
