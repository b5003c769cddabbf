import { type Point, Section, type SectionTexts } from './Section.tsx'
import './TextList.css'

type Props = SectionTexts &
  Readonly<{
    items: readonly Point[]
    /** A line each, with the heading above or beside them. */
    layout?: 'rows' | 'beside'
  }>

/** Points without pictures. */
export function TextList({ items, layout = 'rows', ...section }: Props) {
  return (
    <Section {...section} head={layout === 'beside' ? 'beside' : 'above'}>
      <ul className={`text-list text-list--${layout}`}>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
