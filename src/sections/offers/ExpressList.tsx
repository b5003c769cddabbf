import type { Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Price } from '#ui/Price'
import { Ticks } from '#ui/Ticks'
import './ExpressList.css'
import { Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ solutions: readonly Plan[] }>

/** Solutions to be ordered at once, a row each. */
export function ExpressList({ solutions, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="express">
        {solutions.map(({ id: solution, name, description, features, facts, price, action }) => (
          <li key={solution} id={`${section.id}-${solution}`}>
            <div className="express__what">
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
            <div className="express__included">
              {facts.length > 0 && (
                <dl>
                  {facts.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <Ticks items={features} />
            </div>
            <div className="express__order">
              <Price price={price} />
              <Button href={action.href} look="quiet">
                {action.label}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
