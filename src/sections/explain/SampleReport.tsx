import { formatNumber, type Language, locales, type Texts } from '#i18n/i18n'
import { areaOf, before, daily, lineOf } from './SampleMonth.tsx'
import './SampleReport.css'
import './SampleReport.wide.css'

type FigureTexts = Texts['analytics']['figure']
type Part = keyof FigureTexts['notes']

const funnel = [3_120, 840, 512, 207]
const sources = [
  { visits: 2_870, orders: 104 },
  { visits: 640, orders: 71 },
  { visits: 1_730, orders: 19 },
  { visits: 561, orders: 13 },
]
const parts: readonly Part[] = ['visits', 'funnel', 'sources']
const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/** A month of an invented shop, with what we read in it tied to the part that says so. */
export function SampleReport({
  texts,
  language,
}: Readonly<{ texts: FigureTexts; language: Language }>) {
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
    <div className="report">
      <div className="report__inner wrap">
        <p className="report__sample">{texts.sample}</p>
        <div className="report__visits report__part">
          <p className="report__total">
            <b>{number(sum(daily))}</b> {texts.visits}
            <span>
              {number(sum(before))} {texts.previous}
            </span>
          </p>
          <div className="report__chart" role="img" aria-label={chart}>
            <div className="report__plot" aria-hidden="true">
              <svg viewBox="0 0 30 300" preserveAspectRatio="none" aria-hidden="true">
                <path className="report__area" d={areaOf(daily)} />
                <path className="report__before" d={areaOf(before)} />
                <path className="report__ruler" d="M0 200H30" />
                <path className="report__line" d={`M${lineOf(daily)}`} />
                <path className="report__peak" d="M14 2h.01" />
              </svg>
              <p className="report__scale">
                <span>200</span> <span>100</span>
              </p>
              <b className="report__word">{newsletter}</b>
              <p className="report__dates">
                <span>{date(1)}</span> <span>{date(31)}</span>
              </p>
            </div>
            <p className="report__keys" aria-hidden="true">
              <span>{texts.thisMonth}</span> <span>{texts.lastMonth}</span>
            </p>
          </div>
        </div>
        <div className="report__funnel report__part">
          <p className="report__title">{texts.funnel.title}</p>
          <ol>
            {funnel.map((count, nr) => (
              <li key={count}>
                {texts.funnel.steps[nr]} <b>{number(count)}</b>
                <svg aria-hidden="true">
                  <rect width={`${(count / 3_120) * 100}%`} height="100%" />
                </svg>
              </li>
            ))}
          </ol>
        </div>
        <table className="report__sources report__part">
          <caption className="report__title">{texts.sources.title}</caption>
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
        <div className="report__notes" role="radiogroup" aria-labelledby="report-notes">
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
    </div>
  )
}
