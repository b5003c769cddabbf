import { type Language, type Texts, weekdays } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './CareMonth.module.css'

type Props = Readonly<{ texts: Texts['siteManagement']['figure']; language: Language }>

/** The days of the month, which begins on a Monday, on which the style sheet places the tasks. */
const days = [2, 11, 22, 31]

/** A month of maintenance as a cloth with a square per day; each requested task is sewn on its day. */
export function CareMonth({ texts, language }: Props) {
  const names = weekdays(language, 'narrow')
  return (
    <div className={style.month}>
      <div className={style.names} aria-hidden="true">
        {Array.from(names.keys(), (nr) => (
          <span key={nr}>{names[nr]}</span>
        ))}
      </div>
      <div className={style.days}>
        <Cloth seed={routes.siteManagement} thread={8} weaves />
        {/* Paper shows between days; weekends are sparsely woven, and nothing is woven after the last day. */}
        <Drawing box="0 0 7 5" stretched stroke="var(--paper)" strokeWidth="5">
          <path d="M0 1h7M0 2h7M0 3h7M0 4h7M1 0v5M2 0v5M3 0v5M4 0v5M5 0v5M6 0v5" />
          <path fill="var(--paper)" stroke="none" opacity=".78" d="M5 0h2v5h-2z" />
          <path fill="var(--paper)" d="M5 4h2v1h-2z" />
        </Drawing>
        <ol className={style.asked} aria-label={texts.label}>
          {texts.days.map((text, nr) => (
            <li key={text}>
              <b className="display">{days[nr]}</b> {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
