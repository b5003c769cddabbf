import style from './Wheel.module.css'

/** The workshop’s sign; rolling, it has come as large as the window into what is said next. */
export function Wheel({ rolls = false }: Readonly<{ rolls?: boolean }>) {
  return (
    <svg
      className={rolls ? `${style.wheel} ${style.rolls}` : style.wheel}
      viewBox="0 0 200 200"
      aria-hidden="true"
    >
      <circle className={style.spokes} cx="100" cy="100" r="46" pathLength="144" />
      <circle className={style.tyre} cx="100" cy="100" r="94" />
      <circle className={style.rim} cx="100" cy="100" r="84" />
      <circle className={style.hub} cx="100" cy="100" r="11" />
    </svg>
  )
}
