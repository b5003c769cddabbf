import { areaOf, before, daily } from './month.ts'
import style from './SampleMonth.module.css'

/** The curve that the page began with, under the words that end it. */
export function SampleMonth() {
  return (
    <svg
      className={`bleed screen-only ${style.month}`}
      viewBox="0 0 30 300"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={areaOf(daily)} />
      <path d={areaOf(before)} />
    </svg>
  )
}
