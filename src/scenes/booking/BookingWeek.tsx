import { formatMoment, type Language, type Texts } from '#i18n/i18n'
import { Pane } from '#sections/show/Pane'
import { Cloth } from '#ui/Cloth'
import { Option } from '#ui/Switch'
import style from './BookingWeek.module.css'

type Props = Readonly<{ texts: Texts['booking']['figure']; language: Language; cloth: string }>

/** The hours of each day, Monday first, from nine o'clock: `1` is free. */
const week = ['0100010', '0010001', '1000100', '0100011', '0011000']
const times = [9, 10, 11, 12, 13, 14, 15].map((hour) => `${hour}:00`)

/** The name of a weekday (0 is Monday), in the form used in sentences. */
export function weekdayOf(place: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return formatMoment(new Date(Date.UTC(2024, 0, place + 1)), language, 'UTC').weekday
}

/**
 * A salon’s week on a plain ground. Free hours are paper, taken hours are woven in the page’s cloth. Nothing is
 * selected at first; a selection is confirmed in words. Works without script.
 */
export function BookingWeek({ texts, language, cloth }: Props) {
  const days = week.map((_, day) => weekdayOf(day, language))
  const longest = days.reduce((a, b) => (b.length > a.length ? b : a))
  const said = (what: 'day' | 'hour', words: readonly string[]) =>
    words.map((word, nr) => (
      <span data-if={`${what}${nr + 1}`} key={word}>
        {word}
      </span>
    ))
  const bar = (
    <>
      <b className={style.name}>{texts.name}</b>
      <span className={style.service}>{texts.service}</span>
      <span className={style.key}>{texts.taken}</span>
    </>
  )
  return (
    <div className={style.week}>
      <Pane bar={bar}>
        <fieldset className={style.hours}>
          <legend className="visually-hidden">{texts.label}</legend>
          <Cloth seed={cloth} id="week" thread={8} className={style.cloth} />
          <div className={style.times} aria-hidden="true">
            {times.map((time) => (
              <span key={time}>{time}</span>
            ))}
          </div>
          {week.map((hours, day) => (
            <div className={style.day} key={hours}>
              <span aria-hidden="true">{days[day]?.slice(0, 3)}</span>
              {times.map((time, hour) =>
                hours[hour] === '1' ? (
                  <Option
                    key={time}
                    look="key"
                    className={style.hour}
                    name="week-hour"
                    data-day={day + 1}
                    data-hour={hour + 1}
                  >
                    <span className="visually-hidden">{days[day]} </span>
                    {time}
                  </Option>
                ) : (
                  <i key={time} />
                ),
              )}
            </div>
          ))}
        </fieldset>
      </Pane>
      <Pane className={style.booked} role="status">
        <b className={style.prompt}>{texts.label}</b>
        <b className={style.room} aria-hidden="true">
          {texts.booked.replace('{{weekday}}', longest).replace('{{time}}', times.at(-1) ?? '')}
        </b>
        <b className={style.confirmed}>
          {texts.booked.split(/\{\{|\}\}/).map((part) => {
            if (part === 'weekday') return said('day', days)
            return part === 'time' ? said('hour', times) : part
          })}
        </b>
        <span className={style.confirmed}>{texts.reminder}</span>
      </Pane>
    </div>
  )
}
