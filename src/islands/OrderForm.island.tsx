import type { ComponentProps } from 'react'
import type { CardField, Form, WrittenField } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import type { OrderPlan } from '#pricing/pricing'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { FormPart } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { OrderSummary, type OrderSummaryTexts } from '#ui/forms/OrderSummary'
import { PriceTerms } from '#ui/PriceTerms'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  form: Omit<Form, 'fields'> & Readonly<{ fields: readonly [CardField, ...WrittenField[]] }>
  texts: FormTexts
  start: FormState
  words: Readonly<{
    chooser: string
    title: string
    intro: string
    summary: OrderSummaryTexts
    terms: ComponentProps<typeof PriceTerms>
  }>
  plans: readonly OrderPlan[]
}>

/** Packages as cards, who orders, and the chosen package beside it. */
export default function OrderForm({ form, texts, start, words, plans }: Props) {
  const post = useFormPost(form, start, texts)
  const { chooser, summary, terms, ...part } = words
  const [packages, ...fields] = form.fields
  const foot = (value: string) => <Offer plan={plans.find(({ id }) => id === value)} />
  return (
    <FormFrame post={post} layout="aside">
      <ChoiceCards field={packages} title={chooser} post={post} foot={foot} />
      <PriceTerms {...terms} />
      <OrderSummary plans={plans} texts={summary} />
      <FormPart {...part} fields={fields} post={post} />
    </FormFrame>
  )
}

function Offer({ plan }: { plan: OrderPlan | undefined }) {
  if (!plan || !('net' in plan.price)) return null
  const { net, netBasis, per } = plan.price
  return (
    <>
      {plan.popular && <span className="choice-card__badge">{plan.popular}</span>}
      <span className="price">
        <strong>{net}</strong> {per} {netBasis}
      </span>
    </>
  )
}
