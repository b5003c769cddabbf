import { contactForm } from '#leads/forms/contact'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import type { DialogCloth } from '#ui/forms/ThankYouDialog'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  /** What the button says. */
  send: string
  /** The cloths of the offices, as they hang beside the form. */
  cloth: DialogCloth
}>

/** The contact form. Without script the browser checks and posts it. */
export default function ContactForm({ texts, start, send, cloth }: Props) {
  const post = useFormPost(contactForm, start, texts)
  return (
    <FormFrame post={post} action={send} cloth={() => cloth}>
      <Fields fields={contactForm.fields} post={post} />
    </FormFrame>
  )
}
