import { company } from '#content/company'
import { phoneHref } from '#i18n/format'
import type { Texts } from '#i18n/texts'
import { routes } from '#routing/routes'
import { Section } from '../Section.tsx'
import './ResponseTimes.css'

type Props = Readonly<{
  texts: Texts['common']['response']
  /** Label of the link to the service desk. */
  desk: string
}>

/** How soon whom is answered, how that is counted, and the phone when a website is down. */
export function ResponseTimes({ texts, desk }: Props) {
  return (
    <Section id="response" title={texts.title}>
      <div className="response">
        <p>
          {texts.rule} {texts.counted}
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
    </Section>
  )
}
