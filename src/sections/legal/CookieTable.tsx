import type { Texts } from '#i18n/i18n'
import type { CookieRow } from '#legal/legal'
import { Table } from '#ui/Table'
import style from './CookieTable.module.css'

type Props = Readonly<{
  texts: Pick<Texts['cookies']['table'], 'caption' | 'columns'>
  notice: string
  rows: readonly CookieRow[]
  /** Says that there are no cookies for marketing. */
  none: string | undefined
}>

const facts = ['kind', 'purpose', 'lifetime', 'set'] as const

/** What the site stores in browsers and for which purpose, as part of a legal text. */
export function CookieTable({ texts: { caption, columns }, notice, rows, none }: Props) {
  return (
    <>
      <p>{notice}</p>
      <Table
        caption={caption}
        columns={(['name', ...facts] as const).map((fact) => ({ label: columns[fact] }))}
        rows={rows.map((row) => [
          <span className={style.name} key={row.name}>
            {row.name}
            <small className={style.place}>{row.place}</small>
          </span>,
          ...facts.map((fact) => row[fact]),
        ])}
      />
      {none && <p>{none}</p>}
    </>
  )
}
