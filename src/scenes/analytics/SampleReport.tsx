import { formatNumber, type Language, locales, type Texts } from '#i18n/i18n'
import { Drawing } from '#ui/Drawing'
import { areaOf, before, daily, funnel, lineOf, sources } from './month.ts'
import style from './SampleReport.module.css'

type FigureTexts = Texts['analytics']['figure']
type Part = keyof FigureTexts['notes']
type Props = Readonly<{ texts: FigureTexts; language: Language }>

const parts: readonly Part[] = ['visits', 'funnel', 'sources']

/** A month of an invented shop, with our conclusions linked to the parts of the report that support them. */
export function SampleReport({ texts, language }: Props) {
  const number = (amount: number) => formatNumber(amount, language)
  const dates = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const date = (day: number) => dates.format(Date.UTC(2026, 9, day))
  const chart = texts.chart
    .replace('{{count}}', number(Math.max(...daily)))
    .replace('{{date}}', date(15))
  const [, newsletter] = texts.sources.rows
  return (
    <div className={style.report}>
      <div
        className={`screen-only ${style.chart} ${style.part} ${style.visits}`}
        role="img"
        aria-label={chart}
      >
        <svg viewBox="0 0 30 400" preserveAspectRatio="none" aria-hidden="true">
          <path d={areaOf(daily)} />
          <path className={style.then} d={areaOf(before)} />
          <path className={style.line} d={`M${lineOf(daily)}M14 2h.01`} />
          <path className={style.ruler} d="M0 200H30" />
        </svg>
        <b>{newsletter}</b> <span>200</span>
      </div>
      <div className="wrap ground">
        <div className={style.key} aria-hidden="true">
          <span>{date(1)}</span> <span>{date(31)}</span>
          <p className={`cluster ${style.months}`}>
            <i /> {texts.thisMonth} <i className={style.before} /> {texts.lastMonth}
          </p>
        </div>
        <div className={style.notes} role="radiogroup" aria-labelledby="report-notes">
          <p id="report-notes">{texts.legend}</p>
          {parts.map((part) => (
            <label key={part}>
              <input type="radio" name="note" value={part} />
              <span>
                <b>{texts.notes[part].title}</b> {texts.notes[part].text}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className={`wrap split ${style.tables}`}>
        <div className={`${style.part} ${style.funnel}`}>
          <p className="display size-2">{texts.funnel.title}</p>
          <ol className="stack">
            {funnel.map((count, nr) => (
              <li key={count}>
                {texts.funnel.steps[nr]} <b>{number(count)}</b>
                <svg aria-hidden="true">
                  <rect width={`${(count / Math.max(...funnel)) * 100}%`} height="100%" />
                </svg>
              </li>
            ))}
          </ol>
        </div>
        <table className={`${style.part} ${style.sources}`}>
          <caption className="display size-2">{texts.sources.title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.sources.source}</th>
              <th scope="col">{texts.sources.visits}</th>
              <th scope="col">{texts.sources.orders}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ visits, orders }, nr) => (
              <tr key={visits}>
                <th scope="row">{texts.sources.rows[nr]}</th>
                <td>{number(visits)}</td>
                <td>{number(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The month's chart again, on the ground at the end of the page. */
export function MonthEnd() {
  return (
    <Drawing className={style.end} box="0 0 30 400" stretched>
      <path d={areaOf(daily)} />
      <path className={style.past} d={areaOf(before)} />
    </Drawing>
  )
}
