import { Fragment } from 'react'
import type { SignInLinkView, SignInView } from '#desk/desk'
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
        <p>
          <a href={view.action}>{texts.again}</a>
        </p>
      </div>
    )
  }
  return (
    <div className="desk-narrow">
      <h1>{texts.title}</h1>
      {problem === 'passkeyFailed' && <DeskAlert>{texts.passkeyFailed}</DeskAlert>}
      {view.unsent && <DeskAlert>{texts.unsent}</DeskAlert>}
      <p>{texts.intro}</p>
      <form className="desk-form" method="post" action={view.action}>
        <EmailField
          name="email"
          label={texts.email}
          defaultValue={view.email}
          autoComplete="username webauthn"
          message={problem && problem !== 'passkeyFailed' ? texts[problem] : undefined}
        />
        {view.unsent?.words.map(({ kind, text }) => (
          <Fragment key={kind}>
            <input type="hidden" name={view.unsent?.names.kind} value={kind} />
            <Labelled name={`unsent-${kind}`} label={texts.unsentText}>
              <textarea
                className="field__control"
                id={`field-unsent-${kind}`}
                name={view.unsent?.names.text}
                rows={8}
                readOnly
                defaultValue={text}
              />
            </Labelled>
          </Fragment>
        ))}
        <DeskButton isLarge look="primary" label={texts.submit} />
      </form>
      <form
        className="desk-form desk-passkey"
        method="post"
        action={view.passkeyAction}
        data-passkey-sign-in
        hidden
      >
        <p className="desk-or">{texts.or}</p>
        <input type="hidden" name="credential" disabled />
        {view.unsent?.words.map(({ kind, text }) => (
          <Fragment key={kind}>
            <input type="hidden" name={view.unsent?.names.kind} value={kind} />
            <input type="hidden" name={view.unsent?.names.text} value={text} />
          </Fragment>
        ))}
        <p className="desk-alert" role="alert" data-passkey-failed hidden>
          {texts.passkeyFailed}
        </p>
        <DeskButton isLarge label={texts.passkey} />
      </form>
    </div>
  )
}

/** The page of a link: a button, since mail programs open links by themselves. */
export function SignInLink({ view, texts }: Readonly<{ view: SignInLinkView; texts: Words }>) {
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
