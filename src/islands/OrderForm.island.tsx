import type { CardField, Form } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import type { OrderPlan } from '#pricing/plans'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { OrderSummary, type OrderSummaryTexts } from '#ui/forms/OrderSummary'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  form: Form & Readonly<{ fields: readonly [CardField, ...Form['fields']] }>
  texts: FormTexts
  start: FormState
  words: Readonly<{ chooser: string; title: string; intro: string; summary: OrderSummaryTexts }>
  plans: readonly OrderPlan[]
}>

/** An order: the packages as cards, who orders, and what the chosen package holds beside it. */
export default function OrderForm({ form, texts, start, words, plans }: Props) {
  const post = useFormPost(form, start, texts)
  const [packages, ...fields] = form.fields
  return (
    <FormFrame name={form.name} texts={texts} start={start} post={post} layout="aside">
      <ChoiceCards
        field={packages}
        title={words.chooser}
        texts={texts}
        post={post}
        foot={(value) => <Offer plan={plans.find(({ id }) => id === value)} />}
      />
      <OrderSummary plans={plans} texts={words.summary} />
      <div className="form__part">
        <h2>{words.title}</h2>
        <p>{words.intro}</p>
        <Fields fields={fields} texts={texts} post={post} />
      </div>
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
