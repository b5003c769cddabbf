import type { Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Price } from '#ui/Price'
import { Sheets } from '../choose/PageSheets.tsx'
import { Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ solutions: readonly Plan[] }>

/** The ground of each, by its place: the sites on the band's woad and on madder, what carries them on moorit. */
const grounds = ['express__site', 'express__site dye--madder', 'express__hosting dye--moorit']

/**
 * Solutions to be ordered at once: two sites face each other, each on its dye with the pages that it
 * has, and stand on the hosting, which has no pages. On a phone their names are a choice, and what
 * the chosen one holds stands below both.
 */
export function ExpressList({ solutions, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="express">
        {solutions.map(({ id, name, description, features, facts, price, action }, index) => (
          <li key={id} className={grounds[index]}>
            <div className="express__head">
              <h3>
                {facts.length > 0 ? (
                  <label>
                    {name}
                    <input type="radio" name={section.id} defaultChecked={index === 0} />
                  </label>
                ) : (
                  name
                )}
              </h3>
              <Price price={price} />
            </div>
            {facts.map(({ label, value }) => (
              <div className="express__pages" key={label}>
                <dl>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </dl>
                <Sheets of={id} />
              </div>
            ))}
            <div className="express__more">
              <p>{description}</p>
              <ul className="express__included">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <Button href={action.href}>{action.label}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
