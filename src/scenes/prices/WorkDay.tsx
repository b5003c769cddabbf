import { facts } from '#agency/agency'
import { clockOf } from '#hours/hours'
import style from './WorkDay.module.css'

/** A day across the window: woven during opening hours, bare warp before and after. */
export function WorkDay() {
  const { opens, closes } = facts().agency.openingHours
  const hours = [opens, closes].map((time) => clockOf(time) / 3_600_000)
  const [from = 0, to = 0] = hours.map((hour) => (100 * hour) / 24)
  // In percent of the opening hours.
  const hour = 100 / 24 / (to - from)
  return (
    <svg className={`bleed ${style.around}`} aria-hidden="true">
      <pattern id="day-warp" width={`${100 / 96}%`} height="10" patternUnits="userSpaceOnUse">
        <path d="M0 0v10h2v-10z" />
      </pattern>
      <pattern id="day-cloth" width={hour / 2} height=".2" patternContentUnits="objectBoundingBox">
        <rect width={hour / 4} height=".1" />
        <rect x={hour / 4} y=".1" width={hour / 4} height=".1" />
      </pattern>
      <rect className={`${style.day} ${style.warp}`} width="100%" fill="url(#day-warp)" />
      <rect className={`${style.day} ${style.ground}`} x={`${from}%`} width={`${to - from}%`} />
      <rect className={style.day} x={`${from}%`} width={`${to - from}%`} fill="url(#day-cloth)" />
      {[from, to].map((at, end) => (
        <text key={at} x={`${at}%`} y="100%" dy="-.3em">
          {end ? closes : opens}
        </text>
      ))}
    </svg>
  )
}
