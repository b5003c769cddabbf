import { type Cards, type Ground, Points, Section } from '../Section.tsx'
import style from './Features.module.css'

type Props = Cards &
  Readonly<{
    /**
     * Lines of a list, each led to what it means; a grid of columns; or answers to what is asked, the
     * heading beside them.
     */
    layout: 'list' | 'grid' | 'answers'
    ground?: Ground
  }>

/** What is included, by type and space: neighbouring sections take different layouts. */
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
