import type { FormState } from '#forms/form-state'
import type { FormTexts } from '#forms/form-texts'
import { quoteForm } from '#forms/quote'
import type { Texts } from '#i18n/texts'
import type { QuoteItem } from '#site/quote-items'
import { ChoiceCards } from '#ui/ChoiceCards'
import { Fields } from '#ui/Fields'
import { FormFrame } from '#ui/FormFrame'
import { QuoteSummary, type SummaryProps } from '#ui/QuoteSummary'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  words: Pick<Texts['quote'], 'form' | 'services' | 'solutions'>
  items: readonly QuoteItem[]
  summary: Omit<SummaryProps, 'selected'>
}>

/** The quote request: what is needed as cards, who asks, and what it costs at least beside it. */
export default function QuoteForm({ texts, start, words, items, summary }: Props) {
  const post = useFormPost(quoteForm, start, texts)
  const [services, solutions, ...fields] = quoteForm.fields
  const selected = items.filter(({ field, value }) =>
    post.choices[field]?.split(',').includes(value),
  )
  return (
    <FormFrame name={quoteForm.name} texts={texts} start={start} post={post} layout="aside">
      <ChoiceCards field={services} {...words.services} texts={texts} post={post} />
      <ChoiceCards field={solutions} {...words.solutions} texts={texts} post={post} />
      <QuoteSummary {...summary} selected={selected} />
      <div className="form__part">
        <h2>{words.form.title}</h2>
        <p>{words.form.intro}</p>
        <Fields fields={fields} texts={texts} post={post} />
      </div>
    </FormFrame>
  )
}
