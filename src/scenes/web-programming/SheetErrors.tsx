import { type Cards, Points, Section } from '#sections/Section'
import style from './SheetErrors.module.css'

/** What a sheet says of itself before it is let go, by what comes in its place. */
const errors = ['#REF!', '#VALUE!', '#N/A', '#####', '#NUM!', '#NAME?']

/** What is gained, each over the error of a spreadsheet that it puts an end to. */
export function SheetErrors({ cards, ...section }: Cards) {
  return (
    <Section {...section}>
      <ul className={`grid ${style.cells}`}>
        <Points of={cards} figures={(nr) => <s aria-hidden="true">{errors[nr]}</s>} />
      </ul>
    </Section>
  )
}
