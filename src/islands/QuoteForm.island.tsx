import { type ReactNode, useState } from 'react'
import type { Texts } from '#i18n/i18n'
import { bandName } from '#leads/forms/cloth'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import type { quoteForm } from '#leads/forms/forms'
import { choicesOf, type Values } from '#leads/forms/values'
import type { QuoteItem, QuotePackage } from '#pricing/pricing'
import { ChoiceCard, ChoiceCards } from '#ui/forms/ChoiceCards'
import { ChosenCloth } from '#ui/forms/ChosenCloth'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { Estimate, QuoteSummary, quoteOf, type SummaryWords } from '#ui/forms/QuoteSummary'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  form: typeof quoteForm
  texts: FormTexts
  start: FormState
  words: Pick<Texts['quote'], 'form' | 'services' | 'solutions'>
  items: readonly QuoteItem[]
  /** The package that the link to the form selected, or that was sent with it. */
  pack: QuotePackage | undefined
  summary: SummaryWords
  /** The server-rendered loom; the style sheet shows the chosen cloth on it. */
  children?: ReactNode
}>

/** The quote form: services and solutions to choose from, the visitor's fields, and an estimate. */
export default function QuoteForm(props: Props) {
  const { form, texts, start, words, items, pack, summary, children } = props
  const post = useFormPost(form, start, texts)
  const [services, solutions, { name: field }, ...fields] = form.fields
  const [offered, setOffered] = useState(pack)
  const selectedIn = (values: Values) =>
    items.filter((item) => values[item.field]?.split(',').includes(item.value))
  const quoteFor = (values: Values) =>
    quoteOf(summary, selectedIn(values), values[field] === pack?.value ? pack : undefined)
  const isOf = (item: QuoteItem | undefined) =>
    offered !== undefined && item?.price?.family === offered.family
  // Two offerings may share a family of packages: the package's checkbox appears under the first only.
  const holder = selectedIn(post.choices).find(isOf)
  // Deselecting the offering drops its package for good; selecting it again does not bring it back.
  if (offered && !holder) setOffered(undefined)
  const quote = quoteFor(post.choices)
  const { title, quoted } = summary.texts
  const told = [
    `${title}: ${quote.names.length}`,
    ...quote.sums.map((it) => `${it.label} ${it.net} ${summary.price.withoutVat}`),
  ]
  const lists = [
    { list: services, ...words.services, before: 0 },
    { list: solutions, ...words.solutions, before: services.options.length },
  ]
  return (
    <FormFrame
      post={post}
      layout="loom"
      action={words.form.send}
      summary={(sent) => <Estimate words={summary} quote={quoteFor(choicesOf(form, sent))} />}
    >
      {lists.map(({ list, title, before }) => (
        <ChoiceCards
          key={list.name}
          field={list}
          title={title}
          before={before}
          post={post}
          look="list"
          card={(value, place) => {
            const item = items.find((it) => it.field === list.name && it.value === value)
            const pack = isOf(item) ? `${texts.labels[field]}: ${offered?.name}` : undefined
            return { cloth: bandName(place), price: item?.least, pack }
          }}
        >
          {offered && holder?.field === list.name && (
            <ChoiceCard
              look="package"
              label={`${holder.name}: ${offered.name}`}
              named="package"
              type="checkbox"
              id={`field-${field}`}
              name={field}
              value={offered.value}
              defaultChecked={post.initial[field] === offered.value}
            >
              {summary.texts.packageHint}
            </ChoiceCard>
          )}
        </ChoiceCards>
      ))}
      <Fields {...words.form} fields={fields} post={post} />
      <ChosenCloth
        loom={children}
        names={quote.names.map(({ name }) => name)}
        sums={quote.sums}
        basis={summary.price.withoutVat}
        quoted={quote.quoted.length > 0 ? `${quoted}: ${quote.quoted.length}` : undefined}
        title={title}
        told={told.join('. ')}
      >
        <QuoteSummary words={summary} quote={quote} items={items} offered={offered} />
      </ChosenCloth>
    </FormFrame>
  )
}
