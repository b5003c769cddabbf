import { facts } from '#agency/agency'
import type { Texts } from '#i18n/i18n'
import { BandList } from '#sections/BandList'
import type { Cards } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './ChatDay.module.css'

type Props = Cards & Readonly<{ day: Texts['liveChat']['day']; cloth: string }>

/** One question, asked repeatedly. */
const again = ['1.1 3.4', '3 3.4', '4.3 3.4', '6 3.4', '7.4 3.4']

/**
 * A day of questions in four parts, each above its outcome: a bare warp while nobody is there, cloth in the two
 * during which people answer. After hours the same question is asked repeatedly.
 */
export function ChatDay({ day, cloth, ...section }: Props) {
  const [opens = 0, closes = 24] = [
    facts().agency.openingHours.opens,
    facts().agency.openingHours.closes,
  ].map((time) => Number.parseInt(time, 10))
  const middle = (opens + closes) / 2
  // When visitors ask, in tenths of each part, and how far down each question hangs.
  const parts = [
    { from: 0, to: opens, who: day.bot, asked: ['7.6 4.1', '9.1 1.8'] },
    { from: opens, to: middle, who: day.people, asked: ['1.6 6.4', '3.7 2.4', '6.5 5', '8.8 2'] },
    { from: middle, to: closes, who: day.people, asked: ['1.2 7.6', '3.6 4', '6.4 7', '8.5 2.6'] },
    { from: closes, to: 24, who: day.bot, asked: [...again, '2.3 7.4', '5.2 6.4', '8.6 7.8'] },
  ]
  const figures = parts.map(({ from, to, who, asked }, nr) => (
    <div className={style.part} key={from}>
      <div className={style.hours}>
        <b>
          {hour(from)}–{hour(to)}
        </b>{' '}
        {who}
      </div>
      <div className={`${style.day} screen-only`}>
        {who === day.people && (
          <Cloth seed={cloth} id={`day${nr}`} thread={8} className={style.cloth} />
        )}
        <Drawing className={style.dots} box="0 0 10 10" preserveAspectRatio="none">
          {nr === 3 && <path className={style.same} d="M1.1 3.4H7.4" />}
          <path d={asked.map((at) => `M${at}h.01`).join('')} />
        </Drawing>
      </div>
    </div>
  ))
  const intro = [section.intro, day.dots].filter(Boolean).join(' ')
  return <BandList {...section} intro={intro} dye="madder" figures={figures} />
}

/** A time of day in hours, whole or half. */
function hour(time: number): string {
  return Number.isInteger(time) ? `${time}` : `${Math.floor(time)}:30`
}
