import type { Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Price } from '#ui/Price'
import { Sheets } from '../choose/PageSheets.tsx'
import { Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ solutions: readonly Plan[] }>

/**
 * Solutions to be ordered at once: two sites face each other, each on its dye with the pages that it
 * has, and stand on the hosting. On a phone their names are a choice, and what the chosen one holds
 * stands below both. The style comes later.
 */
export function ExpressList({ solutions, ...section }: Props) {
  return (
    <Section {...section} later>
      <ul className="express">
        {solutions.map(({ id, name, description, features, facts, price, action }, index) => (
          <li key={id} className={index === 1 ? 'dye--madder' : undefined}>
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
              <Button href={action.href} look={facts.length > 0 ? 'band' : 'quiet'}>
                {action.label}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
