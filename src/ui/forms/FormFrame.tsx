import type { ComponentProps, ReactNode } from 'react'
import { honeypotField } from '#leads/forms/form'
import { routes } from '#routing/routes'
import type { FormPost } from '../../islands/use-form-post.ts'
import { buttonClass } from '../Button.tsx'
import { Figures } from '../Figures.tsx'
import { Alert } from './Fault.tsx'
import style from './FormFrame.module.css'
import { ThankYouDialog } from './ThankYouDialog.tsx'

type Props = Omit<ComponentProps<typeof ThankYouDialog>, 'post'> &
  Readonly<{
    post: FormPost
    /**
     * Its parts are items of the page's grid: around a `loom`, or on a phone around the content that is `between`
     * them.
     */
    layout?: 'loom' | 'between' | undefined
    /** The button's label. */
    action: ReactNode
    /** The terms that are accepted, above the button; below it, last in tab order, the link to the full terms. */
    terms?: Readonly<{ text: string; more: string }>
    children: ReactNode
  }>

/** The frame of a form: name, honeypot, error summary, button and thank-you dialog. */
export function FormFrame({ post, layout, action, terms, children, ...thanks }: Props) {
  const { texts, definition } = post
  const { privacy } = texts
  return (
    <>
      <form
        className={`${style.form} ${layout ? style[layout] : ''}`}
        key={post.instance}
        ref={post.form}
        action="/"
        method="post"
        noValidate={post.ready}
        onSubmit={post.onSubmit}
        onInput={post.onInput}
        data-form={definition.name}
      >
        <input type="hidden" name="form-name" value={definition.name} />
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="honeypot">{texts.honeypot}</label>
          <input id="honeypot" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        <Alert post={post} />
        {children}
        <div className={style.end}>
          {terms && (
            <p className={style.terms} data-price-terms>
              {terms.text}
            </p>
          )}
          <button
            type="submit"
            className={`${buttonClass()} ${style.send} ${post.waiting ? 'spinner' : ''}`}
            aria-disabled={post.waiting || undefined}
          >
            {post.waiting ? texts.sending : action}
          </button>
          <div className={style.note}>
            <p className={style.keep}>
              <Figures text={texts.keep} />
            </p>
            <p>
              {privacy.before}
              <a href={privacy.href}>{privacy.link}</a>
              {privacy.after}
            </p>
            {terms && (
              <p>
                <a href={routes.terms}>{terms.more}</a>
              </p>
            )}
          </div>
        </div>
        <span className="visually-hidden" role="status">
          {post.waiting ? texts.sending : ''}
        </span>
      </form>
      <ThankYouDialog post={post} {...thanks} />
    </>
  )
}
