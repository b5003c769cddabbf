import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './Weeks.module.css'

/** Three weeks of the month with more and more tasks, each starting a day later. */
export const weeks = ['first', 'second', 'third'].map((week) => (
  <div key={week} className={`${style.week} ${style[week]}`}>
    <Cloth seed={routes.siteManagement} id={week} thread={8} />
    {/* Paper shows between days. */}
    <Drawing box="0 0 6 2" stretched stroke="var(--paper)" strokeWidth="5">
      <path d="M0 1h6M1 0v2M2 0v2M3 0v2M4 0v2M5 0v2" />
    </Drawing>
  </div>
))
