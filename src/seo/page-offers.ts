import { catalogue } from '#content/catalogue'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { isPaidOnce, type PlanFamily } from '#pricing/offerings'
import { leastHostingPrice } from '#pricing/plans'
import { emergencyRate, type Priced } from '#pricing/prices'
import type { RouteName } from '#routing/routes'
import type { Offered } from './offer.ts'

type Named<Family extends PlanFamily> = Readonly<
  Record<keyof (typeof catalogue)[Family] & string, { name: string }>
>

/** The packages that each page shows with their prices. */
const shown: Partial<Record<RouteName, (texts: Texts) => readonly Offered[]>> = {
  marketing: (t) => packages('marketing', t.marketing.packages.plans),
  seo: (t) => packages('seo', t.seo.packages.plans),
  wordpress: (t) => packages('express', t.wordpress.packages.plans),
  wordpressExpress: (t) => packages('express', t.wordpressExpress.packages.plans),
  webHosting: (t) => packages('hosting', t.webHosting.packages.plans),
  emailHosting: (t) => packages('email', t.emailHosting.packages.plans),
  siteManagement: (t) => packages('care', t.siteManagement.packages.plans),
  liveChat: (t) => packages('chat', t.liveChat.packages.plans),
  carePackages: (t) => packages('care', t.carePackages.packages.plans),
  prices: ({ prices: { hourly, websites, express } }) => [
    ...hours(hourly),
    ...packages('websites', websites.plans),
    ...packages('express', express.plans),
    { name: express.plans.hosting.name, price: leastHostingPrice(), from: true, per: 'month' },
  ],
}

/**
 * What the page called `name` offers at a price, from the catalogue; packages that are quoted have
 * none and are left out. The Danish page of WordPress Express has its market's price as well.
 */
export function pageOffers(name: RouteName, texts: Texts, language: Language): readonly Offered[] {
  const offers = shown[name]?.(texts) ?? []
  if (name !== 'wordpressExpress' || language !== 'da') return offers
  const { wordpress } = texts.wordpressExpress.packages.plans
  const danish = { name: wordpress.name, price: catalogue.express.wordpress.danishPrice }
  return [...offers, { ...danish, from: true }]
}

function packages<Family extends PlanFamily>(
  family: Family,
  texts: Named<Family>,
): readonly Offered[] {
  const names = new Map<string, Readonly<{ name: string }>>(Object.entries(texts))
  return Object.entries<Priced>(catalogue[family]).flatMap(([id, { price, from = false }]) => {
    const name = names.get(id)?.name
    if (!price || name === undefined) return []
    return isPaidOnce(family) ? { name, price, from } : { name, price, from, per: 'month' as const }
  })
}

function hours({ general, emergency }: Texts['prices']['hourly']): readonly Offered[] {
  const price = catalogue.hourly.general.disagreement.priceList
  return [
    { name: general.name, price, per: 'hour' },
    { name: emergency.name, price: emergencyRate(price), per: 'hour' },
  ]
}
