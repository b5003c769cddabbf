import { type ReactNode, useState } from 'react'
import type { Texts } from '#i18n/i18n'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { quoteForm } from '#leads/forms/quote'
import { choicesOf, type Values } from '#leads/forms/values'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import { ChoiceCards, PackageChoice } from '#ui/forms/ChoiceCards'
import { ChosenCloth } from '#ui/forms/ChosenCloth'
import { FormPart } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import {
  Estimate,
  nameOf,
  QuoteSummary,
  quotedOf,
  type SummaryWords,
  sumsOf,
} from '#ui/forms/QuoteSummary'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  words: Pick<Texts['quote'], 'form' | 'services' | 'solutions'>
  items: readonly (QuoteItem & Readonly<{ cloth: string }>)[]
  /** Named by the link to the form. */
  pack: QuotePackage | undefined
  summary: SummaryWords
  /** The loom, woven by the style sheet. */
  children?: ReactNode
}>

/** What is needed in two lists, who asks, and what it costs at least. */
export default function QuoteForm({ start, words, items, pack, summary, ...props }: Props) {
  const texts = withCards(props.texts, items)
  const post = useFormPost(quoteForm, start, texts)
  const [services, solutions, { name: field }, ...fields] = quoteForm.fields
  const [offered, setOffered] = useState(pack)
  const selectedIn = (values: Values) =>
    items.filter((item) => values[item.field]?.split(',').includes(item.value))
  const itemOf = (field: string, value: string) =>
    items.find((it) => it.field === field && it.value === value)
  const selected = selectedIn(post.choices)
  const isOf = ({ price }: QuoteItem) => offered !== undefined && price?.family === offered.family
  // Whoever takes the selection back and makes it again has not chosen the package with it.
  if (offered && !selected.some(isOf)) setOffered(undefined)
  const packIn = (values: Values) => (values[field] === pack?.value ? pack : undefined)
  // Two selections may lead to the same packages; the package stands in the form once.
  const holder = selected.find(isOf)
  const chosen = { ...summary, selected, pack: packIn(post.choices) }
  const lists = [
    { field: services, ...words.services, before: 0 },
    { field: solutions, ...words.solutions, before: services.options.length },
  ]
  return (
    <FormFrame
      post={post}
      action={words.form.send}
      summary={(sent) => {
        const values = choicesOf(quoteForm, sent)
        return <Estimate {...summary} selected={selectedIn(values)} pack={packIn(values)} />
      }}
    >
      {lists.map(({ field: list, title, before }) => (
        <ChoiceCards
          key={list.name}
          field={list}
          title={title}
          before={before}
          post={post}
          look="list"
          card={(value) => {
            const item = itemOf(list.name, value)
            const pack = item && isOf(item) ? `${texts.labels[field]}: ${offered?.name}` : undefined
            return { cloth: item?.cloth, price: item?.least, pack }
          }}
        >
          {offered && holder?.field === list.name && (
            <PackageChoice
              field={field}
              value={offered.value}
              label={`${holder.name}: ${offered.name}`}
              hint={summary.texts.packageHint}
              initially={post.initial[field] === offered.value}
            />
          )}
        </ChoiceCards>
      ))}
      <FormPart {...words.form} fields={fields} post={post} />
      <ChosenCloth
        loom={props.children}
        names={selected.map((item) => nameOf(item, chosen.pack))}
        sums={sumsOf(chosen)}
        basis={summary.basis.withoutVat}
        quoted={quotedOf(chosen)}
      >
        <QuoteSummary {...chosen} items={items} offered={pack} />
      </ChosenCloth>
    </FormFrame>
  )
}

/** `texts` with a card for each of `items`: its name and what it is in a line. */
function withCards(texts: FormTexts, items: readonly QuoteItem[]): FormTexts {
  const cards = (field: string) => ({
    prompt: '',
    options: items
      .filter((item) => item.field === field)
      .map(({ value, name, line }) => ({ value, name, text: line })),
  })
  const [services, solutions] = quoteForm.fields
  const choices = { [services.name]: cards(services.name), [solutions.name]: cards(solutions.name) }
  return { ...texts, choices: { ...texts.choices, ...choices } }
}
