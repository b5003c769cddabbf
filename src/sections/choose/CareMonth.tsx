import { type Language, locales, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import './CareMonth.css'

type Props = Readonly<{
  texts: Texts['siteManagement']['figure']
  language: Language
  cloth: string
}>

/** The first day is a Monday. */
const week = [5, 6, 7, 8, 9, 10, 11]
/** Of the month, where the style sheet sews each on. */
const days = [2, 11, 22, 31]

/** A month of care as a cloth with a square a day; what was asked for is sewn on its day. */
export function CareMonth({ texts, language, cloth }: Props) {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className="month">
      <div className="month__names" aria-hidden="true">
        {week.map((day) => (
          <span key={day}>{weekday.format(Date.UTC(2026, 0, day))}</span>
        ))}
      </div>
      <div className="month__days">
        <Cloth seed={cloth} weaves thread={8} />
        <ol aria-label={texts.label}>
          {texts.days.map((text, nr) => (
            <li key={text}>
              <b>{days[nr]}</b> {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
