import { company } from '#content/company'
import { nextOpenings, startOfDay } from '#hours/hours'
import { formatMoment, type Language, locales, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Figures } from '#ui/Figures'
import { Icon } from '#ui/Icon'
import style from './Chat.module.css'

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
    <div className={style.chat} data-chat>
      <div className={`${style.cloth} screen-only`}>
        <Cloth seed={cloth} thread={10} />
      </div>
      <section className={style.window} aria-label={texts.label}>
        <div className={style.head}>
          <Icon icon="message-circle" size={28} />
          <b>{company.name}</b>
          <span className={style.state} data-chat-state>
            {texts.hours}
          </span>
          <Openings texts={texts} language={language} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long talk scrolls, and keys reach only what takes the focus. */}
        <div className={style.log} role="log" aria-label={texts.log} tabIndex={0}>
          <div className={style.turns}>
            <p className={`${style.said} ${style.greeting}`}>
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
        {/* To be emptied, never sent: with this method Enter leads nowhere. */}
        <form className={style.asking} method="dialog">
          <fieldset className={`${style.questions} screen-only`}>
            <legend>{texts.prompt}</legend>
            {texts.items.map(({ question }, index) => (
              <label className={style.question} key={question}>
                <input type="checkbox" value={index} defaultChecked={index === 0} />
                <span>{question}</span>
              </label>
            ))}
          </fieldset>
          <p className={style.end}>
            {texts.end}
            <button className={style.question} type="reset">
              {texts.again}
            </button>
          </p>
        </form>
        <p className={style.foot}>
          <a href={routes.contact}>
            {texts.leave} <Icon icon="arrow-right" size={18} />
          </a>
          <span className={style.note}>{texts.note}</span>
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
    <ul hidden>
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
