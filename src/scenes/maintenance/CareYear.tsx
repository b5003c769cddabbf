import { formatNumber, type Language, locales, type Texts } from '#i18n/i18n'
import { Drawing } from '#ui/Drawing'
import style from './CareYear.module.css'

type FigureTexts = Texts['maintenance']['figure']
type Kind = keyof FigureTexts['threads']
/** Both from 0: January, and the first of the month. */
type Day = readonly [month: number, day: number]

/** A year that begins on a Monday: updates on Tuesdays, reviews on the first Thursday of a month. */
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const days: readonly Day[] = lengths.flatMap((length, month) =>
  Array.from({ length }, (_, day): Day => [month, day]),
)
const told: Readonly<Record<Kind, readonly Day[]>> = {
  backups: days,
  updates: days.filter((_, nr) => nr % 7 === 1),
  reviews: days.filter(([, day], nr) => nr % 7 === 3 && day < 7),
  incidents: [[9, 16]],
}
const kinds: readonly Kind[] = ['backups', 'updates', 'reviews', 'incidents']
const morning: readonly (readonly [keyof FigureTexts['line'], string])[] = [
  ['down', '10:41'],
  ['seen', '10:47'],
  ['cause', '11:02'],
  ['up', '11:15'],
  ['report', '15:30'],
]

type Props = Readonly<{ texts: FigureTexts; language: Language }>

/** A year of maintenance as twelve warps wound with one thread per day, and the one morning on which it mattered. */
export function CareYear({ texts, language }: Props) {
  const month = new Intl.DateTimeFormat(locales[language], { month: 'narrow', timeZone: 'UTC' })
  return (
    <div className={`wrap ${style.year}`}>
      <div className={style.kinds} role="radiogroup" aria-label={texts.legend}>
        {kinds.map((kind) => (
          <label key={kind} className={style[kind]}>
            <input type="radio" name="thread" value={kind} />
            <b>{formatNumber(told[kind].length, language)}</b>
            <span>
              <strong>{texts.threads[kind].name}</strong> {texts.threads[kind].text}
            </span>
          </label>
        ))}
      </div>
      <div className={style.months} role="img" aria-label={texts.label}>
        <ol className={style.names} aria-hidden="true">
          {Array.from(lengths.keys(), (at) => (
            <li key={at}>{month.format(Date.UTC(2026, at))}</li>
          ))}
        </ol>
        <Drawing className={style.wound} box="0 0 120 31" preserveAspectRatio="none">
          <pattern id="yarn" width="120" height="1" patternUnits="userSpaceOnUse">
            <path stroke="black" strokeOpacity=".24" strokeWidth=".18" d="M0 .92h120" />
          </pattern>
          <g id="year">
            {kinds.map((kind) =>
              kind === 'backups' ? (
                <path key={kind} className={style[kind]} fill="var(--wound)" d={months} />
              ) : (
                <path key={kind} className={style[kind]} stroke="var(--yarn)" d={picks(kind)} />
              ),
            )}
            <path fill="url(#yarn)" d={months} />
          </g>
        </Drawing>
      </div>
      <ol className={style.morning}>
        {morning.map(([moment, time]) => (
          <li key={moment}>
            <b>{time}</b> {texts.line[moment]}
          </li>
        ))}
      </ol>
      <p className={style.note}>{texts.note}</p>
    </div>
  )
}

/** Its last months again, as large as the content beside them. */
export function YearEnd() {
  return (
    <Drawing className={`${style.wound} ${style.end}`} box="70 0 50 31" preserveAspectRatio="none">
      <use href="#year" />
    </Drawing>
  )
}

/** Backups run daily, so they are drawn per month. */
const months = lengths.map((length, at) => `M${at * 10 + 0.7} 0h8.6v${length}h-8.6z`).join('')

const picks = (kind: Kind) =>
  told[kind].map(([month, day]) => `M${month * 10 + 0.7} ${day + 0.5}h8.6`).join('')
