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
  const all: readonly Person[] = company.people
  const rooms = company.offices
    .map(({ id }) => ({ city: id, people: all.filter(({ office }) => office === id) }))
    .filter(({ people }) => people.length > 0)
  const inOrder = rooms.flatMap(({ people }) => people)
  return (
    <section className={style.people} aria-labelledby="people">
      <h2 className="visually-hidden" id="people">
        {texts.title}
      </h2>
      {rooms.map(({ city, people }, index) => {
        const abreast = style[`of-${Math.min(3, people.length)}`]
        return (
          <div className={`${grounds[index % 3]} ${style.room} ${abreast}`} key={city}>
            <h3 className={style.city}>{cities[city]}</h3>
            <ul className={style.row}>
              {people.map((person) => (
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
        )
      })}
    </section>
  )
}
