import { contactForm } from '#leads/forms/contact'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { Fields } from '#ui/forms/Fields'
import { FormFrame } from '#ui/forms/FormFrame'
import { useFormPost } from './use-form-post.ts'

type Props = Readonly<{
  texts: FormTexts
  start: FormState
  /** What the button says. */
  send: string
  /** Patterns of the page that the cloth of the dialog is woven of, and how thick their yarn is. */
  cloth: Readonly<{ patterns: readonly string[]; thread: number }>
}>

/** The contact form. Without script the browser checks and posts it. */
export default function ContactForm({ texts, start, send, cloth }: Props) {
  const post = useFormPost(contactForm, start, texts)
  return (
    <FormFrame post={post} action={send} cloth={() => <Offices {...cloth} />}>
      <Fields fields={contactForm.fields} post={post} />
    </FormFrame>
  )
}

/** The cloths of the offices, as they hang beside the form. */
function Offices({ patterns, thread }: Props['cloth']) {
  return (
    <div className="thanks__cloth thanks__cloth--screen">
      {patterns.map((pattern) => (
        <svg key={pattern} aria-hidden="true">
          <g transform={`scale(${thread})`}>
            <rect width="100%" height="100%" fill={`url(#${pattern})`} />
          </g>
        </svg>
      ))}
    </div>
  )
}
