import { type OwnPage, ownPages } from '#agency/agency'
import type { Language, Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { type Need, needsOf } from './needs.ts'
import {
  offeredInOverview,
  offeredQuotedSolutions,
  offeredServices,
  offeredSolutions,
} from './offered.ts'
import { isService, services, solutions } from './offerings.ts'
import { ownPriceText } from './own-offers.ts'
import { leastOf } from './plans.ts'
import type { PriceText } from './prices.ts'

/** A service or solution as menus, cards and lists show it, whether its page is drawn or written at the desk. */
export type ShownOffering = Readonly<{
  path: string
  quoteId: string
  name: string
  line: string
  summary: string
  /** What it costs at least, or by the hour; undefined for what is quoted. */
  price: PriceText | undefined
  needs: readonly Need[]
  /** The place of its cloth among those of the menu. */
  cloth: number
}>

type Kind = OwnPage['kind']
type Words = Pick<Texts, 'services' | 'solutions' | 'common'>

/** Those of a kind that are offered at present, those that the agency has added last, in the order of a place. */
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
