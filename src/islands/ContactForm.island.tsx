import { contactForm } from '#forms/contact'
import type { FormState } from '#forms/form-state'
import type { FormTexts } from '#forms/form-texts'
import { Field } from '#ui/Field'
import { FormFrame } from '#ui/FormFrame'
import { useFormPost } from './use-form-post.ts'

/** The contact form. Without script the browser checks and posts it. */
export default function ContactForm({ texts, start }: { texts: FormTexts; start: FormState }) {
  const post = useFormPost(contactForm, start, texts)
  return (
    <FormFrame name={contactForm.name} texts={texts} start={start} post={post}>
      <div className="form__columns">
        {contactForm.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            label={texts.labels[field.name] ?? ''}
            optional={texts.optional}
            value={post.instance === 0 ? start.values[field.name] : undefined}
            message={post.messages[field.name]}
          />
        ))}
      </div>
    </FormFrame>
  )
}
