import { useState } from 'react'
import type { Texts } from '#i18n/i18n'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { quoteForm } from '#leads/forms/quote'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { FormPart } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { QuoteSummary, type SummaryProps } from '#ui/forms/QuoteSummary'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  words: Pick<Texts['quote'], 'form' | 'services' | 'solutions'>
  items: readonly QuoteItem[]
  /** Named by the link to the form. */
  pack: QuotePackage | undefined
  summary: Omit<SummaryProps, 'selected' | 'offered'>
}>

/** What is needed as cards, who asks, and what it costs at least. */
export default function QuoteForm({ texts, start, words, items, pack, summary }: Props) {
  const post = useFormPost(quoteForm, start, texts)
  const [services, solutions, { name: field }, ...fields] = quoteForm.fields
  const [offered, setOffered] = useState(pack)
  const selected = items.filter((item) => post.choices[item.field]?.split(',').includes(item.value))
  const isOf = ({ price }: QuoteItem) => price?.family === offered?.family
  // Whoever takes the selection back and makes it again has not chosen the package with it.
  if (offered && !selected.some(isOf)) setOffered(undefined)
  const label = `${texts.labels[field]}: ${offered?.name}`
  const cards = [
    { field: services, ...words.services },
    { field: solutions, ...words.solutions },
  ]
  const withPackage = offered ? items.filter(isOf) : []
  return (
    <FormFrame post={post} layout="aside">
      {cards.map((card) => (
        <ChoiceCards
          key={card.field.name}
          {...card}
          post={post}
          foot={(value) =>
            withPackage.some((item) => item.field === card.field.name && item.value === value) && (
              <span className="choice-card__package">{label}</span>
            )
          }
        />
      ))}
      <QuoteSummary
        {...summary}
        selected={selected}
        offered={
          offered && {
            ...{ ...offered, field, label },
            chosen: post.choices[field] === offered.value,
            initially: post.initial[field] === offered.value,
          }
        }
      />
      <FormPart {...words.form} fields={fields} post={post} />
    </FormFrame>
  )
}
