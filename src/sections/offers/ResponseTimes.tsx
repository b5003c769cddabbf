import { facts } from '#agency/agency'
import { formatQuantity, type Language, phoneHref, type Texts } from '#i18n/i18n'
import { insteadOf } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Figures } from '#ui/Figures'
import style from './ResponseTimes.module.css'

type Props = Readonly<{ texts: Texts['common']['response']; desk: string; language: Language }>

/** The length of the longest, in percent, which leaves room for its label. */
const reach = 66

/** The definition of response times, and the times as lengths of one cloth (requirement 5.15). */
export function ResponseTimes({ texts, desk, language }: Props) {
  return (
    <section className={`section wrap ${style.response}`} aria-labelledby="response">
      <h2 id="response">{texts.title}</h2>
      <div className={`stack ${style.words}`} data-response>
        <p className="lead">{texts.rule}</p>
        <p>
          <Figures text={texts.counted} />
        </p>
        <p>{texts.phone}</p>
        <ul className="cluster">
          <li>
            <a className="arrow-link" href={routes.serviceDesk}>
              {desk}
            </a>
          </li>
          <li>
            <a className="arrow-link" href={phoneHref(facts().agency.phone)}>
              {facts().agency.phone}
            </a>
          </li>
        </ul>
      </div>
      <Lengths language={language} />
    </section>
  )
}

/** The rule in short, for below packages with response times, with a link to the definition. */
export function ResponseRule({ texts }: Pick<Props, 'texts'>) {
  return (
    <p data-response>
      {texts.rule} {texts.phone}{' '}
      {!insteadOf(routes.maintenance) && (
        <a href={`${routes.maintenance}#response`}>{texts.title}</a>
      )}
    </p>
  )
}

/** One cloth, stepped at the hours of the response times. */
function Lengths({ language }: Readonly<{ language: Language }>) {
  const times = Object.values(facts().catalogue.response)
  const longest = Math.max(...times.map(({ amount }) => amount))
  return (
    <div className={`screen-only ${style.lengths}`} data-lengths aria-hidden="true">
      {times.map((time) => (
        <div key={time.amount}>
          <svg width={`${(time.amount / longest) * reach}%`} aria-hidden="true">
            <Cloth seed={routes.maintenance} id="response" thread={10} />
          </svg>
          <b>{formatQuantity(time, language)}</b>
        </div>
      ))}
    </div>
  )
}
