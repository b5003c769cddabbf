import type { Result } from '#stories/stories'
import style from './Outcome.module.css'

/**
 * The maximum number of characters at full size, and at the next smaller one; a unit, half as large, counts as two.
 */
const [short, middle] = [5, 7]
/** A number and its unit: `2 days`. */
const counted = /^([\d.,–]+)\s(\p{L}{2,}\.?)$/u

/** A result of a project: a large figure (`--outcome`), and its label. */
export function Outcome({ figure, label }: Result) {
  const [, number, unit] = counted.exec(figure) ?? []
  const length = number ? number.length + 2 : [...figure].length
  const look = length > middle ? 'long' : length > short ? 'middle' : undefined
  return (
    <p className={style.outcome}>
      <strong className={`${style.figure} ${look ? style[look] : ''}`.trim()} data-figure={look}>
        {number ?? figure}
        {unit && <span className={style.unit}> {unit}</span>}
      </strong>{' '}
      <span className={style.label}>{label}</span>
    </p>
  )
}
