import { formatMoment, type Language, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { Option } from '#ui/Switch'
import style from './BookingWeek.module.css'

type Props = Readonly<{ texts: Texts['booking']['figure']; language: Language; cloth: string }>

/** The hours of each day from Monday, from nine: `1` is free. */
const week = ['0100010', '0010001', '1000100', '0100011', '0011000']
const firstHour = 9

/** A Monday and the days after it, by their names as a sentence has them. */
function weekdayOf(day: number, language: Language): string {
  return formatMoment(new Date(Date.UTC(2024, 0, day)), language, 'UTC').weekday
}

/**
 * A salon’s week on a plain ground. Paper is free, taken hours are woven as the page’s cloth. Nothing is
 * chosen at first; what one chooses is confirmed in words. Works without script.
 */
export function BookingWeek({ texts, language, cloth }: Props) {
  const days = week.map((hours, index) => ({
    day: index + 1,
    name: weekdayOf(index + 1, language),
    hours: [...hours].map((free, hour) => ({ hour: hour + 1, free: free === '1' })),
  }))
  const times = [...(week[0] ?? '')].map((_, hour) => `${firstHour + hour}:00`)
  const longest = days.map(({ name }) => name).reduce((a, b) => (b.length > a.length ? b : a))
  const said = {
    weekday: days.map(({ day, name }) => (
      <span data-if-day={day} key={day}>
        {name}
      </span>
    )),
    time: times.map((time, hour) => (
      <span data-if-hour={hour + 1} key={time}>
        {time}
      </span>
    )),
  }
  return (
    <div className={style.week}>
      <div className={`cluster ${style.bar}`}>
        <b>{texts.name}</b>
        <span>{texts.service}</span>
        <span className={style.key}>{texts.taken}</span>
      </div>
      <fieldset className={style.hours}>
        <legend className="visually-hidden">{texts.label}</legend>
        <Cloth seed={cloth} id="week" thread={8} className={style.cloth} />
        <div className={style.times} aria-hidden="true">
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
        {days.map(({ day, name, hours }) => (
          <div className={style.day} key={day}>
            <span aria-hidden="true">{[...name].slice(0, 3).join('')}</span>
            {hours.map(({ hour, free }) =>
              free ? (
                <Option
                  key={hour}
                  look="key"
                  className={style.hour}
                  name="week-hour"
                  data-day={day}
                  data-hour={hour}
                >
                  <span className="visually-hidden">{name} </span>
                  {times[hour - 1]}
                </Option>
              ) : (
                <i key={hour} />
              ),
            )}
          </div>
        ))}
      </fieldset>
      <div className={style.booked} role="status">
        <b className={style.prompt}>{texts.label}</b>
        <b className={style.room} aria-hidden="true">
          {texts.booked.replace('{{weekday}}', longest).replace('{{time}}', times.at(-1) ?? '')}
        </b>
        <b className={style.confirmed}>
          {texts.booked
            .split(/\{\{|\}\}/)
            .map((part) => (part === 'weekday' || part === 'time' ? said[part] : part))}
        </b>
        <span className={style.confirmed}>{texts.reminder}</span>
      </div>
    </div>
  )
}
