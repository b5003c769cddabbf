import type { ReactNode } from 'react'
import { honeypotField } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'
import { routes } from '#routing/routes'
import type { FormPost } from '../../islands/use-form-post.ts'
import { buttonClass } from '../Button.tsx'
import { Figures } from '../Figures.tsx'
import { ThankYouDialog } from './ThankYouDialog.tsx'
import './FormFrame.css'

type Props = Readonly<{
  post: FormPost
  /** What the button says. */
  action: ReactNode
  /** Above the button what one binds oneself to, and below it, as the last to go to, all of the terms. */
  terms?: Readonly<{ text: string; conditions: readonly string[]; more: string }>
  /** For the dialog: what was sent, in short, as an order with its price. */
  summary?: (sent: Values) => ReactNode
  /** Of the thanks, where the form weaves none of its own. */
  cloth?: (sent: Values) => ReactNode
  children: ReactNode
}>

/** Around the fields: name, honeypot, alert, button, thank-you dialog. */
export function FormFrame({ post, action, terms, summary, cloth, children }: Props) {
  const { texts } = post
  const { name } = post.definition
  const { privacy } = texts
  return (
    <>
      <form
        className="form"
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
        <Alert post={post} />
        {children}
        <div className="form__end">
          {terms && <p className="price-terms">{terms.text}</p>}
          {terms?.conditions.map((text) => (
            <p className="form__condition" key={text}>
              {text}
            </p>
          ))}
          <button
            type="submit"
            className={`${buttonClass()}${post.waiting ? ' spinner' : ''}`}
            aria-disabled={post.waiting || undefined}
          >
            {post.waiting ? texts.sending : action}
          </button>
          <div className="form__note">
            <p>
              <Figures text={texts.keep} /> {privacy.before}
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
      <ThankYouDialog post={post} summary={summary} cloth={cloth} />
    </>
  )
}

/** What went wrong, with a link to each field that is to be mended. */
function Alert({ post }: { post: FormPost }) {
  const { definition, texts, messages } = post
  const faults = definition.fields.filter(({ name }) => messages[name])
  // What is missing names its field by itself.
  const faultOf = (name: string) =>
    messages[name] === texts.messages[name]?.missing
      ? messages[name]
      : `${texts.labels[name]}: ${messages[name]}`
  // Without script the page begins here.
  const begins = { autoFocus: post.faulty }
  return (
    <div
      className="form__alert"
      role="alert"
      tabIndex={-1}
      ref={post.alertBox}
      {...(faults.length === 0 && begins)}
    >
      {post.alert && (
        <p>
          <Figures text={post.alert} />
        </p>
      )}
      {post.alert && faults.length > 0 && (
        <ul>
          {faults.map(({ name }, index) => (
            <li key={name}>
              <a href={`#field-${name}`} {...(index === 0 && begins)}>
                {faultOf(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
