import { type Point, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ items: readonly Point[] }>

/** What a sheet says of itself before it is let go, by what comes in its place. */
const errors = ['#REF!', '#VALUE!', '#N/A', '#####', '#NUM!', '#NAME?']

/** What is gained, each over the error of a spreadsheet that it puts an end to. */
export function SheetErrors({ items, ...section }: Props) {
  return (
    <Section {...section} ground="moss" later>
      <ul className="sheet-errors">
        {items.map((item, nr) => (
          <li key={item.title}>
            <s aria-hidden="true">{errors[nr % errors.length]}</s>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
