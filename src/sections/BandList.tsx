import { type Point, SectionHead, type SectionTexts } from './Section.tsx'

type Props = SectionTexts & Readonly<{ items: readonly Point[] }>

/** Points on a dark ground from edge to edge, their names large: a turn in the middle of a page. */
export function BandList({ items, ...section }: Props) {
  return (
    <section className="band-list" aria-labelledby={section.id} data-later="site">
      <div className="band-list__inner wrap">
        <SectionHead {...section} />
        <ul className="band-list__points">
          {items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
