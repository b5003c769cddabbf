import { routes } from '#routing/routes'
import { services, solutions } from './offerings.ts'

/** What a link to the quote form may have selected already (requirement 5.10). */
export type QuoteChoice = Readonly<{
  service?: (typeof services)[number]['id']
  solution?: (typeof solutions)[number]['id']
  /** Catalogue id of a package of that service or solution. */
  pack?: string
}>

/** The quote form with a service (`?thjonusta=`), a solution (`?lausn=`) or package (`?pakki=`) selected. */
export function quoteLink({ service, solution, pack }: QuoteChoice): string {
  const query = new URLSearchParams()
  const chosenService = services.find(({ id }) => id === service)
  const chosenSolution = solutions.find(({ id }) => id === solution)
  if (chosenService) query.set('thjonusta', chosenService.quoteId)
  if (chosenSolution) query.set('lausn', chosenSolution.quoteId)
  if (pack) query.set('pakki', pack)
  return query.size > 0 ? `${routes.quote}?${query}` : routes.quote
}

/** An order form with a package selected. */
export function orderLink(
  form: 'wordpress-express-order' | 'hosting-order',
  pack?: string,
): string {
  const path = form === 'hosting-order' ? routes.hostingOrder : routes.wordpressExpressOrder
  return pack ? `${path}?${new URLSearchParams({ pakki: pack })}` : path
}
