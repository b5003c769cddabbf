import type { ReactNode } from 'react'
import style from './DeskTable.module.css'

type Row = Readonly<{ key: string; cells: readonly ReactNode[] }>

type Props = Readonly<{
  head: readonly string[]
  /** Groups of rows; each may have a heading in the first column. */
  groups: readonly Readonly<{ key: string; heading?: string; rows: readonly Row[] }>[]
}>

/** A table; on phones each row is a block, below its group's heading. */
export function DeskTable({ head, groups }: Props) {
  return (
    <table className={style.table}>
      <thead>
        <tr>
          {head.map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key: group, heading, rows }) => (
        <tbody key={group}>
          {rows.map(({ key, cells }, index) => (
            <tr key={key}>
              {heading && index === 0 && (
                <th scope="rowgroup" rowSpan={rows.length}>
                  {heading}
                </th>
              )}
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: A cell is identified by its column.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
