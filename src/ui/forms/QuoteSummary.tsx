import type { Texts } from '#i18n/i18n'
import { type AmountPattern, estimateOf, writeAmount } from '#pricing/estimate'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import { PriceLines } from '../Price.tsx'
import { Announcement } from './Announcement.tsx'

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
  const told = sumsOf(props).map((sum) => sum.join(' '))
  return (
    <section className="summary summary--quote" aria-labelledby="summary-title">
      <h2 id="summary-title">{texts.title}</h2>
      <Announcement text={[`${texts.title}: ${selected.length}`, ...told].join('. ')} />
      {selected.length === 0 && <p className="summary__prompt">{texts.prompt}</p>}
      <Estimate {...props} />
      {lists.map(([title, field]) => {
        const named = selected.filter((item) => item.field === field)
        return (
          named.length > 0 && (
            <div className="summary__names" key={field}>
              <h3>{title}</h3>
              <ul>
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
        <p className="summary__prompt">{texts.prompt}</p>
        {lists.map(([title, field]) => (
          <div className={`summary__checked summary__checked--${field}`} key={field}>
            <h3>{title}</h3>
            <ul>
              {items
                .filter((item) => item.field === field)
                .map((item) => (
                  <li key={item.value}>
                    {item.name}
                    {offered && item.price?.family === offered.family && (
                      <span className="summary__package"> – {offered.name}</span>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </noscript>
      <p className="summary__note">{texts.note}</p>
    </section>
  )
}

/** What is selected, with its package if that is chosen. */
export function nameOf({ name, price }: QuoteItem, pack: QuotePackage | undefined): string {
  return pack && price?.family === pack.family ? `${name} – ${pack.name}` : name
}

/** The sums of a selection that are not nothing, as they are written, with what each is for. */
export function sumsOf({ texts, selected, pack, pattern }: Props) {
  const { once, monthly } = estimateOf(selected, pack)
  const sums = [
    [texts.once, once],
    [texts.monthly, monthly],
  ] as const
  return sums
    .filter(([, sum]) => sum > 0)
    .map(([label, sum]) => [label, writeAmount(sum, pattern)] as const)
}

/** How much of a selection has no price before the quote, in words; undefined for none. */
export function quotedOf({ texts, selected, pack }: Props): string | undefined {
  const { quoted } = estimateOf(selected, pack)
  return quoted.length > 0 ? `${texts.quoted}: ${quoted.length}` : undefined
}

/** What a selection costs at least, once and by the month, and what must be quoted. */
export function Estimate({ texts, selected, pack, ...money }: Props) {
  const { once, monthly, quoted, included } = estimateOf(selected, pack)
  return (
    <>
      {once + monthly > 0 && (
        <div className="summary__total">
          <h3>{texts.estimate}</h3>
          <Sum label={texts.once} net={once} {...money} />
          <Sum label={texts.monthly} net={monthly} {...money} />
        </div>
      )}
      {quoted.length > 0 && (
        <p className="summary__quoted">
          <b>{texts.quoted}:</b> {quoted.join(', ')}
        </p>
      )}
      {included.length > 0 && (
        <p className="summary__quoted">
          <b>{texts.included}:</b> {included.join(', ')}
        </p>
      )}
    </>
  )
}

type SumProps = Readonly<{ label: string; net: number }> &
  Pick<SummaryWords, 'basis' | 'pattern' | 'vatPercent'>

function Sum({ label, net, basis, pattern, vatPercent }: SumProps) {
  if (net === 0) return null
  const gross = Math.round((net * (100 + vatPercent)) / 100)
  return (
    <PriceLines
      label={label}
      net={writeAmount(net, pattern)}
      basis={basis.withoutVat}
      gross={writeAmount(gross, pattern)}
      grossBasis={basis.withVat}
    />
  )
}
