import type { ComponentType, ReactNode } from 'react'
import type { Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { Price } from '#ui/Price'
import { Ticks } from '#ui/Ticks'
import { sampler } from '#weave/weave'
import { SectionHead, type SectionTexts } from '../Section.tsx'
import style from './Plans.module.css'

type Props = SectionTexts &
  Readonly<{
    plans: readonly Plan[]
    /** The labels of the rows. */
    rows: Readonly<{ price: string; included: string }>
    /** The seed of the yarns; all packages are woven on the same warp. Without it there is no cloth. */
    cloth?: string | undefined
    /** A drawing above each package, in place of the cloth. */
    Head?: ComponentType<Readonly<{ plan: Plan; index: number }>> | undefined
    /** Notes on the prices, beside their terms. */
    notes?: ReactNode
    children?: ReactNode
  }>

/** By the number of packages. */
const columns = [style.one, style.two, style.three] as const

/**
 * Packages as one table with a column each, stacked in narrow windows; the most popular one has a badge (requirement
 * 5.7).
 */
export function Plans({ plans, rows, cloth, Head, notes, children, ...section }: Props) {
  const { id } = section
  const labels = new Set(plans.flatMap(({ facts }) => facts.map(({ label }) => label)))
  const cell = (plan: Plan, what: 'head' | 'price' | 'fact' | 'included') => ({
    className: plan.popular ? `${style[what]} ${style.popular}` : style[what],
    'data-cell': what,
  })
  return (
    <section className={`section wrap ${columns[plans.length - 1] ?? ''}`} aria-labelledby={id}>
      <SectionHead {...section} />
      <table className={style.plans} aria-labelledby={id} data-plans>
        <thead>
          <tr>
            <td className={cloth ? `${style.corner} ${style.bare}` : style.corner} />
            {plans.map((plan, index) => (
              <th {...cell(plan, 'head')} scope="col" key={plan.id}>
                {plan.popular && (
                  <span className={style.badge} data-badge>
                    {plan.popular}
                  </span>
                )}
                {Head && <Head plan={plan} index={index} />}
                {cloth && (
                  <div className={style.cloth}>
                    <Cloth seed={cloth} id={`${id}-${plan.id}`} weave={sampler[index]} thread={7} />
                  </div>
                )}
                <span className={style.name} data-name>
                  {plan.name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={style.unnamed}>
              {rows.price}
            </th>
            {plans.map((plan) => (
              <td {...cell(plan, 'price')} key={plan.id}>
                <Price price={plan.price} large />
              </td>
            ))}
          </tr>
          {[...labels].map((label) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td {...cell(plan, 'fact')} key={plan.id} data-label={label}>
                  {plan.facts.find((fact) => fact.label === label)?.value ?? '–'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${style.unnamed} ${style.last}`}>
              {rows.included}
            </th>
            {plans.map((plan) => (
              <td {...cell(plan, 'included')} key={plan.id}>
                <p data-for>{plan.description}</p>
                {plan.features.length > 0 && <Ticks items={plan.features} />}
                <div>
                  <Button href={plan.action.href} look={plan.popular ? 'primary' : 'quiet'} fills>
                    {plan.action.label}
                  </Button>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="split">
        <div>{children}</div>
        {notes && <div className={style.notes}>{notes}</div>}
      </div>
    </section>
  )
}
