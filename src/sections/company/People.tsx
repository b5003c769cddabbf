import { company } from '#content/company'
import type { Texts } from '#i18n/i18n'
import { type Pictured, Portrait } from './Portrait.tsx'
import './People.css'

type Person = Pictured &
  Readonly<{
    id: keyof Texts['about']['people']['roles']
    name: string
    office: (typeof company.offices)[number]['id']
  }>

type Props = Readonly<{ texts: Texts['about']['people']; cities: Texts['site']['cities'] }>

/** Who works here, side by side in one picture across the page. */
export function People({ texts, cities }: Props) {
  const people: readonly Person[] = company.people
  return (
    <section className="people figure--wide" aria-labelledby="people">
      <h2 className="visually-hidden" id="people">
        {texts.title}
      </h2>
      <ul className="people__row">
        {people.map(({ id, name, office, picture }, index) => (
          <li key={id}>
            <Portrait id={id} picture={picture} nth={index} />
            <h3>{name}</h3>
            <p>
              {texts.roles[id]}
              <br />
              {cities[office]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
