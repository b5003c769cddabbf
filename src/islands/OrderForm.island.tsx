import type { ReactNode } from 'react'
import type { CardField, Form, WrittenField } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import type { OrderedPlan } from '#pricing/pricing'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { FormPart } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { OrderSummary, type OrderSummaryTexts, Total } from '#ui/forms/OrderSummary'
import { RunningTotal } from '#ui/forms/RunningTotal'
import { useFormPost } from './use-form-post.ts'
import '../ui/forms/ChoiceCards.rows.css'

type Props = Readonly<{
  form: Omit<Form, 'fields'> & Readonly<{ fields: readonly [CardField, ...WrittenField[]] }>
  texts: FormTexts
  start: FormState
  words: Readonly<{
    chooser: string
    title: string
    intro: string
    summary: OrderSummaryTexts
    terms: Readonly<{ text: string; conditions: readonly string[]; more: string }>
  }>
  plans: readonly OrderedPlan[]
  /** The loom, woven by the style sheet. */
  children?: ReactNode
}>

/** Packages in rows, who orders, and the chosen package beside it. */
export default function OrderForm({ form, texts, start, words, plans, children }: Props) {
  const post = useFormPost(form, start, texts)
  const { chooser, summary, terms, ...part } = words
  const [packages, ...fields] = form.fields
  const planOf = (value: string | undefined) => plans.find(({ id }) => id === value)
  return (
    <FormFrame
      post={post}
      action={plans.map((plan) => (
        <Action key={plan.id} plan={plan} isChosen={plan.id === post.choices[packages.name]} />
      ))}
      terms={terms}
      summary={(sent) => {
        const plan = planOf(sent[packages.name])
        return plan && <Total plan={plan} texts={summary} />
      }}
    >
      <div className="form__choose">
        <ChoiceCards
          field={packages}
          title={chooser}
          post={post}
          look="rows"
          foot={(value) => <Offer plan={planOf(value)} />}
        />
      </div>
      <FormPart {...part} fields={fields} post={post} />
      <div className="form__beside">
        <div className="form__cloth" aria-hidden="true">
          {children}
          <Running plan={planOf(post.choices[packages.name])} />
        </div>
        <OrderSummary plans={plans} texts={summary} chosen={post.choices[packages.name]} />
      </div>
    </FormFrame>
  )
}

/** What the button does with this package; the style sheet shows it while it is chosen. */
function Action({ plan: { order, price }, isChosen }: { plan: OrderedPlan; isChosen: boolean }) {
  return (
    <span className="form__order" data-chosen={isChosen || undefined}>
      {order}
      {'net' in price && (
        <>
          {', '}
          <span className="figure">{`${price.net} ${price.per}`.trim()}</span>
        </>
      )}
    </span>
  )
}

function Running({ plan }: { plan: OrderedPlan | undefined }) {
  if (!plan || !('net' in plan.price)) return null
  const { net, netBasis, per } = plan.price
  return <RunningTotal sums={[[plan.name, net]]} basis={`${per} ${netBasis}`.trim()} />
}

function Offer({ plan }: { plan: OrderedPlan | undefined }) {
  if (!plan || !('net' in plan.price)) return null
  const { net, netBasis, per } = plan.price
  return (
    <>
      {plan.popular && <span className="choice-card__badge">{plan.popular}</span>}
      <span className="price">
        <strong>{net}</strong> <span>{`${per} ${netBasis}`.trim()}</span>
      </span>
    </>
  )
}
