import { contactForm } from '#forms/contact'
import type { FormState } from '#forms/form-state'
import type { FormTexts } from '#forms/form-texts'
import { Fields } from '#ui/Fields'
import { FormFrame } from '#ui/FormFrame'
import { useFormPost } from './use-form-post.ts'

/** The contact form. Without script the browser checks and posts it. */
export default function ContactForm({ texts, start }: { texts: FormTexts; start: FormState }) {
  const post = useFormPost(contactForm, start, texts)
  return (
    <FormFrame name={contactForm.name} texts={texts} start={start} post={post}>
      <Fields fields={contactForm.fields} texts={texts} post={post} />
    </FormFrame>
  )
}
