import { useState } from 'react'
import type { Texts } from '#i18n/texts'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { quoteForm } from '#leads/forms/quote'
import type { QuoteItem, QuotePackage } from '#pricing/quote'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { QuoteSummary, type SummaryProps } from '#ui/forms/QuoteSummary'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  words: Pick<Texts['quote'], 'form' | 'services' | 'solutions'>
  items: readonly QuoteItem[]
  /** The package that the link to the form named. */
  pack: QuotePackage | undefined
  summary: Omit<SummaryProps, 'selected' | 'offered'>
}>

/** The quote request: what is needed as cards, who asks, and what it costs at least beside it. */
export default function QuoteForm({ texts, start, words, items, pack, summary }: Props) {
  const post = useFormPost(quoteForm, start, texts)
  const [services, solutions, packages, ...fields] = quoteForm.fields
  const [offered, setOffered] = useState(pack)
  const selected = items.filter(({ field, value }) =>
    post.choices[field]?.split(',').includes(value),
  )
  const isOf = ({ price }: QuoteItem) => price?.family === offered?.family
  // Whoever takes the selection back and makes it again has not chosen the package with it.
  if (offered && !selected.some(isOf)) setOffered(undefined)
  const label = `${texts.labels[packages.name]}: ${offered?.name}`
  const cardFoot = (field: string) => (value: string) =>
    offered && items.some((item) => item.field === field && item.value === value && isOf(item)) ? (
      <span className="choice-card__package">{label}</span>
    ) : null
  return (
    <FormFrame name={quoteForm.name} texts={texts} start={start} post={post} layout="aside">
      <ChoiceCards
        field={services}
        {...words.services}
        texts={texts}
        post={post}
        foot={cardFoot(services.name)}
      />
      <ChoiceCards
        field={solutions}
        {...words.solutions}
        texts={texts}
        post={post}
        foot={cardFoot(solutions.name)}
      />
      <QuoteSummary
        {...summary}
        selected={selected}
        offered={
          offered && {
            ...offered,
            field: packages.name,
            label,
            chosen: post.choices[packages.name] === offered.value,
            initially: post.initial[packages.name] === offered.value,
          }
        }
      />
      <div className="form__part">
        <h2>{words.form.title}</h2>
        <p>{words.form.intro}</p>
        <Fields fields={fields} texts={texts} post={post} />
      </div>
    </FormFrame>
  )
}
