import { contactForm } from '#leads/forms/contact'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { useFormPost } from './use-form-post.ts'

/** The contact form. Without script the browser checks and posts it. */
export default function ContactForm({ texts, start }: { texts: FormTexts; start: FormState }) {
  const post = useFormPost(contactForm, start, texts)
  return (
    <FormFrame post={post}>
      <Fields fields={contactForm.fields} post={post} />
    </FormFrame>
  )
}
