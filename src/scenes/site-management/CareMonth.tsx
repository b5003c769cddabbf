import { type Language, locales, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import style from './CareMonth.module.css'

type Props = Readonly<{ texts: Texts['siteManagement']['figure']; language: Language }>

/** The first day is a Monday. */
const week = [5, 6, 7, 8, 9, 10, 11]
/** Of the month, where the style sheet sews each on. */
const days = [2, 11, 22, 31]

/** A month of care as a cloth with a square a day; what was asked for is sewn on its day. */
export function CareMonth({ texts, language }: Props) {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={style.month}>
      <div className={style.names} aria-hidden="true">
        {week.map((day) => (
          <span key={day}>{weekday.format(Date.UTC(2026, 0, day))}</span>
        ))}
      </div>
      <div className={style.days}>
        <div className={style.cloth}>
          <Cloth seed={routes.siteManagement} thread={8} weaves />
        </div>
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
