import { catalogue } from '#content/catalogue'
import type { Disagreement, Quantity, Unlimited } from '#content/quantity'
import { formatQuantity } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { type PriceText, priceText } from './price.ts'

/** A package as a page shows it. */
export type Plan = Readonly<{
  id: string
  name: string
  description: string
  features: readonly string[]
  price: PriceText
  /** What the catalogue counts: "Disk space: 10 GB". */
  facts: readonly Readonly<{ label: string; value: string }>[]
  /** The words of the badge, on the package most choose. */
  popular: string | undefined
  action: Readonly<{ href: string; label: string }>
}>

type PlanText = Readonly<{
  name: string
  description: string
  /** Of a package on one page alone; what several pages show stands in `common.included`. */
  features?: readonly string[]
  action: string
}>

type Included = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The families of packages that the catalogue has. */
export const planFamilies = [
  'websites',
  'express',
  'hosting',
  'email',
  'care',
  'marketing',
  'seo',
  'chat',
] as const

export type PlanFamily = (typeof planFamilies)[number]

/** Where a figure is shown, for those that differ by page (requirement 6.9). */
export type FigurePage = 'priceList' | 'solutionPage' | 'orderForm'

type Words = Readonly<{ language: Language; common: Texts['common'] }>

/** Whether the packages of a family are paid once; all others are paid each month. */
export function isPaidOnce(family: PlanFamily): boolean {
  return family === 'websites' || family === 'express'
}

/**
 * The packages of a family in catalogue order, with the words of `texts`.
 *
 * @param page picks the figure where pages disagree
 * @param href where a package's button leads
 */
export function plansOf<Family extends PlanFamily>(
  family: Family,
  texts: Readonly<Record<keyof (typeof catalogue)[Family] & string, PlanText>>,
  words: Words,
  page: FigurePage,
  href: (id: string) => string,
): readonly Plan[] {
  const written = new Map<string, PlanText>(Object.entries(texts))
  const included: Included = words.common.included
  return Object.entries(catalogue[family]).flatMap(([id, entry]) => {
    const text = written.get(id)
    if (!text) return []
    const { name, description, action } = text
    return {
      id,
      name,
      description,
      features: text.features ?? included[family]?.[id] ?? [],
      price: priceText(entry, words.language, words.common.price, !isPaidOnce(family)),
      facts: factsOf(entry, words, page),
      popular: 'popular' in entry ? words.common.mostPopular : undefined,
      action: { href: href(id), label: action },
    }
  })
}

/** The counted facts of one catalogue entry, in its order, with their labels. */
export function factsOf(
  entry: object,
  { language, common }: Words,
  page: FigurePage,
): Plan['facts'] {
  const labels = new Map(Object.entries(common.facts))
  return Object.entries(entry).flatMap(([name, value]: [string, unknown]) => {
    const label = labels.get(name)
    const figure = isDisagreement(value) ? value.disagreement[page] : value
    if (label === undefined || !isFigure(figure)) return []
    const text = 'amount' in figure ? formatQuantity(figure, language) : common.price.unlimited
    return [{ label, value: text }]
  })
}

function isFigure(value: unknown): value is Quantity | Unlimited {
  return typeof value === 'object' && value !== null && 'unit' in value
}

function isDisagreement(
  value: unknown,
): value is Disagreement<Record<string, Quantity | Unlimited>> {
  return typeof value === 'object' && value !== null && 'disagreement' in value
}
