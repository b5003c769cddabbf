import './Comparison.css'
import { SectionHead } from '../SectionHead.tsx'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  /** The criterion's heading, then one of each compared thing. */
  columns: readonly string[]
  rows: readonly Readonly<{ label: string; cells: readonly string[] }>[]
}>

/** A comparison as a real table; on a phone each row stacks, and every cell says what it is of. */
export function Comparison({ id, title, intro, columns, rows }: Props) {
  const [criterion, ...compared] = columns
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <table className="comparison" aria-labelledby={id}>
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
                <td key={compared[index]} data-column={compared[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
