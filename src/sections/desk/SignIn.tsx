import { Fragment } from 'react'
import type { Offered, SignInLinkView, SignInView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskAlert, DeskButton, EmailField, Labelled } from './DeskForm.tsx'

type Words = Texts['desk']['signIn']

/** The form that asks for a link, and what is said when it was sent. */
export function SignIn({ view, texts }: Readonly<{ view: SignInView; texts: Words }>) {
  const { problem } = view
  if (view.isSent) {
    return (
      <div className="desk-narrow">
        <h1>{texts.sentTitle}</h1>
        <p role="status">{texts.sent.replace('{{minutes}}', String(view.minutes))}</p>
        {view.unsent ? (
          <form className="desk-form" method="post" action={view.action} encType={carrying}>
            <input type="hidden" name="email" value={view.email} />
            <Carried unsent={view.unsent} />
            <Written shown={view.unsent.shown} texts={texts} />
            <p>
              <DeskButton label={texts.again} />
            </p>
          </form>
        ) : (
          <p>
            <a href={view.action}>{texts.again}</a>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="desk-narrow">
      <h1>{texts.title}</h1>
      {problem === 'passkeyFailed' && <DeskAlert>{texts.passkeyFailed}</DeskAlert>}
      {view.unsent && <DeskAlert>{texts.unsent}</DeskAlert>}
      <p>{texts.intro}</p>
      <form className="desk-form" method="post" action={view.action} encType={carrying}>
        <EmailField
          name="email"
          label={texts.email}
          defaultValue={view.email}
          autoComplete="username webauthn"
          message={problem && problem !== 'passkeyFailed' ? texts[problem] : undefined}
        />
        {view.unsent && <Carried unsent={view.unsent} />}
        {view.unsent && <Written shown={view.unsent.shown} texts={texts} />}
        <DeskButton isLarge look="primary" label={texts.submit} />
      </form>
      <form
        className="desk-form desk-passkey"
        method="post"
        action={view.passkeyAction}
        encType={carrying}
        data-passkey-sign-in
        hidden
      >
        <p className="desk-or">{texts.or}</p>
        <input type="hidden" name="credential" disabled />
        {view.unsent && <Carried unsent={view.unsent} />}
        <p className="desk-alert" role="alert" data-passkey-failed hidden>
          {texts.passkeyFailed}
        </p>
        <DeskButton isLarge label={texts.passkey} />
      </form>
    </div>
  )
}

/** Of forms that carry a text on, whose letters take no more room than they have. */
const carrying = 'multipart/form-data'

/** What was not sent, for the next page. */
function Carried({ unsent }: Readonly<{ unsent: NonNullable<SignInView['unsent']> }>) {
  return unsent.words.map(({ kind, text }) => (
    <Fragment key={kind}>
      <input type="hidden" name={unsent.names.kind} value={kind} />
      <input type="hidden" name={unsent.names.text} value={text} />
    </Fragment>
  ))
}

/** What was not sent, to be read and copied. */
function Written({ shown, texts }: Readonly<{ shown: readonly string[]; texts: Words }>) {
  return shown.map((text, at) => (
    <Labelled key={text} name={`unsent-${at}`} label={texts.unsentText}>
      <textarea
        className="field__control"
        id={`field-unsent-${at}`}
        rows={8}
        readOnly
        defaultValue={text}
      />
    </Labelled>
  ))
}

/** What was not sent, for whoever has signed in: it goes where it was meant to go by a button alone. */
export function UnsentForm({ view, texts }: Readonly<{ view: Offered; texts: Words }>) {
  return (
    <form className="desk-narrow desk-form" method="post" action={view.path}>
      <h1>{texts.offeredTitle}</h1>
      <p role="status">{texts.offered}</p>
      {view.fields.map(({ kind, text }) => (
        <input key={kind} type="hidden" name={kind} value={text} />
      ))}
      <Written shown={view.shown} texts={texts} />
      <p className="desk-form__row">
        <DeskButton isLarge look="primary" label={texts.offeredSave} />
        <a className="button button--quiet" href={view.path}>
          {texts.offeredDrop}
        </a>
      </p>
    </form>
  )
}

type LinkProps = Readonly<{ view: Exclude<SignInLinkView, { state: 'unsent' }>; texts: Words }>

/** The page of a link: a button, since mail programs open links by themselves. */
export function SignInLink({ view, texts }: LinkProps) {
  if (view.state === 'ready') {
    return (
      <form className="desk-narrow desk-form" method="post">
        <h1>{texts.linkTitle}</h1>
        <p>{texts.linkIntro}</p>
        <DeskButton isLarge look="primary" label={texts.linkSubmit} />
      </form>
    )
  }
  return (
    <div className="desk-narrow">
      <h1>{texts.linkTitle}</h1>
      <DeskAlert>{view.state === 'broken' ? texts.linkBroken : texts.tooMany}</DeskAlert>
      <p>
        <a href="/sign-in">{texts.again}</a>
      </p>
    </div>
  )
}
