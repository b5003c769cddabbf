/**
 * All texts, typed from Icelandic: one entry a namespace, which is one file
 * `content/locales/<language>/<namespace>.json`. The other languages must have the same shape; a
 * test holds them to it.
 */
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

/** The words that a page's head needs. */
export type HeadText = Readonly<{ title: string; description: string; keywords: string }>
