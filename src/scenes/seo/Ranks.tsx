import { Drawing } from '#ui/Drawing'
import style from './Ranks.module.css'

/** The position (from 0) of the customer’s page among ten, by month: rising, but never quite first. */
const climb = [9, 9, 8, 8, 6, 7, 5, 3, 2, 1]
const last = climb.length - 1
const [step, lane] = [128, 36]

/** Search results as threads that change places; the customer’s is the light one. */
export function Ranks() {
  const others = Array.from({ length: last }, (_, nr) => thread(othersPlaces(nr)))
  return (
    <Drawing className={style.ranks} box="0 0 1280 380" preserveAspectRatio="xMaxYMid slice">
      <path className={style.others} d={others.join('')} />
      <path fill="none" stroke="var(--on-band)" strokeWidth="16" d={thread(climb)} />
      <circle cx={last * step} cy={height(climb[last])} r="12" />
      {Array.from(climb.keys(), (place) => (
        <text key={place} x={last * step + 28} y={height(place) + 9}>
          {place + 1}
        </text>
      ))}
    </Drawing>
  )
}

/**
 * The positions of another page by month: each month two neighbours swap, and all make room for the customer's page.
 */
function othersPlaces(nr: number): readonly number[] {
  let at = nr
  return climb.map((ours, month) => {
    const pair = (month * 5) % 8
    if (at === pair) at = pair + 1
    else if (at === pair + 1) at = pair
    return at < ours ? at : at + 1
  })
}

const height = (place = 0) => place * lane + 28

function thread(places: readonly number[]): string {
  const path = places.slice(1).map((place, month) => {
    const change = height(place) - height(places[month])
    return change === 0 ? `h${step}` : `c64 0 64 ${change} ${step} ${change}`
  })
  return `M-20 ${height(places[0])}h20${path.join('')}`
}
