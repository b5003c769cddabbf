import { company } from '#content/company'
import type { Texts } from '#i18n/i18n'
import style from './People.module.css'
import { type Pictured, Portrait } from './Portrait.tsx'

type Person = Pictured &
  Readonly<{
    id: keyof Texts['about']['people']['roles']
    name: string
    office: (typeof company.offices)[number]['id']
  }>

type Props = Readonly<{ texts: Texts['about']['people']; cities: Texts['site']['cities'] }>

const grounds = ['', 'ground-madder', 'ground-moss']

/** Who works here, shoulder to shoulder in one picture across the page: a room for each city. */
export function People({ texts, cities }: Props) {
  const people: readonly Person[] = company.people
  const rooms = company.offices.map(({ id }) => people.filter(({ office }) => office === id))
  const inOrder = rooms.flat()
  return (
    <section className={style.people} aria-labelledby="people">
      <h2 className="visually-hidden" id="people">
        {texts.title}
      </h2>
      {rooms.map(
        ([first, ...others], index) =>
          first && (
            <div
              className={`${grounds[index % grounds.length]} ${style.room} ${style[`of-${Math.min(3, 1 + others.length)}`]}`}
              key={first.office}
            >
              <h3 className={style.city}>{cities[first.office]}</h3>
              <ul className={style.row}>
                {[first, ...others].map((person) => (
                  <li className={style.person} key={person.id}>
                    <div className={style.portrait}>
                      <Portrait {...person} nth={inOrder.indexOf(person)} />
                    </div>
                    <div className={style.label}>
                      <h4 className={style.name}>{person.name}</h4>
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
