import type { ReactNode } from 'react'
import type { Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Price } from '#ui/Price'
import { type Ground, SectionHead, type SectionTexts } from '../Section.tsx'
import style from './ExpressList.module.css'

type Props = SectionTexts &
  Readonly<{
    solutions: readonly Plan[]
    /** The drawing of a solution that has a figure to draw. */
    Figure: (props: Readonly<{ of: string }>) => ReactNode
  }>

/** The ground of each bath by index: the sites, then the hosting. */
const baths: readonly Ground[] = ['band', 'madder', 'moorit']

/** The solutions that can be ordered directly: two sites side by side, each on its dye, above the hosting. */
export function ExpressList({ solutions, Figure, ...section }: Props) {
  return (
    <section className={`section wrap ${style.part}`} aria-labelledby={section.id}>
      <SectionHead {...section} />
      <ul className={style.express}>
        {solutions.map(({ id, name, description, features, facts, price, action }, index) => (
          <li
            key={id}
            className={`bath ground-${baths[index]} ${facts.length > 0 ? style.site : style.under}`}
          >
            <div className={style.head}>
              <h3>{name}</h3>
              <Price price={price} large />
            </div>
            <p>{description}</p>
            <ul className={style.included}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <div>
              <Button href={action.href}>{action.label}</Button>
            </div>
            {facts.map(({ label, value }) => (
              <div className={style.figure} key={label}>
                <dl>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </dl>
                <Figure of={id} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
