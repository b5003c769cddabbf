import type { Texts } from '#i18n/i18n'
import { Cloth, patternName } from '#ui/Cloth'
import style from './TradeDays.module.css'

type Trades = Texts['booking']['industries']

/** In hours. */
type Booking = readonly [from: number, to: number]

type Day = Readonly<{
  /** In each of three lanes, from when until when. */
  taken: readonly string[]
  /** What is new: in which lane, and how much of what its trade counts in. */
  fresh: Readonly<{ lane: number; booking: Booking; amount: number }>
}>

const opens = 6
const closes = 24

/** Three in an hour. */
const visits = (from: number, to: number): string =>
  Array.from({ length: (to - from) * 3 }, (_, nr) => from + nr / 3)
    .map((begins) => `${begins}-${begins + 0.23}`)
    .join(' ')

/** By the day, the night, the service, the visit, the class and the sitting. */
const days: readonly Day[] = [
  { taken: ['6-8', '6-24', '8-18'], fresh: { lane: 0, booking: [14, closes], amount: 3 } },
  { taken: ['6-11 15-24', '6-24', '6-9'], fresh: { lane: 2, booking: [16, closes], amount: 2 } },
  {
    taken: [
      '9-9.6 9.75-11.5 12.25-12.85 13-15 15.25-15.85 16-17.75',
      '9-9.6 9.75-10.35',
      '9-11 11.25-11.85 13-13.6 13.75-15.5 16-18',
    ],
    fresh: { lane: 1, booking: [10.5, 11.35], amount: 50 },
  },
  {
    taken: [
      `${visits(8, 12)} ${visits(13, 16)}`,
      `${visits(9, 12)} ${visits(13, 15)}`,
      visits(8, 11),
    ],
    fresh: { lane: 2, booking: [11, 11.23], amount: 20 },
  },
  {
    taken: [
      '6.5-7.5 12-13 17-18 18.25-19.25',
      '6.25-7.25 11.5-12.25 19-20',
      '9-9.9 10-10.9 14-14.9 15-15.9',
    ],
    fresh: { lane: 1, booking: [17.5, 18.5], amount: 1 },
  },
  {
    taken: ['12-13.5 18-20 20.25-22.25', '11-12.5 20.25-22.25', '12-13.5 18.5-22'],
    fresh: { lane: 1, booking: [18, 20], amount: 2 },
  },
]

/** In CSS pixels. */
const thread = 3
const percent = (part: number) => `${Math.round(10_000 * part) / 100}%`
const at = (hour: number) => (hour - opens) / (closes - opens)

/** A lane down and the hours across, woven as `fill`. */
function Bookings({ of, lane, fill }: Readonly<{ of: string; lane: number; fill: string }>) {
  const bookings = of.split(' ').map((it) => it.split('-').map(Number))
  return bookings.map(([from = 0, to = 0]) => (
    <rect
      key={from}
      x={percent(at(from) / thread)}
      y={percent((lane + 0.1) / 3 / thread)}
      width={percent((at(to) - at(from)) / thread)}
      height={percent(0.8 / 3 / thread)}
      fill={`url(#${fill})`}
    />
  ))
}

/** Of what a trade has, three: each by its name, or all by one name and a number. */
function laneNames([first = '', ...others]: readonly string[]): readonly string[] {
  return others.length > 0 ? [first, ...others] : [1, 2, 3].map((number) => `${first} ${number}`)
}

type DayProps = Readonly<{ trade: Trades['offers'][number]; day: Day; cloth: string }>

function TradeDay({ trade, day, cloth }: DayProps) {
  const { lane, booking, amount } = day.fresh
  const [from, to] = booking
  // What is free then has room for the words.
  const before = from > 12
  return (
    <div className={`screen-only ${style.day}`} aria-hidden="true">
      {laneNames(trade.lanes).map((name) => (
        <span key={name}>{name}</span>
      ))}
      <svg className={style.lanes} aria-hidden="true">
        <g transform={`scale(${thread})`}>
          {day.taken.map((of, index) => (
            <Bookings of={of} lane={index} fill={patternName(cloth, 'taken')} key={of} />
          ))}
          <Bookings of={`${from}-${to}`} lane={lane} fill={patternName(cloth, 'fresh')} />
        </g>
        <text
          x={percent(at(before ? from : to))}
          y={percent((lane + 0.5) / 3)}
          dx={before ? '-.5em' : '.5em'}
          textAnchor={before ? 'end' : undefined}
        >
          {trade.length.replace('{{amount}}', `${amount}`)}
        </text>
      </svg>
      <p className={style.hours}>
        {[opens, 12, 18, closes].map((hour) => (
          <i key={hour}>{hour}</i>
        ))}
      </p>
    </div>
  )
}

type Props = Readonly<{ trades: Trades['offers']; cloth: string }>

/** A day of each trade: what is booked in it, for how long, and what is new. */
export const tradeDays = ({ trades, cloth }: Props) =>
  trades.map((trade, index) => {
    const day = days[index % days.length]
    return day && <TradeDay key={trade.title} {...{ trade, day, cloth }} />
  })

type KeyProps = Readonly<{ taken: string; fresh: string; cloth: string }>

/** What is woven how; the days are filled from its patterns. */
export function TradeKey({ taken, fresh, cloth }: KeyProps) {
  return (
    <p className={`cluster screen-only ${style.key}`}>
      <span className="cluster">
        <Cloth seed={cloth} id="taken" thread={thread} className={style.taken} />
        {taken}
      </span>
      <span className="cluster">
        <Cloth seed={cloth} id="fresh" thread={thread} className={style.fresh} />
        {fresh}
      </span>
    </p>
  )
}
