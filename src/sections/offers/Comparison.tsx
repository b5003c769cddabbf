import { Figures } from '#ui/Figures'
import { Table } from '#ui/Table'
import { SectionHead, type SectionTexts } from '../Section.tsx'
import style from './Comparison.module.css'

type Props = SectionTexts &
  Readonly<{
    columns: readonly string[]
    rows: readonly Readonly<{ label: string; cells: readonly string[] }>[]
  }>

/** A comparison table: one column per alternative, one row per question. */
export function Comparison({ columns, rows, ...section }: Props) {
  return (
    <section className="section wrap" aria-labelledby={section.id}>
      <SectionHead {...section} />
      <div className={style.table}>
        <Table
          look="compared"
          labelledBy={section.id}
          columns={columns.map((label) => ({ label }))}
          rows={rows.map(({ label, cells }) => [
            label,
            ...cells.map((cell) => <Figures key={cell} text={cell} />),
          ])}
        />
      </div>
    </section>
  )
}
