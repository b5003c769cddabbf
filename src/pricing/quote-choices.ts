import { facts, familyIds, money, type OwnPage, ownPages } from '#agency/agency'
import type { Language, Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import type { Estimable } from './estimate.ts'
import { isPaidOnce, type Offering, type PlanFamily, packages } from './offerings.ts'
import { expressId, offeredQuotedSolutions, offeredServices, packagesIn } from './on-sale.ts'
import { leastOf, leastPackage, leastPrice, perOf } from './plans.ts'
import { type LeastText, leastText, type Priced } from './prices.ts'
import { perWords } from './shown.ts'

export type QuoteItem = Readonly<{
  field: string
  value: string
  name: string
  /** A one-line description. */
  line: string
  /** The path of its page, which is the seed of its cloth. */
  page: string
  /** The starting price on its card; undefined if it is sold by quote. */
  least?: LeastText
  price?: NonNullable<Estimable['price']>
}>

/** The choices of the quote form, in order, each with the price of its family's cheapest package. */
export function quoteItems(
  texts: Pick<Texts, 'services' | 'solutions' | 'common'>,
  language: Language,
): readonly QuoteItem[] {
  const item = (
    field: string,
    offering: Offering,
    { name, line }: Readonly<{ name: string; line: string }>,
  ): QuoteItem => {
    const { id, quoteId, family } = offering
    const plain = { field, value: quoteId, name, line, page: routes[id] }
    const price = family ? leastPrice(family) : leastPackage(offering)
    if (!price) {
      const hourly = leastOf(offering, { language, common: texts.common })
      if (!hourly || !('net' in hourly)) return plain
      const { net, per, netBasis } = hourly
      return { ...plain, least: { before: '', figure: net, after: ` ${per} ${netBasis}` } }
    }
    const per = family ? perOf(family, texts.common) : ''
    const least = leastText(price, language, texts.common.price, per)
    return { ...plain, least, price: priceOf(family ?? id, price.amount) }
  }
  return [
    ...offeredServices().map((it) => item('selected_services', it, texts.services.items[it.id])),
    ...ownItems('service', 'selected_services', texts, language),
    ...offeredQuotedSolutions().map((it) =>
      item('selected_solutions', it, texts.solutions.items[it.id]),
    ),
    ...ownItems('solution', 'selected_solutions', texts, language),
  ]
}

/** The agency's own pages as choices; those billed by the hour do not count in the estimate. */
function ownItems(
  kind: OwnPage['kind'],
  field: string,
  { common }: Pick<Texts, 'common'>,
  language: Language,
): readonly QuoteItem[] {
  return ownPages(kind).map((page) => {
    const { quoteId: value, path } = page
    const { amount, per = 'once' } = page.price
    const plain = { field, value, name: page.name[language], line: page.line[language], page: path }
    if (amount === undefined) return plain
    const least = leastText(money(amount), language, common.price, perWords(per, common))
    if (per === 'hour') return { ...plain, least }
    return { ...plain, least, price: { family: value, amount, monthly: per === 'month' } }
  })
}

/** `family` is that of the packages, or the id of an offering without packages, which is paid once. */
function priceOf(family: string, amount: number) {
  return { family, amount, monthly: isFamily(family) && !isPaidOnce(family) }
}

export type QuotePackage = Readonly<{
  value: string
  family: PlanFamily
  name: string
  price?: NonNullable<Estimable['price']>
}>

const isFamily = (name: string): name is PlanFamily => Object.hasOwn(packages, name)

/** The package with this form value, if it is sold; otherwise undefined. */
export function quotePackage(value: string | undefined, texts: Texts): QuotePackage | undefined {
  const pack = knownPackage(value, texts)
  const sold = pack ? packagesIn(pack.family) : []
  return sold.some(([id]) => pack?.value.endsWith(`.${id}`)) ? pack : undefined
}

function knownPackage(value: string | undefined, texts: Texts): QuotePackage | undefined {
  const family = familyIds.find((it) => packages[it].some((option) => option === value))
  const id = value?.split('.')[1]
  if (!value || !family || !id) return undefined
  const entries: Readonly<Record<string, Priced>> = facts().catalogue[family]
  const price = entries[id]?.price
  const name = familyTexts(family, texts).plans[id]?.name ?? id
  return { value, family, name, ...(price && { price: priceOf(family, price.amount) }) }
}

/** The titles of packages by form value, including those that are no longer sold. */
export function packageTitles(texts: Texts): Readonly<Record<string, string>> {
  const found = Object.values(packages)
    .flat()
    .flatMap((value) => knownPackage(value, texts) ?? [])
  return Object.fromEntries(found.map((pack) => [pack.value, titleOf(pack, texts)]))
}

// A package may have the same name as its family.
function titleOf({ family, name }: QuotePackage, texts: Texts): string {
  const item = familyTexts(family, texts).name
  return item === name ? name : `${item} – ${name}`
}

type FamilyTexts = Readonly<{
  name: string
  plans: Readonly<Record<string, Readonly<{ name: string }>>>
}>

/** The title of a family, and the names of its packages. */
export function familyTexts(family: PlanFamily, t: Texts): FamilyTexts {
  const services = t.services.items
  const solutions = t.solutions.items
  return {
    websites: { name: services.webDevelopment.name, plans: t.prices.websites.plans },
    express: { name: solutions.wordpressExpress.name, plans: t.wordpress.packages.plans },
    hosting: { name: solutions.webHosting.name, plans: t.webHosting.packages.plans },
    email: { name: solutions.emailHosting.name, plans: t.emailHosting.packages.plans },
    care: { name: t.nav.packages, plans: t.siteManagement.packages.plans },
    marketing: { name: services.marketing.name, plans: t.marketing.packages.plans },
    seo: { name: services.seo.name, plans: t.seo.packages.plans },
    chat: { name: solutions.liveChat.name, plans: t.liveChat.packages.plans },
  }[family]
}

/** The options currently offered by a form's choice of services, solutions or packages, by form value. */
export function offeredOptions(
  form: string,
  choice: 'services' | 'solutions' | 'package',
): readonly string[] {
  if (choice === 'services')
    return [...offeredServices(), ...ownPages('service')].map(({ quoteId }) => quoteId)
  if (choice === 'solutions')
    return [...offeredQuotedSolutions(), ...ownPages('solution')].map(({ quoteId }) => quoteId)
  if (form === 'hosting-order') return packagesIn('hosting').map(([id]) => id)
  if (form === 'wordpress-express-order') return packagesIn('express').map(([id]) => expressId(id))
  return familyIds.flatMap((family) => packagesIn(family).map(([id]) => `${family}.${id}`))
}
