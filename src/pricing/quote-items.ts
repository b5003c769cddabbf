import { catalogue } from '#content/catalogue'
import type { Texts } from '#i18n/texts'
import { choiceWords } from '#leads/forms/choice-words'
import { quoteFamilies, quoteForm } from '#leads/forms/quote'
import type { Estimable } from './estimate.ts'
import { isPaidOnce, type PlanFamily } from './plans.ts'

/** A service or solution of the quote form, with what the estimate needs to know of it. */
export type QuoteItem = Estimable & Readonly<{ field: string; value: string }>

const families: Readonly<Record<string, Readonly<Record<string, PlanFamily>>>> = quoteFamilies

/**
 * Everything the quote form offers, in its order. A selection costs at least the cheapest package
 * of its family.
 */
export function quoteItems(texts: Texts): readonly QuoteItem[] {
  return quoteForm.fields.flatMap((field) => {
    if (field.kind !== 'checkboxes') return []
    return choiceWords(field, texts).options.map(({ value, name }) => {
      const item = { field: field.name, value, name }
      const family = families[field.name]?.[value]
      if (!family) return item
      const amount = cheapest(Object.values(catalogue[family]))
      return { ...item, price: { family, amount, monthly: !isPaidOnce(family) } }
    })
  })
}

function cheapest(entries: readonly Readonly<{ price?: Readonly<{ amount: number }> }>[]): number {
  return Math.min(...entries.flatMap(({ price }) => price?.amount ?? []))
}
