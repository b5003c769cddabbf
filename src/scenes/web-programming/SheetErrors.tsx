import { type Cards, Points, Section } from '#sections/Section'
import style from './SheetErrors.module.css'

/** Spreadsheet errors, in the order of the benefits that end them. */
const errors = ['#REF!', '#VALUE!', '#N/A', '#####', '#NUM!', '#NAME?']

/** The benefits, each above the spreadsheet error that it ends. */
export function SheetErrors({ cards, ...section }: Cards) {
  return (
    <Section {...section}>
      <ul className={`grid ${style.cells}`}>
        <Points of={cards} figures={(nr) => <s aria-hidden="true">{errors[nr]}</s>} />
      </ul>
    </Section>
  )
}
