import { company } from '#content/company'
import { formatHours, phoneHref, type Texts } from '#i18n/i18n'
import { Figures } from '#ui/Figures'

type Props = Readonly<{
  texts: Texts['serviceDesk']['panel']
  rule: Texts['common']['response']
  site: Texts['site']
}>

/** After a word, for an abbreviation ends with a point too. */
const betweenSentences = /(?<=[\p{L})]{2}\.) (?=\p{Lu})|(?<=[\p{L})]{3}\.) (?=\d)/u

/** The phone for emergencies (requirement 5.12). */
export function EmergencyPhone({ texts: { emergency }, rule }: Omit<Props, 'site'>) {
  return (
    <section className="desk-emergency" aria-labelledby="desk-emergency">
      <h2 id="desk-emergency">{emergency.title}</h2>
      <a className="desk-emergency__phone" href={phoneHref(company.phone)}>
        {company.phone}
      </a>
      <p>{rule.phone}</p>
    </section>
  )
}

/** Opening hours, and what the response times mean (requirement 5.12). */
export function ServiceDeskPanel({ texts: { hours, response }, rule, site }: Props) {
  return (
    <aside className="desk-panel" aria-labelledby="desk-hours">
      <section>
        <h2 id="desk-hours">{hours}</h2>
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
        <p>
          <Figures text={site.hours.clock} />
        </p>
      </section>
      <section>
        <h2>{response.title}</h2>
        <ul className="desk-panel__note">
          {`${rule.rule} ${rule.counted}`.split(betweenSentences).map((sentence) => (
            <li key={sentence}>
              <Figures text={sentence} />{' '}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
