/**
 * The type of all texts by namespace, inferred from the first language with a folder of texts (`paths` of
 * tsconfig.json); a test compares the others with it.
 */
export type Texts = {
  about: typeof import('#source-texts/about.json')
  accessibility: typeof import('#source-texts/accessibility.json')
  ai: typeof import('#source-texts/ai.json')
  analytics: typeof import('#source-texts/analytics.json')
  apiConnections: typeof import('#source-texts/apiConnections.json')
  booking: typeof import('#source-texts/booking.json')
  carePackages: typeof import('#source-texts/carePackages.json')
  common: typeof import('#source-texts/common.json')
  consulting: typeof import('#source-texts/consulting.json')
  contact: typeof import('#source-texts/contact.json')
  cookies: typeof import('#source-texts/cookies.json')
  desk: typeof import('#source-texts/desk.json')
  deskEditor: typeof import('#source-texts/deskEditor.json')
  deskPrices: typeof import('#source-texts/deskPrices.json')
  deskSettings: typeof import('#source-texts/deskSettings.json')
  deskStories: typeof import('#source-texts/deskStories.json')
  deskLeads: typeof import('#source-texts/deskLeads.json')
  deskReplies: typeof import('#source-texts/deskReplies.json')
  deskWords: typeof import('#source-texts/deskWords.json')
  emailHosting: typeof import('#source-texts/emailHosting.json')
  forms: typeof import('#source-texts/forms.json')
  home: typeof import('#source-texts/home.json')
  hostingOrder: typeof import('#source-texts/hostingOrder.json')
  legal: typeof import('#source-texts/legal.json')
  liveChat: typeof import('#source-texts/liveChat.json')
  mail: typeof import('#source-texts/mail.json')
  maintenance: typeof import('#source-texts/maintenance.json')
  marketing: typeof import('#source-texts/marketing.json')
  nav: typeof import('#source-texts/nav.json')
  news: typeof import('#source-texts/news.json')
  notFound: typeof import('#source-texts/notFound.json')
  onlineShop: typeof import('#source-texts/onlineShop.json')
  order: typeof import('#source-texts/order.json')
  pointOfSale: typeof import('#source-texts/pointOfSale.json')
  prices: typeof import('#source-texts/prices.json')
  projects: typeof import('#source-texts/projects.json')
  quote: typeof import('#source-texts/quote.json')
  seo: typeof import('#source-texts/seo.json')
  serverError: typeof import('#source-texts/serverError.json')
  serviceDesk: typeof import('#source-texts/serviceDesk.json')
  services: typeof import('#source-texts/services.json')
  site: typeof import('#source-texts/site.json')
  siteManagement: typeof import('#source-texts/siteManagement.json')
  solutions: typeof import('#source-texts/solutions.json')
  subscription: typeof import('#source-texts/subscription.json')
  webDesign: typeof import('#source-texts/webDesign.json')
  webDevelopment: typeof import('#source-texts/webDevelopment.json')
  webHosting: typeof import('#source-texts/webHosting.json')
  webProgramming: typeof import('#source-texts/webProgramming.json')
  wordpress: typeof import('#source-texts/wordpress.json')
  wordpressExpress: typeof import('#source-texts/wordpressExpress.json')
  wordpressExpressOrder: typeof import('#source-texts/wordpressExpressOrder.json')
}

export type HeadText = Readonly<{ title: string; description: string; keywords: string }>

/** Namespaces that no public page uses: the texts of the desk and of emails. */
const ownNamespaces: readonly string[] = [
  ...(['desk', 'deskEditor', 'deskPrices', 'deskSettings', 'deskStories', 'deskLeads'] as const),
  ...(['deskReplies', 'deskWords'] as const),
  'mail',
] satisfies (keyof Texts)[]

/** Whether public pages use the texts of a namespace, so that anybody may download them. */
export function isPublicNamespace(namespace: string): boolean {
  return !ownNamespaces.includes(namespace)
}
