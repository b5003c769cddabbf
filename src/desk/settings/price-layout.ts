import {
  currencies,
  facts,
  familyIds,
  figuresOf,
  recordOf,
  serviceIds,
  solutionIds,
  valueAt,
} from '#agency/agency'
import { type Language, type Texts, unitName } from '#i18n/i18n'
import { familyTexts, type PlanFamily, perOf } from '#pricing/pricing'
import type { RouteName } from '#routing/routing'
import type { Desk } from '../page.ts'
import type { Raw } from './fields.ts'
import { fieldsOf, generalFields, packIds, type Writing, written } from './prices-form.ts'

/** The label of a field: the package or service, and which of its values. */
export type PriceLabel = Readonly<{ of: string; what: string }>

type Row = Readonly<{ id: string; name: string; on: string; fields: readonly string[] }>

/** A table of fields; the text of each label is in `labels`. */
type PriceTable = Readonly<{
  id: string
  title: string
  head: readonly string[]
  rows: readonly Row[]
}>

/** One page of the price settings: tables, other fields, or both. */
type PricePart<Id extends string = string> = Readonly<{
  id: Id
  title: string
  tables: readonly PriceTable[]
  fields: readonly Readonly<{
    name: string
    /** Makes the field a select. */
    options?: readonly (readonly [string, string])[]
  }>[]
}>

/** The names of all fields of a part. */
export function fieldsIn({
  tables,
  fields,
}: Pick<PricePart, 'tables' | 'fields'>): readonly string[] {
  const rows = tables.flatMap((it) => it.rows)
  return [...rows.flatMap(({ on, fields: own }) => [on, ...own]), ...fields.map(({ name }) => name)]
}

/** The parts of the price settings in the order of their list, and the labels of all fields. */
export function priceLayout(raw: Raw, { texts, language }: Reader) {
  const { deskPrices: t, common, services, solutions } = texts
  const currency = String(raw.currency)
  const inCurrency = (words: string) => words.replace('{{currency}}', currency)
  const labels = new Map<string, PriceLabel>()
  const figures: Readonly<Record<string, string>> = common.facts
  const families = familyIds.map((family): PricePart<PlanFamily> => {
    const { name, plans } = familyTexts(family, texts)
    const columns = ['price', ...figuresOf(family), 'order']
    const said = columns.map((column) => {
      if (column === 'order') return t.table.place
      if (column === 'price') return `${inCurrency(t.table.price)}, ${paidAs(family, texts)}`
      const unit = unitOf(family, column, language)
      return [figures[column] ?? column, unit].filter(Boolean).join(', ')
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
    const options = [['', t.table.none] as const, ...rows.map((it) => [it.id, it.name] as const)]
    const head = [t.table.package, t.table.sold, ...said]
    return {
      ...{ id: family, title: name },
      tables: [{ id: family, title: name, head, rows }],
      fields: [{ name: field, options }],
    }
  })
  const general = Object.entries(generalFields).map(([id, fields]): PricePart => {
    const title = inCurrency(String(valueAt(t.general, id)))
    for (const field of fields) {
      const what = valueAt(t.labels, field)
      labels.set(field, { of: title, what: inCurrency(String(what)) })
    }
    const options = currencies.map((it) => [it, it] as const)
    const own = fields.map((name) => (name === 'currency' ? { name, options } : { name }))
    return { id, title, tables: [], fields: own }
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
  const last = { id: 'offered', title: t.offered.title, tables: offered, fields: [] }
  return { families, others: [...general, last], labels }
}

/** How often a family's packages are paid, and that prices exclude VAT. */
export function paidAs(family: PlanFamily, { common }: Texts): string {
  return `${perOf(family, common) || common.price.once}, ${common.price.withoutVat}`
}

/** The unit of a figure in a family; undefined when it is a bare number. */
function unitOf(family: PlanFamily, figure: string, language: Language): string | undefined {
  const packs = Object.values<unknown>(facts().catalogue[family])
  return packs
    .map((pack) => unitName(String(valueAt(pack, `${figure}.unit`)), language))
    .find((name) => name !== undefined)
}

const orderForms: Readonly<Partial<Record<RouteName, RouteName>>> = {
  hostingOrder: 'webHosting',
  wordpressExpressOrder: 'wordpressExpress',
}

/** The name of a page that states a figure; of an order form, what is ordered there. */
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

/** How figures are written in the reader's language. */
export function writingOf({ language, texts }: Reader): Writing {
  return { language, unlimited: texts.common.price.unlimited }
}

type Reader = Pick<Desk, 'language' | 'texts'>

/** Each field's readable value, by its name; for a disagreement, all answers. */
export function readableValues(raw: Raw, desk: Reader): ReadonlyMap<string, string> {
  const writing = writingOf(desk)
  const fields = fieldsOf(raw, writing)
  const readable = [...priceLayout(raw, desk).labels.keys()].map((name) => {
    const answers = Object.values(recordOf(valueAt(raw, name))).map((it) => written(it, writing))
    return [name, fields.get(name) ?? answers.join(' / ')] as const
  })
  return new Map(readable)
}

/** As `readableValues`, by the fields' labels. */
export function readablePrices(raw: Raw, desk: Reader): Readonly<Record<string, string>> {
  const values = readableValues(raw, desk)
  const readable = [...priceLayout(raw, desk).labels].map(([name, { of, what }]) => {
    const text = values.get(name) ?? ''
    return [`${of}: ${what}`, name.endsWith('.on') && text ? '✓' : text]
  })
  return Object.fromEntries(readable)
}
