import type { Texts } from '#i18n/i18n'
import { Cloth, patternName } from '#ui/Cloth'
import style from './TradeDays.module.css'

type Trades = Texts['booking']['industries']

const opens = 6
const closes = 24

/** Three in an hour. */
const visits = (from: number, to: number): string =>
  Array.from({ length: (to - from) * 3 }, (_, nr) => from + nr / 3)
    .map((begins) => `${begins}-${begins + 0.23}`)
    .join(' ')

/**
 * By the day, the night, the service, the visit, the class and the sitting: what is taken in each of three
 * lanes, and what is new in one of them, with how much that is of what its trade counts in.
 */
const days = [
  { taken: ['6-8', '6-24', '8-18'], lane: 0, fresh: '14-24', amount: 3 },
  { taken: ['6-11 15-24', '6-24', '6-9'], lane: 2, fresh: '16-24', amount: 2 },
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

/** In CSS pixels. */
const thread = 3
const percent = (part: number) => `${Math.round(10_000 * part) / 100}%`
const at = (hour: number) => (hour - opens) / (closes - opens)

type BookingsProps = Readonly<{ hours: string; lane: number; fill: string }>

/** A lane down and the hours across, woven as `fill`. */
function Bookings({ hours, lane, fill }: BookingsProps) {
  return hours.split(' ').map((booking) => {
    const [from = 0, to = 0] = booking.split('-').map((hour) => at(Number(hour)))
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
  day: (typeof days)[number]
  cloth: string
}>

function TradeDay({ trade, day, cloth }: DayProps) {
  const { taken, lane, fresh, amount } = day
  const [from = 0, to = 0] = fresh.split('-').map(Number)
  // What is free then has room for the words.
  const isBefore = from > 12
  const [first = '', ...others] = trade.lanes
  // Of what a trade has, three: each by its name, or all by one name and a number.
  const lanes = others.length > 0 ? trade.lanes : [1, 2, 3].map((number) => `${first} ${number}`)
  return (
    <div className={`screen-only ${style.day}`} aria-hidden="true">
      {lanes.map((name) => (
        <span key={name}>{name}</span>
      ))}
      <svg className={style.lanes} aria-hidden="true">
        <g transform={`scale(${thread})`}>
          {taken.map((hours, nr) => (
            <Bookings key={hours} hours={hours} lane={nr} fill={patternName(cloth, 'taken')} />
          ))}
          <Bookings hours={fresh} lane={lane} fill={patternName(cloth, 'fresh')} />
        </g>
        <text
          x={percent(at(isBefore ? from : to))}
          y={percent((lane + 0.5) / 3)}
          dx={isBefore ? '-.5em' : '.5em'}
          textAnchor={isBefore ? 'end' : undefined}
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
