import type { ReactNode } from 'react'
import style from './Table.module.css'

type Props = Readonly<{
  caption?: ReactNode
  /** `label` names the cells on phones; `shown` replaces it in the table's head. */
  columns: readonly Readonly<{ label: string; shown?: ReactNode }>[]
  /** The first cell of each row is its header. */
  rows: readonly (readonly ReactNode[])[]
  /** On a phone each row becomes a paragraph (`told`), or two columns side by side with visible names (`compared`). */
  look?: 'told' | 'compared'
  /** The id of the heading that labels the table. */
  labelledBy?: string
}>

/** A table of text, also to assistive technology and in print; on a phone its rows are blocks. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: Rendered on the server only, so no row ever moves.
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
