import type { Result } from '#stories/stories'
import style from './Outcome.module.css'

/** The most characters that stand at full size, and somewhat smaller; a unit, half as large, counts as two. */
const [short, middle] = [5, 7]
/** A number and what it counts: `2 days`. */
const counted = /^([\d.,–]+)\s(\p{L}{2,}\.?)$/u

/** What a project brought: a large figure (`--outcome`), and what it means. */
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
