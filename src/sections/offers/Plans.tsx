import type { ComponentType, ReactNode } from 'react'
import type { ComparedPlan, Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { Price } from '#ui/Price'
import { Ticks } from '#ui/Ticks'
import { sampler } from '#weave/weave'
import { SectionHead, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{
    plans: readonly ComparedPlan[]
    /** What the rows of all packages are called. */
    rows: Readonly<{ price: string; included: string }>
    /** Seed of the yarns; each package is woven on the same warp. Without it no cloth hangs. */
    cloth?: string | undefined
    /** What the page draws over each package instead. */
    Head?: ComponentType<Readonly<{ plan: Plan; index: number }>> | undefined
    /** On the first screen, of a page that imports Plans.css. */
    first?: boolean
    children?: ReactNode
  }>

/**
 * Packages as one table, a column each; the most chosen has a badge (requirement 5.7). On a phone
 * their names are a choice: the columns hold figures alone, and all of the chosen one stands below.
 */
export function Plans({ plans, rows, cloth, Head, first, children, ...section }: Props) {
  const facts = new Set(plans.flatMap((plan) => plan.facts.map(({ label }) => label)))
  const chosen = plans.find(({ popular }) => popular) ?? plans[0]
  const [basis] = plans.flatMap(({ column }) => column.basis ?? [])
  const cell = (plan: Plan, what: string) =>
    `plans__cell plans__${what}${plan.popular ? ' plans__popular' : ''}`
  return (
    <section className="section wrap" aria-labelledby={section.id}>
      <SectionHead {...section} />
      <table className={`plans plans--${plans.length}`} aria-labelledby={section.id}>
        <thead>
          <tr>
            <td className="plans__corner" />
            {plans.map((plan, index) => (
              <th className={cell(plan, 'head')} scope="col" key={plan.id}>
                {Head && <Head plan={plan} index={index} />}
                {cloth && (
                  <Cloth
                    seed={cloth}
                    id={`${section.id}-${plan.id}`}
                    weave={sampler[index]}
                    thread={7}
                    className="plans__cloth"
                  />
                )}
                {plan.popular && <span className="plans__badge">{plan.popular}</span>}
                <label className="plans__name">
                  <input type="radio" name={section.id} defaultChecked={plan === chosen} />
                  {plan.name}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="plans__row">
            <th scope="row">{rows.price}</th>
            {plans.map((plan) => (
              <td className={cell(plan, 'price')} key={plan.id} data-label={plan.name}>
                <Price price={plan.price} />
              </td>
            ))}
          </tr>
          <tr className="plans__row plans__figures">
            <th scope="row">{basis}</th>
            {plans.map(({ id, column }) => (
              <td key={id}>{column.figure}</td>
            ))}
          </tr>
          {[...facts].map((label) => (
            <tr className="plans__row" key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td className={cell(plan, 'fact')} key={plan.id} data-label={label}>
                  {plan.facts.find((fact) => fact.label === label)?.value ?? '–'}
                </td>
              ))}
            </tr>
          ))}
          <tr className="plans__row">
            <th scope="row">{rows.included}</th>
            {plans.map((plan) => (
              <td className={cell(plan, 'included')} key={plan.id}>
                <p className="plans__for">{plan.description}</p>
                {plan.features.length > 0 && <Ticks items={plan.features} />}
                <Button href={plan.action.href} look={plan.popular ? 'primary' : 'quiet'}>
                  {plan.action.label}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="plans__foot">{children}</div>
    </section>
  )
}
