import style from './Columns.module.css'

/** The columns that a page is built on, through all the room that a part of it has. */
export function Columns() {
  return <div className={style.columns} />
}
