import { facts } from '#agency/agency'
import type { Language, Texts } from '#i18n/i18n'
import style from './People.module.css'
import { Portrait } from './Portrait.tsx'

type Props = Readonly<{ texts: Texts['about']['people']; language: Language }>

const grounds = ['', 'ground-madder', 'ground-moss']

/** The staff, side by side in one full-width picture: a room for each city. */
export function People({ texts, language }: Props) {
  const { people: all, offices } = facts().agency
  const rooms = offices
    .map(({ id, city }) => ({ id, city, people: all.filter(({ office }) => office === id) }))
    .filter(({ people }) => people.length > 0)
  const abreast = (people: readonly unknown[]) => Math.min(6, people.length)
  const isOneRow = rooms.reduce((sum, { people }) => sum + abreast(people), 0) <= 6
  const inOrder = rooms.flatMap(({ people }) => people)
  return (
    <section
      className={`${style.people} ${isOneRow ? style.whole : ''}`.trim()}
      aria-labelledby="people"
    >
      <h2 className="visually-hidden" id="people">
        {texts.title}
      </h2>
      {rooms.map(({ id, city, people }, index) => {
        const width = style[`of-${abreast(people)}`]
        return (
          <div className={`${grounds[index % 3]} ${style.room} ${width}`} key={id}>
            <h3 className={style.city}>{city[language]}</h3>
            <ul className={style.row}>
              {people.map((person) => (
                <li className={style.person} key={person.id}>
                  <div className={style.portrait}>
                    <Portrait {...person} nth={inOrder.indexOf(person)} />
                  </div>
                  <div className={style.label}>
                    <h4 className={style.name}>{person.name}</h4>
                    <p>{person.role[language]}</p>
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
