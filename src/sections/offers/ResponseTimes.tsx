import { company } from '#content/company'
import { phoneHref, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Figures } from '#ui/Figures'
import { Icon } from '#ui/Icon'
import '../Statement.css'
import './ResponseTimes.css'

type Props = Readonly<{
  texts: Texts['common']['response']
  desk: string
}>

/** The same words wherever response times are sold (requirement 5.15). */
export function ResponseTimes({ texts, desk }: Props) {
  return (
    <section className="statement section wrap" aria-labelledby="response">
      <h2 id="response">{texts.title}</h2>
      <div className="statement__words response">
        <p>{texts.rule}</p>
        <p>
          <Figures text={texts.counted} />
        </p>
        <p>{texts.phone}</p>
        <ul className="response__ways">
          <li>
            <a href={routes.serviceDesk}>{desk}</a>
          </li>
          <li>
            <a href={phoneHref(company.phone)}>{company.phone}</a>
          </li>
        </ul>
      </div>
    </section>
  )
}

type LinkProps = Readonly<{ links: readonly Readonly<{ href: string; label: string }>[] }>

/** Where the same matter is told from another side. */
export function SeeAlso({ links }: LinkProps) {
  return (
    <p className="see-also">
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label} <Icon icon="arrow-right" size={18} />
        </a>
      ))}
    </p>
  )
}
