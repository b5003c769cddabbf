import style from './Fringe.module.css'

/** The warp of a cloth that goes on a little below it; as wide as what it stands in. */
export function Fringe() {
  return <div className={`${style.fringe} screen-only`} />
}
