import { Drawing } from '#ui/Drawing'
import style from './Wheel.module.css'

/** The workshop’s sign; with `rolls` it has rolled into the next section, as large as the window. */
export function Wheel({ rolls = false }: Readonly<{ rolls?: boolean }>) {
  const looks = rolls ? `${style.wheel} ${style.rolls}` : style.wheel
  // The spokes are the dashes of one very thick line.
  return (
    <Drawing className={looks} box="0 0 200 200" stroke="var(--ink)">
      <circle strokeWidth="76" strokeDasharray=".5 3.5" cx="100" cy="100" r="46" pathLength="144" />
      <circle strokeWidth="9" cx="100" cy="100" r="94" />
      <circle stroke="var(--moorit)" strokeWidth="3" cx="100" cy="100" r="84" />
      <circle fill="var(--madder)" stroke="none" cx="100" cy="100" r="11" />
    </Drawing>
  )
}
