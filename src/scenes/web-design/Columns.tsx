import style from './Columns.module.css'

/** The column grid of the page, as high as its section. */
export function Columns() {
  return <div className={style.columns} />
}
