import { type Cards, type Ground, Points, Section } from '../Section.tsx'
import style from './Features.module.css'

type Props = Cards &
  Readonly<{
    /**
     * `list`: lines joined to their descriptions by leader lines. `grid`: columns. `answers`: questions and answers,
     * with the heading beside them.
     */
    layout: 'list' | 'grid' | 'answers'
    ground?: Ground
  }>

/** The included features, distinguished by type and space only: neighbouring sections use different layouts. */
export function Features({ cards, layout, ground, ...section }: Props) {
  const isBeside = layout === 'answers'
  return (
    <Section {...section} ground={ground} head={isBeside ? 'beside' : 'above'}>
      <ul className={`${style.features} ${style[layout]}`}>
        <Points of={cards} icons={layout === 'grid' ? 'above' : 'before'} />
      </ul>
    </Section>
  )
}
