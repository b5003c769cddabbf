import type { ReactNode } from 'react'
import type { Texts } from '#i18n/i18n'
import { type AmountPattern, estimateOf, writeAmount } from '#pricing/estimate'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import '../Price.css'
import './Summary.css'

type Offered = QuotePackage &
  Readonly<{
    field: string
    label: string
    /** At this moment, and when the page was made. */
    chosen: boolean
    initially: boolean
  }>

export type SummaryProps = Readonly<{
  texts: Texts['quote']['summary']
  basis: Readonly<{ withVat: string; withoutVat: string }>
  pattern: AmountPattern
  vatPercent: number
  selected: readonly QuoteItem[]
  offered: Offered | undefined
}>

/** What is selected, and what it costs at least. */
export function QuoteSummary({ texts, selected, offered, ...money }: SummaryProps) {
  const { once, monthly, quoted } = estimateOf(selected, offered?.chosen ? offered : undefined)
  const named = (field: string) => selected.filter((item) => item.field === field)
  // Two selections may lead to the same packages; the field stands in the form once.
  const holder = selected.find(({ price }) => offered && price?.family === offered.family)
  const lists = [
    [texts.services, named('selected_services')],
    [texts.solutions, named('selected_solutions')],
  ] as const
  return (
    <aside className="summary summary--quote" aria-labelledby="summary-title">
      <h2 id="summary-title">{texts.title}</h2>
      {/* Only what is new is read out, not the whole list each time. */}
      <div role="status" aria-atomic="false">
        {selected.length === 0 && <p className="summary__prompt">{texts.prompt}</p>}
        {lists.map(([title, names]) => (
          <Names key={title} title={title} names={names}>
            {(item) =>
              offered && item === holder && <Package offered={offered} hint={texts.packageHint} />
            }
          </Names>
        ))}
        {once + monthly > 0 && (
          <section className="summary__total">
            <h3>{texts.estimate}</h3>
            <Sum label={texts.once} net={once} {...money} />
            <Sum label={texts.monthly} net={monthly} {...money} />
          </section>
        )}
        {quoted.length > 0 && (
          <p className="summary__quoted">
            <b>{texts.quoted}:</b> {quoted.join(', ')}
          </p>
        )}
      </div>
      <p className="summary__note">{texts.note}</p>
    </aside>
  )
}

type NamesProps = Readonly<{
  title: string
  names: readonly QuoteItem[]
  children: (item: QuoteItem) => ReactNode
}>

function Names({ title, names, children }: NamesProps) {
  if (names.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="summary__list">
        {names.map((item) => (
          <li key={item.value}>
            {item.name}
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Package({ offered, hint }: { offered: Offered; hint: string }) {
  const { field, value, label, initially } = offered
  return (
    <span className="summary__package">
      <label>
        <input
          type="checkbox"
          name={field}
          value={value}
          defaultChecked={initially}
          aria-describedby="package-hint"
        />
        <span>{label}</span>
      </label>
      <span className="summary__hint" id="package-hint">
        {hint}
      </span>
    </span>
  )
}

type SumProps = Readonly<{ label: string; net: number }> &
  Pick<SummaryProps, 'basis' | 'pattern' | 'vatPercent'>

function Sum({ label, net, basis, pattern, vatPercent }: SumProps) {
  if (net === 0) return null
  const gross = Math.round((net * (100 + vatPercent)) / 100)
  return (
    <p className="price">
      <span>{label}</span>
      <span className="price__net">
        <strong>{writeAmount(net, pattern)}</strong> {basis.withoutVat}
      </span>
      <span className="price__gross">
        <span className="price__amount">{writeAmount(gross, pattern)}</span> {basis.withVat}
      </span>
    </p>
  )
}
