import { daily, lineOf } from './month.ts'
import style from './SampleMonth.module.css'

/** The month that the page began with: the ground of what ends it rises as its curve. */
export function SampleMonth() {
  return (
    <svg className={style.sky} viewBox="0 0 30 300" preserveAspectRatio="none" aria-hidden="true">
      {/* And a hair more, where browsers round the edge of its ground. */}
      <path d={`M0-9L${lineOf(daily)} 30-9z`} />
    </svg>
  )
}
