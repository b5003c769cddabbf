import { type RouteName, routes } from '#routing/routes'

/** A service or solution as menus, cards and the quote form name it. */
export type Offering<Id extends RouteName = RouteName> = Readonly<{
  id: Id
  /** lucide name of the icon. */
  icon: string
  /** Its id in a quote request. */
  quoteId: string
}>

/** The eight services, in the order of menus and tiles. */
export const services = [
  { id: 'webDevelopment', icon: 'app-window', quoteId: 'web-development' },
  { id: 'webDesign', icon: 'pen-tool', quoteId: 'web-design' },
  { id: 'webProgramming', icon: 'braces', quoteId: 'development' },
  { id: 'consulting', icon: 'messages-square', quoteId: 'consulting' },
  { id: 'marketing', icon: 'megaphone', quoteId: 'marketing' },
  { id: 'seo', icon: 'search', quoteId: 'seo' },
  { id: 'analytics', icon: 'chart-line', quoteId: 'analytics' },
  { id: 'maintenance', icon: 'shield-check', quoteId: 'maintenance' },
] as const satisfies readonly Offering[]

/** The twelve solutions, in the order of menus and cards. */
export const solutions = [
  { id: 'onlineShop', icon: 'shopping-bag', quoteId: 'ecommerce' },
  { id: 'booking', icon: 'calendar-check', quoteId: 'booking' },
  { id: 'wordpressExpress', icon: 'rocket', quoteId: 'wordpress-express' },
  { id: 'webHosting', icon: 'server', quoteId: 'hosting' },
  { id: 'ai', icon: 'sparkles', quoteId: 'ai' },
  { id: 'siteManagement', icon: 'wrench', quoteId: 'maintenance' },
  { id: 'subscription', icon: 'repeat', quoteId: 'subscription' },
  { id: 'pointOfSale', icon: 'scan-barcode', quoteId: 'pos' },
  { id: 'wordpress', icon: 'newspaper', quoteId: 'wordpress' },
  { id: 'emailHosting', icon: 'mail', quoteId: 'email' },
  { id: 'liveChat', icon: 'message-circle', quoteId: 'chat' },
  { id: 'apiConnections', icon: 'plug', quoteId: 'api' },
] as const satisfies readonly Offering[]

/** What a link to the quote form may have selected already (decisions, Pages). */
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
