import { facts } from '#agency/agency'
import { formatQuantity, type Language, type Texts } from '#i18n/i18n'
import { urgencies } from '#leads/forms/forms'
import { Cloth, patternName } from '#ui/Cloth'
import style from './DeskTimes.module.css'

type Props = Readonly<{ texts: Texts['serviceDesk']['panel']; language: Language }>

const yarns = { urgent: 'madder', high: 'woad', medium: 'moss', low: 'moorit' } as const

const seedOf = (urgency: string) => `response.${urgency}`

/** The pattern name of each response time's cloth. */
export const timePatterns = Object.fromEntries(
  urgencies.map((it) => [it, [patternName(seedOf(it), '')]]),
)

/**
 * The response times as four lengths of cloth, each as long as its hours (requirement 5.12). The style sheet leaves
 * only the urgency selected in the form in colour, with script and without.
 */
export function DeskTimes({ texts: { title, response }, language }: Props) {
  return (
    <section className={style.times} aria-labelledby="desk-times-title">
      <h2 className="size-2" id="desk-times-title">
        {title}
      </h2>
      <dl className={style.beam}>
        {urgencies.toReversed().map((urgency) => (
          <div className={`${style.time} ${style[urgency]}`} key={urgency}>
            <dt>{response[urgency]}</dt>
            <dd>
              {formatQuantity(facts().catalogue.response[urgency], language)}
              <div className={style.cloth}>
                <Cloth seed={seedOf(urgency)} palette={{ warp: yarns[urgency], weft: 'paper' }} />
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
