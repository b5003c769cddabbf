import { company } from '#content/company'
import { nextOpenings, startOfDay } from '#hours/hours'
import { formatMoment, type Language, locales, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Figures } from '#ui/Figures'
import { Icon } from '#ui/Icon'
import './Chat.css'

type Props = Readonly<{ texts: Texts['liveChat']['try']; language: Language; cloth: string }>

/** Over a week of them; a page that was kept for longer says the hours alone. */
const openingsKept = 6

/**
 * A chat that answers three questions, each a box that one ticks, and then begins again or leads to
 * a person. Without script it says the opening hours; src/browser/try/chat.ts says whether it is
 * open now, and lets answers take a moment.
 */
export function Chat({ texts, language, cloth }: Props) {
  return (
    <div className="chat" data-chat>
      <div className="chat__cloth">
        <Cloth seed={cloth} thread={10} />
      </div>
      <section className="chat__window" aria-label={texts.label}>
        <div className="chat__head">
          <Icon icon="message-circle" size={28} />
          <b>{company.name}</b>
          <span className="chat__state" data-chat-state>
            {texts.hours}
          </span>
          <Openings texts={texts} language={language} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long talk scrolls, and keys reach only what takes the focus. */}
        <div className="chat__log" role="log" aria-label={texts.log} tabIndex={0}>
          <div className="chat__turns">
            <p className="chat__said chat__greeting">
              <span className="chat__while-open">{texts.greeting}</span>
              <span className="chat__while-closed">{texts.greetingClosed}</span>
            </p>
            {texts.items.map(({ question, answer }, index) => (
              <div className={`chat__turn chat__turn--${index}`} key={question}>
                <p className="chat__asked">{question}</p>
                <p className="chat__said">
                  <span>
                    <Figures text={answer} />
                  </span>
                </p>
              </div>
            ))}
          </div>
        </div>
        {/* To be emptied, never sent: with this method Enter leads nowhere. */}
        <form className="chat__asking" method="dialog">
          <fieldset className="chat__questions">
            <legend>{texts.prompt}</legend>
            {texts.items.map(({ question }, index) => (
              <label className="chat__question" key={question}>
                <input
                  className={`chat__ask--${index}`}
                  type="checkbox"
                  defaultChecked={index === 0}
                />
                <span>{question}</span>
              </label>
            ))}
          </fieldset>
          <p className="chat__end">
            {texts.end}
            <button className="chat__question" type="reset">
              {texts.again}
            </button>
          </p>
        </form>
        <p className="chat__foot">
          <a href={routes.contact}>
            {texts.leave} <Icon icon="arrow-right" size={18} />
          </a>
          <span className="chat__note">{texts.note}</span>
        </p>
      </section>
    </div>
  )
}

/** When the office is open next, and what to say until then, by the reader’s clock. */
function Openings({ texts, language }: Pick<Props, 'texts' | 'language'>) {
  const reader = company.offices.find(({ country }) => locales[language].endsWith(country))
  const { timeZone } = reader ?? company.offices[0]
  return (
    <ul className="chat__openings" hidden>
      {nextOpenings(new Date(), openingsKept).map(({ opens, closes }) => {
        const { weekday, time } = formatMoment(opens, language, timeZone)
        const closing = formatMoment(closes, language, timeZone)
        return (
          <li
            key={opens.getTime()}
            data-opens={opens.getTime()}
            data-closes={closes.getTime()}
            data-day={startOfDay(opens, timeZone).getTime()}
            data-today={texts.closedToday.replace('{{time}}', time)}
            data-open={texts.open.replace('{{time}}', closing.time)}
          >
            {texts.closed.replace('{{weekday}}', weekday).replace('{{time}}', time)}
          </li>
        )
      })}
    </ul>
  )
}
