import type { Result } from '#stories/stories'
import style from './Outcome.module.css'

/** The most characters that stand beside each other at full size; a unit, half as large, counts as two. */
const short = 5
/** A number and what it counts: `2 days`. */
const counted = /^([\d.,–]+)\s(\p{L}{2,}\.?)$/u

/** What a project brought: a large figure (`--outcome`), and what it means. */
export function Outcome({ figure, label }: Result) {
  const [, number, unit] = counted.exec(figure) ?? []
  const length = number ? number.length + 2 : [...figure].length
  return (
    <p className={style.outcome}>
      <strong className={length > short ? `${style.figure} ${style.long}` : style.figure}>
        {number ?? figure}
        {unit && <span className={style.unit}> {unit}</span>}
      </strong>{' '}
      <span className={style.label}>{label}</span>
    </p>
  )
}
