import { Fragment, type ReactNode } from 'react'
import type { Offered, SignInLinkView, SignInView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { DeskButton, DeskForm, EmailField, TextField } from './DeskForm.tsx'
import { Notice } from './Notice.tsx'
import style from './SignIn.module.css'

type Words = Texts['desk']['signIn']

/** The one thing on its page. */
function Narrow({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <div className={`stack ${style.narrow}`}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** The form that asks for a link, and what is said when it was sent. */
export function SignIn({ view, texts }: Readonly<{ view: SignInView; texts: Words }>) {
  const { problem, unsent } = view
  if (view.isSent) {
    return (
      <Narrow title={texts.sentTitle}>
        <p role="status">{texts.sent.replace('{{minutes}}', String(view.minutes))}</p>
        {unsent ? (
          <DeskForm action={view.action} encType={carrying} sends={{ email: view.email }}>
            <Carried unsent={unsent} />
            <Written shown={unsent.shown} texts={texts} />
            <DeskButton label={texts.again} />
          </DeskForm>
        ) : (
          <a href={view.action}>{texts.again}</a>
        )}
      </Narrow>
    )
  }
  return (
    <Narrow title={texts.title}>
      {problem === 'passkeyFailed' && <Notice look="alert">{texts.passkeyFailed}</Notice>}
      {unsent && <Notice look="alert">{texts.unsent}</Notice>}
      <p>{texts.intro}</p>
      <DeskForm action={view.action} encType={carrying}>
        <EmailField
          name="email"
          label={texts.email}
          defaultValue={view.email}
          autoComplete="username webauthn"
          message={problem && problem !== 'passkeyFailed' ? texts[problem] : undefined}
        />
        <Carried unsent={unsent} />
        <Written shown={unsent?.shown} texts={texts} />
        <DeskButton isLarge fills look="primary" label={texts.submit} />
      </DeskForm>
      <DeskForm action={view.passkeyAction} encType={carrying} data-passkey-sign-in hidden>
        <p className={`soft size-small ${style.or}`}>{texts.or}</p>
        <input type="hidden" name="credential" disabled />
        <Carried unsent={unsent} />
        <Notice look="alert" data-passkey-failed hidden>
          {texts.passkeyFailed}
        </Notice>
        <DeskButton isLarge fills label={texts.passkey} />
      </DeskForm>
    </Narrow>
  )
}

/** Of forms that carry a text on, whose letters take no more room than they have. */
const carrying = 'multipart/form-data'

/** What was not sent, for the next page. */
function Carried({ unsent }: Readonly<{ unsent: SignInView['unsent'] }>) {
  return unsent?.words.map(({ kind, text }) => (
    <Fragment key={kind}>
      <input type="hidden" name={unsent.names.kind} value={kind} />
      <input type="hidden" name={unsent.names.text} value={text} />
    </Fragment>
  ))
}

type WrittenProps = Readonly<{ shown: readonly string[] | undefined; texts: Words }>

/** What was not sent, to be read and copied. */
function Written({ shown, texts }: WrittenProps) {
  return shown?.map((text, at) => (
    <TextField
      key={text}
      name={`unsent-${at}`}
      label={texts.unsentText}
      rows={8}
      readOnly
      defaultValue={text}
    />
  ))
}

/** What was not sent, for whoever has signed in: it goes where it was meant to go by a button alone. */
export function UnsentForm({ view, texts }: Readonly<{ view: Offered; texts: Words }>) {
  const fields = view.fields.map(({ kind, text }) => [kind, text] as const)
  return (
    <Narrow title={texts.offeredTitle}>
      <p role="status">{texts.offered}</p>
      <DeskForm action={view.path} sends={Object.fromEntries(fields)}>
        <Written shown={view.shown} texts={texts} />
        <DeskButton isLarge fills look="primary" label={texts.offeredSave} />
        <Button look="quiet" href={view.path}>
          {texts.offeredDrop}
        </Button>
      </DeskForm>
    </Narrow>
  )
}

type LinkProps = Readonly<{ view: Exclude<SignInLinkView, { state: 'unsent' }>; texts: Words }>

/** The page of a link: a button, since mail programs open links by themselves. */
export function SignInLink({ view, texts }: LinkProps) {
  return (
    <Narrow title={texts.linkTitle}>
      {view.state === 'ready' ? (
        <>
          <p>{texts.linkIntro}</p>
          <DeskForm>
            <DeskButton isLarge fills look="primary" label={texts.linkSubmit} />
          </DeskForm>
        </>
      ) : (
        <>
          <Notice look="alert">{view.state === 'broken' ? texts.linkBroken : texts.tooMany}</Notice>
          <a href="/sign-in">{texts.again}</a>
        </>
      )}
    </Narrow>
  )
}
