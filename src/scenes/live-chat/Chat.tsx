import { facts } from '#agency/agency'
import { nextOpenings, startOfDay } from '#hours/hours'
import { formatMoment, type Language, locales, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { buttonClass } from '#ui/Button'
import { Figures } from '#ui/Figures'
import { Icon } from '#ui/Icon'
import style from './Chat.module.css'

type Props = Readonly<{ texts: Texts['liveChat']['try']; language: Language }>

/** More than a week of opening changes; a page cached for longer shows the hours alone. */
const openingsKept = 6

const choice = `${buttonClass({ look: 'quiet', size: 'small' })} ${style.question}`

/**
 * A chat that answers three questions, each a checkbox, and then starts over or leads to a person. Without script it
 * shows the opening hours; src/browser/try/chat.ts says whether it is open now, and delays answers a little.
 */
export function Chat({ texts, language }: Props) {
  return (
    <section className={style.window} aria-label={texts.label} data-chat>
      <div className={style.head}>
        <Icon icon="message-circle" size={28} />
        <b>{facts().agency.name}</b>
        <span className={style.state} data-chat-state>
          {texts.hours}
        </span>
        <ul hidden>
          {changesOf(texts, language).map(({ at, now, text }) => (
            <li key={at} data-at={at} data-now={now}>
              {text}
            </li>
          ))}
        </ul>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long talk scrolls, and keys reach only what takes the focus. */}
      <div className={style.log} role="log" aria-label={texts.log} tabIndex={0}>
        <div className={style.turns}>
          <p className={`overlay ${style.said}`}>
            <span className={style.whileOpen}>{texts.greeting}</span>
            <span className={style.whileClosed}>{texts.greetingClosed}</span>
          </p>
          {texts.items.map(({ question, answer }, index) => (
            <div className={style.turn} data-turn="" data-nr={index} key={question}>
              <p className={style.asked}>{question}</p>
              <p className={style.said}>
                <span>
                  <Figures text={answer} />
                </span>
              </p>
            </div>
          ))}
        </div>
      </div>
      {/* Can be reset but never submitted: with `method="dialog"` Enter does not navigate. */}
      <form className={`overlay ${style.asking}`} method="dialog">
        <fieldset className={`cluster screen-only ${style.questions}`}>
          <legend>{texts.prompt}</legend>
          {texts.items.map(({ question }, index) => (
            <label className={choice} key={question}>
              <input type="checkbox" value={index} defaultChecked={index === 0} />
              <span>{question}</span>
            </label>
          ))}
        </fieldset>
        <p className={`cluster ${style.end}`}>
          {texts.end}
          <button className={choice} type="reset">
            {texts.again}
          </button>
        </p>
      </form>
      <p className={`cluster ${style.foot}`}>
        <a href={routes.contact}>
          {texts.leave} <Icon icon="arrow-right" size={18} />
        </a>
        <span className={style.note}>{texts.note}</span>
      </p>
    </section>
  )
}

/**
 * The greetings with the time (in ms) from which each applies, in the reader’s local time: until an opening, and
 * during it.
 */
function changesOf(texts: Props['texts'], language: Language) {
  const reader = facts().agency.offices.find(({ country }) => locales[language].endsWith(country))
  const { timeZone } = reader ?? facts().agency.offices[0]
  const said = (text: string, at: Date) => {
    const { weekday, time } = formatMoment(at, language, timeZone)
    return text.replace('{{weekday}}', weekday).replace('{{time}}', time)
  }
  let closed = 0
  const changes = nextOpenings(new Date(), openingsKept).flatMap(({ opens, closes }) => {
    const day = startOfDay(opens, timeZone).getTime()
    const before = { at: closed, now: 'closed', text: said(texts.closed, opens) }
    closed = closes.getTime()
    return [
      before,
      { at: day, now: 'closed', text: said(texts.closedToday, opens) },
      { at: opens.getTime(), now: 'open', text: said(texts.open, closes) },
    ]
  })
  return [...changes, { at: closed, now: '', text: texts.hours }]
}
