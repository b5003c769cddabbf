import { catalogue } from '#content/catalogue'
import { company } from '#content/company'
import { formatHours, formatQuantity, type Language, phoneHref, type Texts } from '#i18n/i18n'
import { urgencies } from '#leads/forms/service-desk'
import { Figures } from '#ui/Figures'
import './ServiceDeskPanel.css'

type Props = Readonly<{
  texts: Texts['serviceDesk']['panel']
  rule: Texts['common']['response']
  site: Texts['site']
  language: Language
}>

/** Response times, opening hours, the phone for emergencies (requirement 5.12). */
export function ServiceDeskPanel({ texts, rule, site, language }: Props) {
  const { response, hours, emergency } = texts
  return (
    <aside className="desk-panel" aria-labelledby="desk-panel-title">
      <h2 id="desk-panel-title">{texts.title}</h2>
      <section>
        <h3>{response.title}</h3>
        <dl className="desk-panel__times">
          {urgencies.toReversed().map((urgency) => (
            <div key={urgency}>
              <dt>{response[urgency]}</dt>
              <dd>{formatQuantity(catalogue.response[urgency], language)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="desk-panel__emergency">
        <h3>{emergency.title}</h3>
        <a className="desk-panel__phone" href={phoneHref(company.phone)}>
          {company.phone}
        </a>
        <p>{rule.phone}</p>
      </section>
      <section>
        <h3>{hours}</h3>
        <dl>
          <div>
            <dt>{site.hours.weekdays}</dt>
            <dd className="figure">{formatHours(company.openingHours)}</dd>
          </div>
          <div>
            <dt>{site.hours.weekend}</dt>
            <dd>{site.hours.closed}</dd>
          </div>
        </dl>
        <p className="desk-panel__note">
          <Figures text={site.hours.clock} />
        </p>
      </section>
      <p className="desk-panel__note">
        <Figures text={`${rule.rule} ${rule.counted}`} />
      </p>
    </aside>
  )
}
