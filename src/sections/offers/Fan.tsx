import { type Cards, type Ground, Points, Section } from '../Section.tsx'
import './Fan.css'

type Props = Cards &
  Readonly<{
    /** A question that is taken apart, or ways that lead to what stands behind them. */
    from: 'question' | 'ways'
    ground?: Ground
  }>

/** As many threads as points: they part from one, or come together in one. */
export function Fan({ cards, from, ground, ...section }: Props) {
  const ends = cards.map((_, nr) => ((nr + 0.5) / cards.length) * 600)
  return (
    <Section {...section} ground={ground}>
      <div className={`fan fan--${from}`}>
        <svg viewBox="0 0 300 600" preserveAspectRatio="none" aria-hidden="true">
          {ends.map((end) => (
            <path key={end} d={`M0 300C160 300 120 ${end} 300 ${end}`} />
          ))}
        </svg>
        <ul>
          <Points of={cards} />
        </ul>
      </div>
    </Section>
  )
}
