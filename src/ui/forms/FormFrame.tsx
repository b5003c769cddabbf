import type { ReactNode } from 'react'
import { honeypotField } from '#leads/forms/form'
import type { FormPost } from '../../islands/use-form-post.ts'
import { Figures } from '../Figures.tsx'
import { ThankYouDialog } from './ThankYouDialog.tsx'
import './FormFrame.css'
import '../Spinner.css'

type Props = Readonly<{
  post: FormPost
  /** `aside`: an `<aside>` among the children stands beside the rest. */
  layout?: 'plain' | 'aside'
  children: ReactNode
}>

/** Around the fields: name, honeypot, alert, button, thank-you dialog. */
export function FormFrame({ post, layout = 'plain', children }: Props) {
  const { texts } = post
  const { name } = post.definition
  const { privacy } = texts
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
          {post.alert && (
            <p>
              <Figures text={post.alert} />
            </p>
          )}
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
            <Figures text={texts.keep} /> {privacy.before}
            <a href={privacy.href}>{privacy.link}</a>
            {privacy.after}
          </p>
        </div>
        <span className="visually-hidden" role="status">
          {post.waiting ? texts.sending : ''}
        </span>
      </form>
      <ThankYouDialog post={post} />
    </>
  )
}
