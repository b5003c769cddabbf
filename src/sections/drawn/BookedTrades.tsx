import type { Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { Cloth, patternName } from '#ui/Cloth'
import { SectionHead } from '../Section.tsx'

type Trades = Texts['booking']['industries']

type Props = Trades &
  Readonly<{ id: string; taken: string; action: string; href: string; cloth: string }>

/** Hours of a day by turns: from when and until when. */
type Lane = readonly number[]

type Day = Readonly<{
  taken: readonly Lane[]
  /** What is new: in which lane, and how much of what its trade counts in. */
  fresh: Readonly<{ lane: number; hours: readonly [from: number, to: number]; amount: number }>
}>

const opens = 6
const closes = 24
/** How long a fringe is, in hours. */
const loose = 0.5
const yesterday = 0
const tomorrow = 30

/** Three in an hour. */
const visits = (from: number, to: number): Lane =>
  Array.from({ length: (to - from) * 3 }, (_, visit) => from + visit / 3).flatMap((begins) => [
    begins,
    begins + 0.23,
  ])

/** By the day, the night, the service, the visit, the class and the sitting. */
const days: readonly Day[] = [
  {
    taken: [
      [yesterday, 8],
      [yesterday, tomorrow],
      [8, 18],
    ],
    fresh: { lane: 0, hours: [14, tomorrow], amount: 3 },
  },
  {
    taken: [
      [yesterday, 11, 15, tomorrow],
      [yesterday, tomorrow],
      [yesterday, 9],
    ],
    fresh: { lane: 2, hours: [16, tomorrow], amount: 2 },
  },
  {
    taken: [
      [9, 9.6, 9.75, 11.5, 12.25, 12.85, 13, 15, 15.25, 15.85, 16, 17.75],
      [9, 9.6, 9.75, 10.35],
      [9, 11, 11.25, 11.85, 13, 13.6, 13.75, 15.5, 16, 18],
    ],
    fresh: { lane: 1, hours: [10.5, 11.35], amount: 50 },
  },
  {
    taken: [
      [...visits(8, 12), ...visits(13, 16)],
      [...visits(9, 12), ...visits(13, 15)],
      visits(8, 11),
    ],
    fresh: { lane: 2, hours: [11, 11.23], amount: 20 },
  },
  {
    taken: [
      [6.5, 7.5, 12, 13, 17, 18, 18.25, 19.25],
      [6.25, 7.25, 11.5, 12.25, 19, 20],
      [9, 9.9, 10, 10.9, 14, 14.9, 15, 15.9],
    ],
    fresh: { lane: 1, hours: [17.5, 18.5], amount: 1 },
  },
  {
    taken: [
      [12, 13.5, 18, 20, 20.25, 22.25],
      [11, 12.5, 20.25, 22.25],
      [12, 13.5, 18.5, 22],
    ],
    fresh: { lane: 1, hours: [18, 20], amount: 2 },
  },
]

const rounded = (figure: number) => Math.round(figure * 100) / 100
const percent = (part: number) => `${rounded(100 * part)}%`

/**
 * Cloth over the hours of three lanes; where it goes on into another day its threads hang loose, for
 * half an hour inside the frame.
 */
function Woven({
  lanes,
  id,
  fill,
}: Readonly<{ lanes: readonly Lane[]; id: string; fill: string }>) {
  const lengths = lanes.flatMap((hours, lane) =>
    hours.map((hour, turn) => {
      const inside = rounded(hour < opens ? opens + loose : hour > closes ? closes - loose : hour)
      return turn % 2 === 0 ? `M${inside} ${lane}` : `H${inside}`
    }),
  )
  const fringes = lanes.flatMap((hours, lane) =>
    hours
      .filter((hour) => hour < opens || hour > closes)
      .map(
        (hour) => `M${hour < opens ? opens + loose / 2 : closes - loose / 2} ${lane - 0.42}v.84`,
      ),
  )
  return (
    <>
      {/* A unit is an hour across and a lane down, from an hour before the first to one after the last. */}
      <mask id={id} maskContentUnits="objectBoundingBox" stroke="#fff">
        <g transform="scale(.05 .33333)translate(-5 .5)">
          <path strokeWidth=".84" d={lengths.join('')} />
          {fringes.length > 0 && (
            <path strokeWidth={loose} strokeDasharray=".06" d={fringes.join('')} />
          )}
        </g>
      </mask>
      <g mask={`url(#${id})`}>
        <g transform="scale(3)">
          <rect x="-1.8519%" width="37.037%" height="33.3333%" fill={`url(#${fill})`} />
        </g>
      </g>
    </>
  )
}

/** Of what a trade has, three: each by its name, or all by one name and a number. */
function laneNames([first = '', ...others]: readonly string[]): readonly string[] {
  return others.length > 0 ? [first, ...others] : [1, 2, 3].map((number) => `${first} ${number}`)
}

type TradeProps = Trades['offers'][number] &
  Readonly<{ day: Day; id: number; action: string; href: string; cloth: string }>

function Trade({ title, text, features, day, id, action, href, cloth, ...texts }: TradeProps) {
  const { lane, hours, amount } = day.fresh
  const [from, to] = hours
  // What is free then has room for the words.
  const before = from > 12
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <p className="trades__features">{features.join('\u00a0· ')}</p>
        <p className="trades__action">
          <Button href={href} look="quiet" size="small">
            <span>
              {action}
              <span className="visually-hidden">: {title}</span>
            </span>
          </Button>
        </p>
      </div>
      <div className="trades__lanes" aria-hidden="true">
        {laneNames(texts.lanes).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg className="trades__day" aria-hidden="true">
        <Woven lanes={day.taken} id={`t${id}`} fill={patternName(cloth, 'taken')} />
        <Woven
          lanes={[0, 1, 2].map((it) => (it === lane ? hours : []))}
          id={`f${id}`}
          fill={patternName(cloth, 'fresh')}
        />
        <text
          x={percent(((before ? from : to) - opens) / (closes - opens))}
          y={percent((lane + 0.5) / 3)}
          dx={before ? '-.5em' : '.5em'}
          textAnchor={before ? 'end' : undefined}
        >
          {texts.length.replace('{{amount}}', `${amount}`)}
        </text>
      </svg>
    </li>
  )
}

/**
 * A day of six trades under one row of hours: what is booked in each, for how long, and what it needs.
 * Each has a button to a quote.
 */
export function BookedTrades({ id, title, intro, offers, cloth, href, ...texts }: Props) {
  const keys = [
    { id: 'taken', text: texts.taken },
    { id: 'fresh', text: texts.fresh },
  ]
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <div className="trades">
        <div className="trades__head">
          <p className="trades__key">
            {keys.map((key) => (
              <span key={key.id}>
                <Cloth seed={cloth} id={key.id} thread={3} className={`trades__${key.id}`} />
                {key.text}
              </span>
            ))}
          </p>
          <div className="trades__hours" aria-hidden="true">
            {[6, 9, 12, 15, 18, 21, 24].map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </div>
        <ul className="trades__list">
          {offers.map((offer, index) => {
            const day = days[index % days.length]
            return (
              day && (
                <Trade
                  key={offer.title}
                  {...{ ...offer, day, href, cloth }}
                  action={texts.action}
                  id={index}
                />
              )
            )
          })}
        </ul>
        <div className="trades__own">
          <p>{texts.own}</p>
          <div>
            <Button href={href}>{texts.action}</Button>
          </div>
        </div>
      </div>
    </section>
  )
}
