import type { Texts } from '#i18n/i18n'
import { type AmountPattern, estimateOf, writeAmount } from '#pricing/estimate'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import { PriceLines } from '../Price.tsx'
import style from './Summary.module.css'
import { Summary } from './Summary.tsx'

/** The words of a summary, and how it writes money. */
export type SummaryWords = Readonly<{
  texts: Texts['quote']['summary']
  basis: Readonly<{ withVat: string; withoutVat: string }>
  pattern: AmountPattern
  vatPercent: number
}>

type Props = SummaryWords &
  Readonly<{
    selected: readonly QuoteItem[]
    /** If it is chosen. */
    pack: QuotePackage | undefined
  }>

type SummaryProps = Props &
  Readonly<{
    /** All that can be selected. */
    items: readonly QuoteItem[]
    /** The package that the page came with. */
    offered: QuotePackage | undefined
  }>

/** What is selected, and what it costs at least. */
export function QuoteSummary(props: SummaryProps) {
  const { texts, selected, pack, items, offered } = props
  const lists = [
    [texts.services, 'selected_services'],
    [texts.solutions, 'selected_solutions'],
  ] as const
  const told = sumsOf(props).map(({ label, net }) => `${label} ${net}`)
  return (
    <Summary title={texts.title} told={[`${texts.title}: ${selected.length}`, ...told].join('. ')}>
      {selected.length === 0 && (
        <p className={`${style.soft} ${style.prompt} ${style.scripted}`}>{texts.prompt}</p>
      )}
      <Estimate {...props} />
      {lists.map(([title, field]) => {
        const named = selected.filter((item) => item.field === field)
        return (
          named.length > 0 && (
            <div className={style.scripted} key={field}>
              <h3 className="eyebrow">{title}</h3>
              <ul className={style.line}>
                {named.map((item) => (
                  <li key={item.value}>{nameOf(item, pack)}</li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {/* Of all names the style sheet shows those whose card is checked. */}
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
    </Summary>
  )
}

/** What is selected, with its package if that is chosen. */
export function nameOf({ name, price }: QuoteItem, pack: QuotePackage | undefined): string {
  return pack && price?.family === pack.family ? `${name} – ${pack.name}` : name
}

/** The sums of a selection that are not nothing, with what each is for. */
export function sumsOf({ texts, selected, pack, pattern }: Props) {
  const { once, monthly } = estimateOf(selected, pack)
  const sums = [
    { label: texts.once, amount: once },
    { label: texts.monthly, amount: monthly },
  ]
  return sums
    .filter(({ amount }) => amount > 0)
    .map((sum) => ({ ...sum, net: writeAmount(sum.amount, pattern) }))
}

/** How much of a selection has no price before the quote, in words; undefined for none. */
export function quotedOf({ texts, selected, pack }: Props): string | undefined {
  const { quoted } = estimateOf(selected, pack)
  return quoted.length > 0 ? `${texts.quoted}: ${quoted.length}` : undefined
}

/** What a selection costs at least, once and by the month, and what must be quoted. */
export function Estimate(props: Props) {
  const { texts, selected, pack, pattern, basis, vatPercent } = props
  const { quoted, included } = estimateOf(selected, pack)
  const sums = sumsOf(props)
  const gross = (net: number) => writeAmount(Math.round((net * (100 + vatPercent)) / 100), pattern)
  const rest = [
    [texts.quoted, quoted],
    [texts.included, included],
  ] as const
  return (
    <>
      {sums.length > 0 && (
        <div className={style.total}>
          <h3 className="eyebrow">{texts.estimate}</h3>
          {sums.map(({ label, amount, net }) => (
            <div key={label}>
              <PriceLines
                large
                label={label}
                net={net}
                basis={basis.withoutVat}
                gross={gross(amount)}
                grossBasis={basis.withVat}
              />
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
