import { company } from '#content/company'
import { formatHours, phoneHref, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { Figures } from '#ui/Figures'
import { LocalHours } from '#ui/LocalHours'
import './ContactPanel.css'

type Props = Readonly<{ texts: Texts['contact']['panel']; site: Texts['site'] }>

/** Of the offices' cloths, by turns. */
const yarns = ['woad', 'madder', 'moss', 'moorit'] as const

/** How thick their yarn is, in pixels. */
export const officeThread = 9

/**
 * Phone, e-mail, opening hours, and the offices, each a length of cloth with its address sewn on
 * (requirement 5.11).
 */
export function ContactPanel({ texts, site }: Props) {
  return (
    <aside className="contact-panel" aria-labelledby="contact-panel-title">
      <h2 id="contact-panel-title">{texts.title}</h2>
      <dl>
        <div className="contact-panel__reach">
          <dt>{texts.call}</dt>
          <dd>
            <a href={phoneHref(company.phone)}>{company.phone}</a>
          </dd>
        </div>
        <div className="contact-panel__reach">
          <dt>{texts.write}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>{texts.hours}</dt>
          <dd>
            {site.hours.weekdays}:{' '}
            <span className="figure">{formatHours(company.openingHours)}</span>
            <br />
            {site.hours.weekend}: {site.hours.closed.toLowerCase()}
            <small>
              <Figures text={site.hours.clock} />
            </small>
          </dd>
        </div>
      </dl>
      <h3 className="visually-hidden">{texts.visit}</h3>
      <ul className="contact-panel__offices">
        {company.offices.map(({ id, street, postalCode, country, timeZone }, place) => (
          <li key={id}>
            <Cloth
              seed={id}
              thread={officeThread}
              palette={{ warp: yarns[place % yarns.length] ?? 'woad', weft: 'paper' }}
            />
            <address>
              <b>{site.cities[id]}</b>
              <span>{street}</span>
              <span>
                {postalCode} {site.cities[id]}, {site.countries[country]}
              </span>
              <LocalHours timeZone={timeZone} texts={site.hours} />
            </address>
          </li>
        ))}
      </ul>
    </aside>
  )
}
