import type { Texts } from '#i18n/texts'
import { type AmountPattern, writeAmount } from '#site/amount'
import { estimateOf } from '#site/estimate'
import type { QuoteItem } from '#site/quote-items'
import './Price.css'
import './Summary.css'

export type SummaryProps = Readonly<{
  texts: Texts['quote']['summary']
  basis: Readonly<{ withVat: string; withoutVat: string }>
  pattern: AmountPattern
  vatPercent: number
  selected: readonly QuoteItem[]
}>

/** What is selected and what it costs at least, or the prompt to select something. */
export function QuoteSummary({ texts, selected, ...money }: SummaryProps) {
  const { once, monthly, quoted } = estimateOf(selected)
  const named = (field: string) => selected.filter((item) => item.field === field)
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{texts.title}</h2>
      {/* Only what is new is read out, not the whole list each time. */}
      <div role="status" aria-atomic="false">
        {selected.length === 0 && <p className="summary__prompt">{texts.prompt}</p>}
        <Names title={texts.services} names={named('selected_services')} />
        <Names title={texts.solutions} names={named('selected_solutions')} />
        {once + monthly > 0 && (
          <section className="summary__total">
            <h3>{texts.estimate}</h3>
            <Sum label={texts.once} net={once} {...money} />
            <Sum label={texts.monthly} net={monthly} {...money} />
          </section>
        )}
        {quoted.length > 0 && (
          <p>
            <b>{texts.quoted}:</b> {quoted.join(', ')}
          </p>
        )}
      </div>
      <p className="summary__note">{texts.note}</p>
    </aside>
  )
}

function Names({ title, names }: { title: string; names: readonly QuoteItem[] }) {
  if (names.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="summary__list">
        {names.map(({ value, name }) => (
          <li key={value}>{name}</li>
        ))}
      </ul>
    </section>
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
