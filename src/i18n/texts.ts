/** One entry a namespace, typed from Icelandic; a test holds the other languages to its shape. */
export type Texts = {
  about: typeof import('../../content/locales/is/about.json')
  accessibility: typeof import('../../content/locales/is/accessibility.json')
  ai: typeof import('../../content/locales/is/ai.json')
  analytics: typeof import('../../content/locales/is/analytics.json')
  apiConnections: typeof import('../../content/locales/is/apiConnections.json')
  booking: typeof import('../../content/locales/is/booking.json')
  carePackages: typeof import('../../content/locales/is/carePackages.json')
  common: typeof import('../../content/locales/is/common.json')
  consulting: typeof import('../../content/locales/is/consulting.json')
  contact: typeof import('../../content/locales/is/contact.json')
  cookies: typeof import('../../content/locales/is/cookies.json')
  desk: typeof import('../../content/locales/is/desk.json')
  deskEditor: typeof import('../../content/locales/is/deskEditor.json')
  deskStories: typeof import('../../content/locales/is/deskStories.json')
  deskLeads: typeof import('../../content/locales/is/deskLeads.json')
  deskReplies: typeof import('../../content/locales/is/deskReplies.json')
  emailHosting: typeof import('../../content/locales/is/emailHosting.json')
  forms: typeof import('../../content/locales/is/forms.json')
  home: typeof import('../../content/locales/is/home.json')
  hostingOrder: typeof import('../../content/locales/is/hostingOrder.json')
  legal: typeof import('../../content/locales/is/legal.json')
  liveChat: typeof import('../../content/locales/is/liveChat.json')
  mail: typeof import('../../content/locales/is/mail.json')
  maintenance: typeof import('../../content/locales/is/maintenance.json')
  marketing: typeof import('../../content/locales/is/marketing.json')
  nav: typeof import('../../content/locales/is/nav.json')
  news: typeof import('../../content/locales/is/news.json')
  notFound: typeof import('../../content/locales/is/notFound.json')
  onlineShop: typeof import('../../content/locales/is/onlineShop.json')
  order: typeof import('../../content/locales/is/order.json')
  pointOfSale: typeof import('../../content/locales/is/pointOfSale.json')
  prices: typeof import('../../content/locales/is/prices.json')
  projects: typeof import('../../content/locales/is/projects.json')
  quote: typeof import('../../content/locales/is/quote.json')
  seo: typeof import('../../content/locales/is/seo.json')
  serverError: typeof import('../../content/locales/is/serverError.json')
  serviceDesk: typeof import('../../content/locales/is/serviceDesk.json')
  services: typeof import('../../content/locales/is/services.json')
  site: typeof import('../../content/locales/is/site.json')
  siteManagement: typeof import('../../content/locales/is/siteManagement.json')
  solutions: typeof import('../../content/locales/is/solutions.json')
  subscription: typeof import('../../content/locales/is/subscription.json')
  webDesign: typeof import('../../content/locales/is/webDesign.json')
  webDevelopment: typeof import('../../content/locales/is/webDevelopment.json')
  webHosting: typeof import('../../content/locales/is/webHosting.json')
  webProgramming: typeof import('../../content/locales/is/webProgramming.json')
  wordpress: typeof import('../../content/locales/is/wordpress.json')
  wordpressExpress: typeof import('../../content/locales/is/wordpressExpress.json')
  wordpressExpressOrder: typeof import('../../content/locales/is/wordpressExpressOrder.json')
}

export type HeadText = Readonly<{ title: string; description: string; keywords: string }>

/** What no public page is rendered from: the words of the desk, and of e-mails. */
const ownNamespaces: readonly string[] = [
  ...(['desk', 'deskEditor', 'deskStories', 'deskLeads', 'deskReplies'] as const),
  'mail',
] satisfies (keyof Texts)[]

/** Whether public pages are rendered from the texts of a namespace, so that everybody may have them. */
export function isPublicNamespace(namespace: string): boolean {
  return !ownNamespaces.includes(namespace)
}
