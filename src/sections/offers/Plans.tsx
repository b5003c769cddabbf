import type { ReactNode } from 'react'
import type { Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Price } from '#ui/Price'
import { Ticks } from '#ui/Ticks'
import './Plans.css'
import { Section, type SectionTexts } from '../Section.tsx'
import { PriceGlance } from './PriceGlance.tsx'

type Props = SectionTexts &
  Readonly<{
    plans: readonly Plan[]
    children?: ReactNode
  }>

/** Packages side by side, in rows that line up; the most chosen has a badge (requirement 5.7). */
export function Plans({ plans, children, ...section }: Props) {
  const brief = plans.every(({ features }) => features.length === 0)
  return (
    <Section {...section}>
      <PriceGlance section={section.id} plans={plans} />
      <ul className={brief ? 'plans plans--brief' : 'plans'}>
        {plans.map((plan) => (
          <li
            className={plan.popular ? 'plan plan--popular' : 'plan'}
            key={plan.id}
            id={`${section.id}-${plan.id}`}
          >
            <div className="plan__head">
              {plan.popular && <p className="plan__badge">{plan.popular}</p>}
              <h3>{plan.name}</h3>
              <p>{plan.description}</p>
            </div>
            <Price price={plan.price} />
            <div className="plan__what">
              <dl className="plan__facts">
                {plan.facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {!brief && <Ticks items={plan.features} />}
            </div>
            <Button href={plan.action.href} look={plan.popular ? 'primary' : 'quiet'}>
              {plan.action.label}
              <span className="visually-hidden">: {plan.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
