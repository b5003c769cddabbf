import { company } from '#content/company'
import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { LocalHours } from '#ui/LocalHours'
import { Section } from '../Section.tsx'
import './Locations.css'

type Props = Readonly<{
  id: string
  texts: Texts['about']['locations']
  site: Pick<Texts['site'], 'cities' | 'countries' | 'hours'>
}>

/** The offices, each with a cloth of its own (requirement 5.2). */
export function Locations({ id, texts, site }: Props) {
  return (
    <Section id={id} title={texts.title} intro={texts.intro}>
      <ul className="locations">
        {company.offices.map(({ id: office, street, postalCode, country, timeZone }) => (
          <li key={office}>
            <div className="locations__cloth">
              <Cloth seed={office} thread={8} />
            </div>
            <h3>{site.cities[office]}</h3>
            <p>{texts.offices[office].text}</p>
            <address>
              {street}
              <br />
              {postalCode} {site.cities[office]}, {site.countries[country]}
            </address>
            <LocalHours timeZone={timeZone} texts={site.hours} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
