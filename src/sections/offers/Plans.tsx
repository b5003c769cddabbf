import type { ComponentType, ReactNode } from 'react'
import type { ComparedPlan, Plan } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { Price } from '#ui/Price'
import { Ticks } from '#ui/Ticks'
import { sampler } from '#weave/weave'
import type { SectionTexts } from '../Section.tsx'
import style from './Plans.module.css'

type Props = SectionTexts &
  Readonly<{
    plans: readonly ComparedPlan[]
    /** What the rows of all packages are called. */
    rows: Readonly<{ price: string; included: string }>
    /** Seed of the yarns; each package is woven on the same warp. Without it no cloth hangs. */
    cloth?: string | undefined
    /** What the page draws over each package instead. */
    Head?: ComponentType<Readonly<{ plan: Plan; index: number }>> | undefined
    /** What the prices leave open, beside what they bind to. */
    notes?: ReactNode
    children?: ReactNode
  }>

/**
 * Packages as one table, a column each; the most chosen has a badge (requirement 5.7). In narrow windows
 * their names are a choice: the columns hold figures alone, and all of the chosen one stands below.
 */
export function Plans({ plans, rows, cloth, Head, notes, children, ...section }: Props) {
  const facts = new Set(plans.flatMap((plan) => plan.facts.map(({ label }) => label)))
  const chosen = plans.find(({ popular }) => popular) ?? plans[0]
  const [basis] = plans.flatMap(({ column }) => column.basis ?? [])
  const cell = (plan: Plan, what: 'head' | 'price' | 'fact' | 'included') => ({
    className: [
      style[what],
      (what === 'price' || what === 'included') && style.whole,
      plan.popular && style.popular,
    ]
      .filter(Boolean)
      .join(' '),
    'data-cell': what,
  })
  const columns = plans.length === 2 ? style.two : style.three
  return (
    <section className={`section wrap ${columns}`} aria-labelledby={section.id}>
      <div className={style.title}>
        <h2 id={section.id}>{section.title}</h2>
        {section.intro && <p className="lead">{section.intro}</p>}
      </div>
      <table className={style.plans} aria-labelledby={section.id} data-plans>
        <thead>
          <tr>
            <td className={style.corner} />
            {plans.map((plan, index) => (
              <th {...cell(plan, 'head')} scope="col" key={plan.id}>
                <div className={style.hung}>
                  {Head && <Head plan={plan} index={index} />}
                  {cloth && (
                    <Cloth
                      seed={cloth}
                      id={`${section.id}-${plan.id}`}
                      weave={sampler[index]}
                      thread={7}
                      className={style.cloth}
                    />
                  )}
                </div>
                {plan.popular && (
                  <span className={style.badge} data-badge>
                    {plan.popular}
                  </span>
                )}
                <label className={style.name} data-name>
                  <input type="radio" name={section.id} defaultChecked={plan === chosen} />
                  {plan.name}
                </label>
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
              <td {...cell(plan, 'price')} key={plan.id} data-label={plan.name}>
                <Price price={plan.price} large />
              </td>
            ))}
          </tr>
          <tr className={style.figures} data-figures>
            <th scope="row">{basis}</th>
            {plans.map(({ id, column }) => (
              <td key={id}>{column.figure}</td>
            ))}
          </tr>
          {[...facts].map((label) => (
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
                <div className={style.action}>
                  <Button href={plan.action.href} look={plan.popular ? 'primary' : 'quiet'} fills>
                    {plan.action.label}
                  </Button>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className={style.foot}>
        <div>{children}</div>
        {notes && <div className={style.notes}>{notes}</div>}
      </div>
    </section>
  )
}
