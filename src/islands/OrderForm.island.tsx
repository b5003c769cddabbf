import type { ReactNode } from 'react'
import type { CardField, Form, WrittenField } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import type { OrderedPlan } from '#pricing/pricing'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { ChosenCloth } from '#ui/forms/ChosenCloth'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { OrderActions, OrderSummary, type OrderSummaryTexts, Total } from '#ui/forms/OrderSummary'
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
    terms: Readonly<{ text: string; more: string }>
  }>
  plans: readonly OrderedPlan[]
  /** The server-rendered loom; the style sheet shows the chosen cloth on it. */
  children?: ReactNode
}>

/** An order form: the packages as radio cards, the buyer's fields, and a summary of the chosen package. */
export default function OrderForm({ form, texts, start, words, plans, children }: Props) {
  const post = useFormPost(form, start, texts)
  const { chooser, summary, terms, ...part } = words
  const [packages, ...fields] = form.fields
  const planOf = (value: string | undefined) => plans.find(({ id }) => id === value)
  const chosen = planOf(post.choices[packages.name])
  const price = priceOf(chosen)
  return (
    <FormFrame
      post={post}
      layout="loom"
      action={<OrderActions plans={plans} chosen={chosen} />}
      terms={terms}
      summary={(sent) => {
        const plan = planOf(sent[packages.name])
        return plan && <Total plan={plan} texts={summary} />
      }}
    >
      <ChoiceCards
        field={packages}
        title={chooser}
        post={post}
        look="rows"
        card={(value) => ({ badge: planOf(value)?.popular, price: priceOf(planOf(value)) })}
      />
      <Fields {...part} fields={fields} post={post} />
      <ChosenCloth
        loom={children}
        sums={chosen && price ? [{ label: chosen.name, net: price.figure }] : []}
        basis={price?.after.trim() ?? ''}
        title={summary.title}
        isLabel
        told={chosen ? `${summary.title}: ${chosen.name}, ${price?.figure}${price?.after}` : ''}
      >
        <OrderSummary plans={plans} texts={summary} chosen={chosen} />
      </ChosenCloth>
    </FormFrame>
  )
}

function priceOf(plan: OrderedPlan | undefined) {
  if (!plan || !('net' in plan.price)) return undefined
  const { net, netBasis, per } = plan.price
  return { before: '', figure: net, after: ` ${`${per} ${netBasis}`.trim()}` }
}
