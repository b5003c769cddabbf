import type { Texts } from '#i18n/i18n'
import { type AmountPattern, estimateOf, writeAmount } from '#pricing/estimate'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import { PriceLines } from '../Price.tsx'
import style from './Summary.module.css'

/** The texts of a summary, and its number format. */
export type SummaryWords = Readonly<{
  texts: Texts['quote']['summary']
  price: Pick<Texts['common']['price'], 'from' | 'withVat' | 'withoutVat'>
  pattern: AmountPattern
  vatPercent: number
}>

/** A selection with its estimate, formatted. */
type Quote = ReturnType<typeof quoteOf>

/** The minimum price of `selected`, in which the chosen `pack` replaces the price of its family. */
export function quoteOf(
  { texts, price: words, pattern, vatPercent }: SummaryWords,
  selected: readonly QuoteItem[],
  pack: QuotePackage | undefined,
) {
  const { once, monthly, quoted, included } = estimateOf(selected, pack)
  const sums = [
    { label: texts.once, amount: once },
    { label: texts.monthly, amount: monthly },
  ]
  return {
    // A package is named together with its family.
    names: selected.map(({ field, value, name, price }) => ({
      ...{ field, value },
      name: pack && price?.family === pack.family ? `${name} – ${pack.name}` : name,
    })),
    sums: sums
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({
        label,
        net: writeAmount(amount, pattern),
        // The label of the net sum already says "from".
        gross: words.from.replace(
          '{{price}}',
          writeAmount(Math.round((amount * (100 + vatPercent)) / 100), pattern),
        ),
      })),
    quoted,
    included,
  }
}

type Props = Readonly<{
  words: SummaryWords
  quote: Quote
  /** All available choices. */
  items: readonly QuoteItem[]
  /** The package that was preselected when the page was loaded. */
  offered: QuotePackage | undefined
}>

/** The selection and its minimum price. */
export function QuoteSummary({ words, quote, items, offered }: Props) {
  const { texts } = words
  const lists = [
    [texts.services, 'selected_services'],
    [texts.solutions, 'selected_solutions'],
  ] as const
  return (
    <>
      {quote.names.length === 0 && (
        <p className={`${style.soft} ${style.prompt} ${style.scripted}`}>{texts.prompt}</p>
      )}
      <Estimate words={words} quote={quote} />
      {lists.map(([title, field]) => {
        const named = quote.names.filter((item) => item.field === field)
        return (
          named.length > 0 && (
            <div className={style.scripted} key={field}>
              <h3 className="eyebrow">{title}</h3>
              <ul className={style.line}>
                {named.map(({ value, name }) => (
                  <li key={value}>{name}</li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {/* The names of all choices; the style sheet shows those whose card is checked. */}
      <noscript>
        <p className={`${style.soft} ${style.prompt}`}>{texts.prompt}</p>
        <ul className={style.checked}>
          {items.map((item, place) => (
            <li key={item.value} data-of={place + 1}>
              {item.name}
              {offered && item.price?.family === offered.family && (
                <span className={style.package}> – {offered.name}</span>
              )}
            </li>
          ))}
        </ul>
      </noscript>
      <p className={style.note}>{texts.note}</p>
    </>
  )
}

/** The minimum price of a selection, once and per month, and what is sold by quote. */
export function Estimate({ words, quote }: Pick<Props, 'words' | 'quote'>) {
  const { texts, price } = words
  const rest = [
    [texts.quoted, quote.quoted],
    [texts.included, quote.included],
  ] as const
  return (
    <>
      {quote.sums.length > 0 && (
        <div className={style.total}>
          <h3 className="eyebrow">{texts.estimate}</h3>
          {quote.sums.map((sum) => (
            <div key={sum.label}>
              <PriceLines large {...sum} basis={price.withoutVat} grossBasis={price.withVat} />
            </div>
          ))}
        </div>
      )}
      {rest.map(
        ([label, names]) =>
          names.length > 0 && (
            <p className={`${style.soft} ${style.unpriced}`} key={label}>
              <b>{label}:</b> {names.join(', ')}
            </p>
          ),
      )}
    </>
  )
}
