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
  /** The button's label; the headings of the cards (`types`) and of the fields, unless the page has its own. */
  words: Readonly<{ send: string; types?: string; title?: string; intro?: string }>
  /** The page's SVG patterns for the cards, by option. */
  swatches?: Readonly<Record<string, string>>
  /** The page's SVG patterns for the cloth of the thank-you dialog, by urgency, and their thread width in pixels. */
  cloths: Readonly<Record<string, readonly string[]>>
  thread?: number | undefined
}>

/** Any form made of written fields and cards: the fields before the cards, the cards, the fields after them. */
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
