import style from './Ranks.module.css'

/** The place of the customer’s page among ten, month by month: upwards, and never quite the first. */
const climb = [9, 9, 8, 8, 6, 7, 5, 3, 2, 1]
const months = climb.length - 1
const [step, lane] = [128, 36]

/** Results of a search as threads that change places; the customer’s is the light one. */
export function Ranks() {
  const others = Array.from({ length: climb.length - 1 }, (_, nr) => othersPlaces(nr))
  return (
    <svg
      className={style.ranks}
      viewBox="0 0 1280 380"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {[...others, climb].map(thread).map((d) => (
        <path key={d} d={d} />
      ))}
      <circle cx={months * step} cy={height(climb[months] ?? 0)} r="12" />
      {Array.from(climb.keys(), (place) => (
        <text key={place} x={months * step + 28} y={height(place) + 9}>
          {place + 1}
        </text>
      ))}
    </svg>
  )
}

/** The others keep their order but for two neighbours a month, and make way. */
function othersPlaces(nr: number): readonly number[] {
  let at = nr
  return climb.map((ours, month) => {
    const pair = (month * 5) % 8
    if (at === pair) at = pair + 1
    else if (at === pair + 1) at = pair
    return at < ours ? at : at + 1
  })
}

const height = (place: number) => place * lane + 28

function thread(places: readonly number[]): string {
  const [first = 0, ...further] = places
  let before = first
  const path = further.map((place) => {
    const change = (place - before) * lane
    before = place
    return change === 0 ? `h${step}` : `c64 0 64 ${change} ${step} ${change}`
  })
  return `M-20 ${height(first)}h20${path.join('')}`
}
