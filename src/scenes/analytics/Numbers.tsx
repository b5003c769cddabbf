import { Drawing } from '#ui/Drawing'
import style from './Numbers.module.css'

/** Typical dashboard figures in rows; formatted the same in all languages. */
const rows = [
  ['840 13 2:07 71 516 8 9:30', '', ''],
  ['5 404 62 1:15 98 3120 44', '', ''],
  ['77 19 ', '207', ' 0:41 36 12'],
  ['1024 3 85 4:20 51 7 330', '', ''],
  ['29 561 6:12 90 18 73 402', '', ''],
] as const

/** A dashboard that nobody reads, with the one figure that matters. */
export function Numbers() {
  return (
    <Drawing className={style.numbers} box="0 0 800 500" preserveAspectRatio="xMinYMid slice">
      {rows.map(([before, asked, after], row) => (
        <text key={before} x={row % 2 === 0 ? -30 : -70} y={row * 100 + 84}>
          {before}
          {asked && <tspan>{asked}</tspan>}
          {after}
        </text>
      ))}
    </Drawing>
  )
}
