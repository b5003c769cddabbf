import { familyIds, serviceIds, solutionIds, valueAt } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import { familyTexts } from '#pricing/pricing'
import type { RouteName } from '#routing/routing'
import type { Desk } from '../page.ts'
import type { Raw } from './fields.ts'
import {
  fieldsOf,
  figuresOf,
  generalFields,
  packIds,
  type Writing,
  written,
} from './prices-form.ts'

/** What a field is of, as a package or a service, and what of it. */
export type PriceLabel = Readonly<{ of: string; what: string }>

type Row = Readonly<{ id: string; name: string; on: string; fields: readonly string[] }>

/** A table of the page: its rows name their fields, which `labels` has words for. */
export type PriceTable = Readonly<{
  id: string
  title: string
  head: readonly string[]
  rows: readonly Row[]
  /** The choice of one below it, with its options. */
  popular?: Readonly<{ field: string; options: readonly (readonly [string, string])[] }>
}>

/** The tables and groups of fields of the page, in its order, with what each field is called. */
export function priceLayout(raw: Raw, texts: Texts) {
  const { deskPrices: t, common, services, solutions } = texts
  const currency = String(raw.currency)
  const inCurrency = (words: string) => words.replace('{{currency}}', currency)
  const labels = new Map<string, PriceLabel>()
  const figures: Readonly<Record<string, string>> = common.facts
  const families = familyIds.map((family): PriceTable => {
    const { name, plans } = familyTexts(family, texts)
    const columns = ['price', ...figuresOf[family], 'order']
    const said = columns.map((column) => {
      if (column === 'price') return inCurrency(t.table.price)
      return column === 'order' ? t.table.place : (figures[column] ?? column)
    })
    const rows = packIds(raw, family).map((id): Row => {
      const of = `${name}, ${plans[id]?.name ?? id}`
      const at = `${family}.${id}`
      labels.set(`${at}.on`, { of, what: t.table.sold })
      const fields = columns.map((column, index) => {
        labels.set(`${at}.${column}`, { of, what: said[index] ?? '' })
        return `${at}.${column}`
      })
      return { id, name: plans[id]?.name ?? id, on: `${at}.on`, fields }
    })
    const field = `${family}.popular`
    labels.set(field, { of: name, what: t.table.popular })
    return {
      ...{ id: family, title: name, rows },
      head: [t.table.package, t.table.sold, ...said],
      popular: {
        field,
        options: [['', t.table.none], ...rows.map((it) => [it.id, it.name] as const)],
      },
    }
  })
  const general = Object.entries(generalFields).map(([id, fields]) => {
    const title = inCurrency(String(valueAt(t.general, id)))
    for (const [index, field] of fields.entries()) {
      // Of the choices of the quote form each has where it begins and where it ends.
      const ofBudget = t.labels.budgets[index % 2 === 0 ? 'least' : 'most']
      const nr = String(Math.floor(index / 2) + 1)
      const what = id === 'budgets' ? ofBudget.replace('{{nr}}', nr) : valueAt(t.labels, field)
      labels.set(field, { of: title, what: inCurrency(String(what)) })
    }
    return { id, title, fields }
  })
  const offered = (
    [
      ['services', serviceIds, services.items],
      ['solutions', solutionIds, solutions.items],
    ] as const
  ).map(([id, ids, items]): PriceTable => {
    const names: Readonly<Record<string, Readonly<{ name: string }>>> = items
    const rows = ids.map((it): Row => {
      const name = names[it]?.name ?? it
      labels.set(`${it}.on`, { of: name, what: t.offered.sold })
      labels.set(`${it}.order`, { of: name, what: t.offered.place })
      return { id: it, name, on: `${it}.on`, fields: [`${it}.order`] }
    })
    const title = t.offered[id]
    return { id, title, rows, head: [title, t.offered.sold, t.offered.place] }
  })
  return { families, general, offered, labels }
}

const orderForms: Readonly<Partial<Record<RouteName, RouteName>>> = {
  hostingOrder: 'webHosting',
  wordpressExpressOrder: 'wordpressExpress',
}

/** What a page that states a figure is called: an order form by what is ordered there. */
export function pageName(
  page: RouteName,
  { nav, services, solutions }: Pick<Texts, 'nav' | 'services' | 'solutions'>,
): string {
  const items = { ...services.items, ...solutions.items }
  const names = new Map(Object.entries(items).map(([id, { name }]) => [id, name]))
  const ordered = orderForms[page]
  if (ordered) return `${names.get(ordered)} (${nav.order})`
  return page === 'terms' ? nav.legal.terms : (names.get(page) ?? nav.prices)
}

/** How the reader writes figures. */
export function writingOf({ language, texts }: Pick<Desk, 'language' | 'texts'>): Writing {
  return { language, unlimited: texts.common.price.unlimited }
}

/** All that `raw` says, as the reader reads it, by what it is called; of what pages disagree on every answer. */
export function pricesTold(
  raw: Raw,
  desk: Pick<Desk, 'language' | 'texts'>,
): Readonly<Record<string, string>> {
  const writing = writingOf(desk)
  const fields = fieldsOf(raw, writing)
  const told = [...priceLayout(raw, desk.texts).labels].map(([name, { of, what }]) => {
    const answers = Object.values(Object(valueAt(raw, name))).map((it) => written(it, writing))
    const text = fields.get(name) ?? answers.join(' / ')
    return [`${of}: ${what}`, name.endsWith('.on') && text ? what : text]
  })
  return Object.fromEntries(told)
}
