import { facts } from '#agency/agency'
import { countryName, formatHours, type Language, phoneHref, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { Figures } from '#ui/Figures'
import { Fringe } from '#ui/Fringe'
import { Closures } from '#ui/hours/Closures'
import { LocalHours } from '#ui/hours/LocalHours'
import style from './ContactPanel.module.css'

type Props = Readonly<{ texts: Texts['contact']['panel']; site: Texts['site']; language: Language }>

/** The dye of each office's cloth, in rotation. */
const yarns = ['woad', 'madder', 'moss', 'moorit'] as const

/** The thickness of a thread, in pixels. */
export const officeThread = 9

/**
 * Phone, email, opening hours, and the offices, each a length of cloth with its address on a label (requirement
 * 5.11).
 */
export function ContactPanel({ texts, site, language }: Props) {
  return (
    <aside className={style.panel} aria-labelledby="contact-panel-title">
      <h2 className="eyebrow" id="contact-panel-title">
        {texts.title}
      </h2>
      <dl>
        <div>
          <dt className="eyebrow">{texts.call}</dt>
          <dd>
            <a className="display size-4" href={phoneHref(facts().agency.phone)}>
              {facts().agency.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="eyebrow">{texts.write}</dt>
          <dd>
            <a className="display size-3" href={`mailto:${facts().agency.email}`}>
              {facts().agency.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="eyebrow">{texts.hours}</dt>
          <dd>
            {site.hours.weekdays}:{' '}
            <span className="figure">{formatHours(facts().agency.openingHours)}</span>
            {site.hours.weekend && (
              <>
                <br />
                {site.hours.weekend}: {site.hours.closed.toLowerCase()}
              </>
            )}
            {site.hours.clock && (
              <small className={style.clock}>
                <Figures text={site.hours.clock} />
              </small>
            )}
            <Closures texts={site.hours} language={language} />
          </dd>
        </div>
      </dl>
      <h3 className="visually-hidden">{texts.visit}</h3>
      <div className={style.offices}>
        <ul className={style.list}>
          {facts().agency.offices.map(
            ({ id, city, street, postalCode, country, timeZone }, place) => (
              <li className="overlay" key={id}>
                <Cloth
                  seed={id}
                  thread={officeThread}
                  palette={{ warp: yarns[place % yarns.length] ?? 'woad', weft: 'paper' }}
                />
                <address>
                  <b className={`display size-2 ${style.city}`}>{city[language]}</b>
                  <span>{street}</span>
                  <span>
                    {postalCode} {city[language]}, {countryName(country, language)}
                  </span>
                  <LocalHours timeZone={timeZone} texts={site.hours} />
                </address>
              </li>
            ),
          )}
        </ul>
        <Fringe />
      </div>
    </aside>
  )
}
