import { type Cards, Points, Section } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './OrderThread.module.css'

/**
 * The drawings on the thread, in a width of 200 from the left edge of their words: a card, a parcel, a shelf, a
 * label, a magnifying glass, columns.
 */
const forms = [
  'M3 120V28h140v92M3 58h140',
  'M3 120V36l24-24h96v84l-24 24V36H3M99 36l24-24M75 12L51 36v84',
  'M3 120V70h62v50M73 120V70h62v50M35 70V20h68v50',
  'M3 120V52l42-38 42 38v68M45 38a8 8 0 1 0 .1 0',
  'M3 120l44-40a38 38 0 1 1 56-14 38 38 0 0 1-56 14',
  'M3 120V82h36v38M53 120V48h36v72M103 120V14h36v106',
]

/** The path of an order as one thread across the page, which forms a drawing for each point. */
export function OrderThread({ cards, ...section }: Cards) {
  const figures = forms.map((form) => (
    <Drawing key={form} className={style.thread} box="0 0 200 130">
      <path d="M-999 120H9999" />
      <path d={form} />
    </Drawing>
  ))
  return (
    <Section {...section}>
      <ul className={style.list}>
        <Points of={cards} figures={figures} />
      </ul>
    </Section>
  )
}
