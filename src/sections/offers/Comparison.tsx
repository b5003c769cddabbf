import { Figures } from '#ui/Figures'
import { Section, type SectionTexts } from '../Section.tsx'
import style from './Comparison.module.css'

type Props = SectionTexts &
  Readonly<{
    columns: readonly string[]
    rows: readonly Readonly<{ label: string; cells: readonly string[] }>[]
  }>

/** A real table, whose rows stack on a phone. */
export function Comparison({ columns, rows, ...section }: Props) {
  const [criterion, ...compared] = columns
  return (
    <Section {...section} head="beside">
      <table className={style.table} aria-labelledby={section.id}>
        <thead>
          <tr>
            <th scope="col">{criterion}</th>
            {compared.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={compared[index]}>
                  <Figures text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
