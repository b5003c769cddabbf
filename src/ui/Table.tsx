import type { ReactNode } from 'react'
import style from './Table.module.css'

type Props = Readonly<{
  caption?: ReactNode
  /** By which its cells are told on a phone; `shown` where it has more than words. */
  columns: readonly Readonly<{ label: string; shown?: ReactNode }>[]
  /** The first cell of each heads it. */
  rows: readonly (readonly ReactNode[])[]
  /** On a phone: each row a paragraph, or two columns side by side, whose names stay in sight. */
  look?: 'told' | 'compared'
  /** The id of its heading. */
  labelledBy?: string
}>

/** A table of words, read and printed as one; on a phone its rows are blocks. */
export function Table({ caption, columns, rows, look = 'told', labelledBy }: Props) {
  return (
    <table className={`${style.table} ${style[look]}`} aria-labelledby={labelledBy}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ label, shown }) => (
            <th scope="col" key={label}>
              {shown ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The server alone renders it, so no row ever moves.
          <tr key={index}>
            <th scope="row">{first}</th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]?.label} data-label={columns[place + 1]?.label}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
