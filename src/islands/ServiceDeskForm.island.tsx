import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { serviceDeskForm } from '#leads/forms/service-desk'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { FormPart } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  words: Readonly<{ types: string; title: string; intro: string; send: string }>
  /** Symbols of the page that stand for what it may be about. */
  marks: Readonly<Record<string, string>>
  /** Patterns of the response times, by urgency. */
  cloths: Readonly<Record<string, string>>
}>

/** What it is about as cards, the request, and who sends it. */
export default function ServiceDeskForm({ texts, start, words, marks, cloths }: Props) {
  const post = useFormPost(serviceDeskForm, start, texts)
  const { types, ...part } = words
  const [type, ...fields] = serviceDeskForm.fields
  return (
    <FormFrame
      post={post}
      action={part.send}
      cloth={({ urgency = '' }) => ({ patterns: [cloths[urgency] ?? []].flat(), thread: 6 })}
    >
      <ChoiceCards
        field={type}
        title={types}
        post={post}
        look="cards"
        card={(value) => ({ mark: marks[value] })}
      />
      <FormPart {...part} fields={fields} post={post} />
    </FormFrame>
  )
}
