import type { CardField, Form, WrittenField } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  form: Omit<Form, 'fields'> & Readonly<{ fields: readonly (CardField | WrittenField)[] }>
  texts: FormTexts
  start: FormState
  /** What the button says; of the cards and of the fields what they are, where the page does not. */
  words: Readonly<{ send: string; types?: string; title?: string; intro?: string }>
  /** Patterns of the page for what it may be about. */
  swatches?: Readonly<Record<string, string>>
  /** Patterns of the page that the thanks are woven of, by urgency, and how thick their yarn is. */
  cloths: Readonly<Record<string, readonly string[]>>
  thread: number
}>

/** A message or a request: what must be said before it, what it is about as cards, where the form asks so, and who sends it. */
export default function RequestForm({ form, texts, start, words, ...drawn }: Props) {
  const post = useFormPost(form, start, texts)
  const { send, types = '', ...part } = words
  const cards = form.fields.findIndex(isCard)
  const written = (from: number, to?: number) =>
    form.fields.slice(from, to).filter((it) => !isCard(it))
  return (
    <FormFrame
      post={post}
      layout="between"
      action={send}
      cloth={({ urgency = '' }) => ({
        patterns: drawn.cloths[urgency] ?? [],
        thread: drawn.thread,
      })}
    >
      {cards > 0 && <Fields fields={written(0, cards)} post={post} />}
      {form.fields.filter(isCard).map((field) => (
        <ChoiceCards
          key={field.name}
          field={field}
          title={types}
          post={post}
          look="list"
          card={(value) => ({ cloth: drawn.swatches?.[value] })}
        />
      ))}
      <Fields {...part} fields={written(cards + 1)} post={post} />
    </FormFrame>
  )
}

const isCard = (field: CardField | WrittenField): field is CardField =>
  field.kind === 'radio' || field.kind === 'checkboxes'
