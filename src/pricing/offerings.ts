import type { RouteName } from '#routing/routes'

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
