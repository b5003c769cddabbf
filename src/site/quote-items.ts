import { catalogue } from '#content/catalogue'
import { choiceWords } from '#forms/choice-words'
import { quoteForm } from '#forms/quote'
import type { Texts } from '#i18n/texts'
import type { Estimable } from './estimate.ts'
import { isPaidOnce, type PlanFamily } from './plans.ts'

/** A service or solution of the quote form, with what the estimate needs to know of it. */
export type QuoteItem = Estimable & Readonly<{ field: string; value: string }>

/** Which packages of the catalogue price a selection; the rest is quoted. */
const families: Readonly<Record<string, Readonly<Record<string, PlanFamily>>>> = {
  selected_services: {
    'web-development': 'websites',
    marketing: 'marketing',
    seo: 'seo',
    maintenance: 'care',
  },
  selected_solutions: {
    'wordpress-express': 'express',
    hosting: 'hosting',
    email: 'email',
    maintenance: 'care',
    chat: 'chat',
  },
}

/**
 * Everything the quote form offers, in its order. A selection costs at least the cheapest package
 * of its family, or the package that the link to the form named (`?pakki=`, which counts for the
 * service or solution that the link selects and is ignored when that has no such package).
 */
export function quoteItems(texts: Texts, query: string): readonly QuoteItem[] {
  const asked = new URLSearchParams(query)
  const linked: Readonly<Record<string, string | null>> = {
    selected_services: asked.get('thjonusta'),
    selected_solutions: asked.get('lausn'),
  }
  return quoteForm.fields.flatMap((field) => {
    if (field.kind !== 'checkboxes') return []
    return choiceWords(field, texts).options.map(({ value, name }) => {
      const family = families[field.name]?.[value]
      if (!family) return { field: field.name, value, name }
      const packs = Object.entries(catalogue[family])
      const pack = linked[field.name] === value ? asked.get('pakki') : null
      const named = packs.find(([id]) => id === pack)
      const amount = named ? amountOf(named[1]) : cheapest(packs.map(([, entry]) => entry))
      const item = {
        field: field.name,
        value,
        name: named ? `${name} – ${nameOf(family, named[0], texts)}` : name,
      }
      if (amount === undefined) return item
      return { ...item, price: { family, amount, monthly: !isPaidOnce(family) } }
    })
  })
}

/** The package that the link to the form named, as the visitor knows it; undefined without one. */
export function linkedPackage(texts: Texts, query: string): string | undefined {
  const plain = quoteItems(texts, '').map(({ name }) => name)
  return quoteItems(texts, query).find(({ name }, index) => name !== plain[index])?.name
}

function amountOf(entry: Readonly<{ price?: Readonly<{ amount: number }> }>): number | undefined {
  return entry.price?.amount
}

function cheapest(entries: readonly Parameters<typeof amountOf>[0][]): number {
  return Math.min(...entries.flatMap((entry) => amountOf(entry) ?? []))
}

function nameOf(family: PlanFamily, pack: string, texts: Texts): string {
  const plans = {
    websites: texts.prices.websites.plans,
    express: texts.wordpress.packages.plans,
    hosting: texts.webHosting.packages.plans,
    email: texts.emailHosting.packages.plans,
    care: texts.siteManagement.packages.plans,
    marketing: texts.marketing.packages.plans,
    seo: texts.seo.packages.plans,
    chat: texts.liveChat.packages.plans,
  }[family]
  return new Map<string, Readonly<{ name: string }>>(Object.entries(plans)).get(pack)?.name ?? pack
}
