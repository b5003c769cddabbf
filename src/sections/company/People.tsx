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

/** Who works here, shoulder to shoulder in one picture across the page: a room for each city. */
export function People({ texts, cities }: Props) {
  const people: readonly Person[] = company.people
  const rooms = company.offices.map(({ id }) => people.filter(({ office }) => office === id))
  const inOrder = rooms.flat()
  return (
    <section className="people" aria-labelledby="people">
      <h2 className="visually-hidden" id="people">
        {texts.title}
      </h2>
      {rooms.map(
        ([first, ...others]) =>
          first && (
            <div className="people__room" key={first.office}>
              <h3>{cities[first.office]}</h3>
              <ul className="people__row">
                {[first, ...others].map((person) => (
                  <li key={person.id}>
                    <Portrait {...person} nth={inOrder.indexOf(person)} />
                    <div className="people__name">
                      <h4>{person.name}</h4>
                      <p>{texts.roles[person.id]}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  )
}
