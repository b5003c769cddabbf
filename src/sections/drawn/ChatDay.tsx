import { company } from '#content/company'
import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { BandList } from '../BandList.tsx'
import type { Point, SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{ items: readonly Point[]; day: Texts['liveChat']['day']; cloth: string }>

/** When visitors ask, in hours of the day, and how far down each question hangs. */
const questions = [
  ...[
    'M6.6 6',
    'M8.3 3',
    'M9.6 5.6',
    'M10.4 2.2',
    'M11.7 4.4',
    'M12.5 1.6',
    'M13.2 5.4',
    'M14.4 3',
  ],
  ...['M15.8 2.2', 'M17.6 4.6', 'M18.5 2', 'M19.3 5.6', 'M20.1 3.4', 'M20.9 1.4', 'M21.4 5'],
  ...['M22.3 2.6', 'M23.2 5.6'],
]

/**
 * A day of questions: woven while people answer, a bare warp while the bot does. The points stand in
 * the columns of its hours.
 */
export function ChatDay({ day, cloth, ...section }: Props) {
  const [opens = '', closes = ''] = [company.openingHours.opens, company.openingHours.closes].map(
    (time) => time.replace(/:00$/, ''),
  )
  const hours = [
    { from: '0', to: opens, who: day.bot },
    { from: opens, to: closes, who: day.people },
    { from: closes, to: '24', who: day.bot },
  ]
  return (
    <BandList {...section} dye="madder">
      <div className={`chat-day opens-${opens} closes-${closes}`}>
        <p className="chat-day__key">{day.dots}</p>
        <div className="chat-day__woven">
          <Cloth seed={cloth} id="day" thread={8} />
        </div>
        <svg viewBox="0 0 24 10" preserveAspectRatio="none" aria-hidden="true">
          <path d={questions.join('h.01')} />
        </svg>
        {hours.map(({ from, to, who }) => (
          <p key={from}>
            <b>
              {from}–{to}
            </b>
            {who}
          </p>
        ))}
      </div>
    </BandList>
  )
}
