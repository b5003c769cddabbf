import type { ReactNode } from 'react'
import { type Form, honeypotField } from '#leads/forms/form'
import type { FormState } from '#leads/forms/form-state'
import type { FormTexts } from '#leads/forms/form-texts'
import { sentFacts } from '#leads/forms/values'
import type { FormPost } from '../../islands/use-form-post.ts'
import { ThankYouDialog } from './ThankYouDialog.tsx'
import './FormFrame.css'
import '../Spinner.css'

type Props = Readonly<{
  name: Form['name']
  texts: FormTexts
  start: FormState
  post: FormPost
  /** `aside`: an `<aside>` among the children stands beside the rest where there is room. */
  layout?: 'plain' | 'aside'
  children: ReactNode
}>

/** What every form has around its fields: name, honeypot, alert, button, thank-you dialog. */
export function FormFrame({ name, texts, start, post, layout = 'plain', children }: Props) {
  const { privacy } = texts
  const { sentValues } = post
  return (
    <>
      <form
        className={`form form--${layout}`}
        key={post.instance}
        ref={post.form}
        action="/"
        method="post"
        noValidate={post.ready}
        onSubmit={post.onSubmit}
        onInput={post.onInput}
        data-form={name}
      >
        <input type="hidden" name="form-name" value={name} />
        <div className="honeypot" aria-hidden="true">
          <label htmlFor="honeypot">{texts.honeypot}</label>
          <input id="honeypot" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        <p className="form__note">{texts.required}</p>
        {children}
        <div className="form__alert" role="alert">
          {post.alert && <p>{post.alert}</p>}
        </div>
        <div className="form__end">
          <button
            type="submit"
            className={`button button--primary${post.waiting ? ' spinner' : ''}`}
            aria-disabled={post.waiting || undefined}
          >
            {post.waiting ? texts.sending : texts.submit}
          </button>
          <p className="form__note">
            {texts.keep} {privacy.before}
            <a href={privacy.href}>{privacy.link}</a>
            {privacy.after}
          </p>
        </div>
        <span className="visually-hidden" role="status">
          {post.waiting ? texts.sending : ''}
        </span>
      </form>
      <ThankYouDialog
        texts={texts.dialog}
        reference={post.reference}
        keep={texts.keepFor[sentValues?.urgency ?? ''] ?? texts.keep}
        facts={sentValues ? sentFacts(post.definition, sentValues, texts) : []}
        open={start.sent !== undefined}
        dialog={post.dialog}
      />
    </>
  )
}
