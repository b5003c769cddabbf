import type { Language, Texts } from '#i18n/i18n'
import { Cloth, patternName } from '#ui/Cloth'
import { weekdayOf } from './BookingWeek.tsx'
import style from './TradeDays.module.css'

type Trades = Texts['booking']['industries']

/** The range shown: a day from six o'clock for bookings by the hour, a week from Monday for those by day or night. */
const scales = { day: [6, 24], week: [0, 7] } as const
type Scale = keyof typeof scales

type Day = Readonly<{
  taken: readonly string[]
  lane: number
  fresh: string
  amount: number
  scale?: Scale
}>

/** Three per hour. */
const visits = (from: number, to: number): string =>
  Array.from({ length: (to - from) * 3 }, (_, nr) => from + nr / 3)
    .map((begins) => `${begins}-${begins + 0.23}`)
    .join(' ')

/**
 * One day for each unit of booking: day, night, service, visit, class and sitting. Each has the hours taken in three
 * lanes, and the new booking in one of them with its amount in the unit.
 */
const days: readonly Day[] = [
  {
    taken: ['6.05-7', '0-3.95 4.05-7', '1.05-5.95'],
    ...{ lane: 0, fresh: '3.05-5.95', amount: 3, scale: 'week' },
  },
  {
    taken: ['0.6-3.4 4.6-7', '0-2.4 2.6-5.4 5.6-7', '0-1.4'],
    ...{ lane: 2, fresh: '4.6-6.4', amount: 2, scale: 'week' },
  },
  {
    taken: ['9-9.6 9.75-11.5 13-15 16-17.75', '9-9.6 9.75-10.35', '9-11 13-13.6 13.75-15.5 16-18'],
    ...{ lane: 1, fresh: '10.5-11.35', amount: 50 },
  },
  {
    taken: [`${visits(8, 12)} ${visits(13, 16)}`, visits(9, 15), visits(8, 11)],
    ...{ lane: 2, fresh: '11-11.23', amount: 20 },
  },
  {
    taken: [
      '6.5-7.5 12-13 17-18 18.25-19.25',
      '6.25-7.25 11.5-12.25 19-20',
      '9-9.9 10-10.9 14-14.9',
    ],
    ...{ lane: 1, fresh: '17.5-18.5', amount: 1 },
  },
  {
    taken: ['12-13.5 18-20 20.25-22.25', '10.75-12.25 20.25-22.25', '12-13.5 18.5-22'],
    ...{ lane: 1, fresh: '18-20', amount: 2 },
  },
]

/** The thickness of a thread, in CSS pixels. */
const thread = 3
const percent = (part: number) => `${Math.round(10_000 * part) / 100}%`
const at = (time: number, scale: Scale) => {
  const [from, to] = scales[scale]
  return (time - from) / (to - from)
}

type BookingsProps = Readonly<{ hours: string; scale: Scale; lane: number; fill: string }>

/** Bookings in one horizontal lane, with time running across, woven as `fill`. */
function Bookings({ hours, scale, lane, fill }: BookingsProps) {
  return hours.split(' ').map((booking) => {
    const [from = 0, to = 0] = booking.split('-').map((time) => at(Number(time), scale))
    return (
      <rect
        key={from}
        x={percent(from / thread)}
        y={percent((lane + 0.1) / 3 / thread)}
        width={percent((to - from) / thread)}
        height={percent(0.8 / 3 / thread)}
        fill={`url(#${fill})`}
      />
    )
  })
}

type DayProps = Readonly<{
  trade: Trades['offers'][number]
  day: Day
  cloth: string
  language: Language
}>

function TradeDay({ trade, day, cloth, language }: DayProps) {
  const { taken, lane, fresh, amount, scale = 'day' } = day
  const [from = 0, to = 0] = fresh.split('-').map((time) => at(Number(time), scale))
  // The free space after it has room for the words.
  const isBefore = from > 1 / 3
  const marks =
    scale === 'day'
      ? [6, 12, 18, 24]
      : Array.from({ length: 7 }, (_, nr) => weekdayOf(nr, language).slice(0, 3))
  const [first = '', ...others] = trade.lanes
  // Three lanes: with a name each, or with one name and a number.
  const lanes = others.length > 0 ? trade.lanes : [1, 2, 3].map((number) => `${first} ${number}`)
  return (
    <div className={`screen-only ${style.trade} ${style[scale]}`} aria-hidden="true">
      {lanes.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <svg className={style.lanes} aria-hidden="true">
        <g transform={`scale(${thread})`}>
          {taken.map((hours, nr) => (
            <Bookings
              key={hours}
              {...{ hours, scale }}
              lane={nr}
              fill={patternName(cloth, 'taken')}
            />
          ))}
          <Bookings hours={fresh} {...{ scale, lane }} fill={patternName(cloth, 'fresh')} />
        </g>
        <text
          x={percent(isBefore ? from : to)}
          y={percent((lane + 0.5) / 3)}
          dx={isBefore ? '-.5em' : '.5em'}
          textAnchor={isBefore ? 'end' : undefined}
        >
          {trade.length.replace('{{amount}}', `${amount}`)}
        </text>
      </svg>
      <p className={style.hours}>
        {marks.map((mark) => (
          <i key={mark}>{mark}</i>
        ))}
      </p>
    </div>
  )
}

type Props = Readonly<{ trades: Trades['offers']; cloth: string; language: Language }>

/** A sample day or week for each trade: its bookings, their duration, and a new one. */
export const tradeDays = ({ trades, ...page }: Props) =>
  trades.map((trade, index) => {
    const day = days[index % days.length]
    return day && <TradeDay key={trade.title} {...{ trade, day, ...page }} />
  })

type KeyProps = Readonly<{ taken: string; fresh: string; cloth: string }>

/** The legend, which also defines the patterns that the days use. */
export function TradeKey({ cloth, ...texts }: KeyProps) {
  return (
    <p className={`cluster screen-only ${style.key}`}>
      {(['taken', 'fresh'] as const).map((kind) => (
        <span className="cluster" key={kind}>
          <Cloth seed={cloth} id={kind} thread={thread} className={style[kind]} />
          {texts[kind]}
        </span>
      ))}
    </p>
  )
}
