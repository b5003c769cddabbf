import { Drawing } from '#ui/Drawing'
import { type Cards, type Ground, Points, Section } from '../Section.tsx'
import style from './CareRhythm.module.css'

/**
 * SVG paths in a month of 31 days that begins on a Monday, one unit per day: the days of a task, either the whole
 * day or once in it.
 */
const rhythms = {
  always: 'M0 5h31',
  daily: Array.from({ length: 31 }, (_, day) => `M${day}.27 5h.26`).join(''),
  workdays: on(
    Array.from({ length: 31 }, (_, day) => day + 1).filter((day) => (day % 7) % 6 !== 0),
  ),
  updates: on([2, 9, 16, 18, 23, 30]),
  content: on([2, 11, 22]),
  repairs: on([17, 31]),
  monthly: on([31]),
}

const mondays = [1, 8, 15, 22, 29]

type Props = Cards &
  Readonly<{
    /** In the order of the cards. */
    order: readonly (keyof typeof rhythms)[]
    dye: Ground
  }>

/** The tasks of maintenance, each with its frequency in a month. */
export function CareRhythm({ cards, order, dye, ...section }: Props) {
  const figures = order.map((name) => (
    <Drawing key={name} className={style.rhythm} box="0 0 31 10" preserveAspectRatio="none">
      <path d={rhythms[name]} />
    </Drawing>
  ))
  return (
    <Section {...section} ground={dye}>
      <div className={`screen-only ${style.dates}`} aria-hidden="true">
        <div>
          {mondays.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      <ul className={style.list}>
        <Points of={cards} figures={figures} />
      </ul>
    </Section>
  )
}

function on(days: readonly number[]): string {
  return days.map((day) => `M${day - 1} 5h1`).join('')
}
