import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { serviceDeskForm } from '#leads/forms/service-desk'
import { ChoiceCards } from '#ui/forms/ChoiceCards'
import { FormPart } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { IconShape, type Shape } from '#ui/IconShape'
import { useFormPost } from './use-form-post.ts'
import '../ui/forms/ChoiceCards.cards.css'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  words: Readonly<{ types: string; title: string; intro: string; send: string }>
  marks: Readonly<Record<string, Shape>>
}>

/** What it is about as cards, the request, and who sends it. */
export default function ServiceDeskForm({ texts, start, words, marks }: Props) {
  const post = useFormPost(serviceDeskForm, start, texts)
  const { types, ...part } = words
  const [type, ...fields] = serviceDeskForm.fields
  const mark = (value: string) => <IconShape shape={marks[value] ?? []} size={48} />
  return (
    <FormFrame post={post} action={part.send} cloth={({ urgency }) => <Length of={urgency} />}>
      <ChoiceCards field={type} title={types} post={post} look="cards" head={mark} />
      <FormPart {...part} fields={fields} post={post} />
    </FormFrame>
  )
}

/** The length of cloth that was asked for, as the page has drawn it. */
function Length({ of: urgency }: { of: string | undefined }) {
  if (!urgency) return null
  return (
    <div className="thanks__cloth thanks__cloth--screen">
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={`url(#desk-${urgency})`} />
      </svg>
    </div>
  )
}
