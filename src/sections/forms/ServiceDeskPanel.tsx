import { facts } from '#agency/agency'
import { formatHours, type Language, phoneHref, type Texts } from '#i18n/i18n'
import { Figures } from '#ui/Figures'
import { Closures } from '#ui/hours/Closures'
import style from './ServiceDesk.module.css'

type Props = Readonly<{
  texts: Texts['serviceDesk']['panel']
  rule: Texts['common']['response']
  site: Texts['site']
  language: Language
}>

/** The phone for emergencies (requirement 5.12). */
export function EmergencyPhone({ texts: { emergency }, rule }: Omit<Props, 'site' | 'language'>) {
  return (
    <section className={style.emergency} aria-labelledby="desk-emergency">
      <h2 className="size-2" id="desk-emergency">
        {emergency.title}
      </h2>
      <a className="display size-4" href={phoneHref(facts().agency.phone)}>
        {facts().agency.phone}
      </a>
      <p>{rule.phone}</p>
    </section>
  )
}

/** Opening hours, and the rules of the response times (requirement 5.12). */
export function ServiceDeskPanel({ texts: { hours, response }, rule, site, language }: Props) {
  return (
    <aside className={style.panel} aria-labelledby="desk-hours">
      <section>
        <h2 className="size-1" id="desk-hours">
          {hours}
        </h2>
        <dl>
          <div>
            <dt>{site.hours.weekdays}</dt>
            <dd className="figure">{formatHours(facts().agency.openingHours)}</dd>
          </div>
          {site.hours.weekend && (
            <div>
              <dt>{site.hours.weekend}</dt>
              <dd>{site.hours.closed}</dd>
            </div>
          )}
        </dl>
        {site.hours.clock && (
          <p>
            <Figures text={site.hours.clock} />
          </p>
        )}
        <Closures texts={site.hours} language={language} />
      </section>
      <section>
        <h2 className="size-1">{response.title}</h2>
        <div data-response>
          <p>
            <Figures text={rule.rule} />
          </p>{' '}
          <p>
            <Figures text={rule.counted} />
          </p>
        </div>
      </section>
    </aside>
  )
}
