import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { Offered } from '#desk/pages/after-sign-in'
import type { SignInLinkView, SignInView } from '#desk/pages/sign-in'
import type { Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { DeskButton, DeskForm } from '../desk/DeskForm.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './SignIn.module.css'

type Words = Texts['desk']['signIn']

/** The narrow layout of a page with a single task. */
function Narrow({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <div className={`stack ${style.narrow}`}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** The form that requests a sign-in link, and the confirmation that it was sent. */
export function SignIn({ view, texts }: Readonly<{ view: SignInView; texts: Words }>) {
  const { problem, unsent, email, action } = view
  const written = writtenFields(unsent?.shown ?? [], texts)
  if (view.isSent) {
    return (
      <Narrow title={texts.sentTitle}>
        <p role="status">{texts.sent.replace('{{minutes}}', String(view.minutes))}</p>
        {unsent ? (
          <Carrier unsent={unsent} action={action} sends={{ email }} fields={written}>
            <DeskButton label={texts.again} />
          </Carrier>
        ) : (
          <a href={action}>{texts.again}</a>
        )}
      </Narrow>
    )
  }
  const isOfField = problem !== undefined && problem !== 'passkeyFailed'
  return (
    <Narrow title={texts.title}>
      {problem === 'passkeyFailed' && <Notice look="alert">{texts.passkeyFailed}</Notice>}
      {unsent && <Notice look="alert">{texts.unsent}</Notice>}
      <p>{texts.intro}</p>
      <Carrier
        unsent={unsent}
        action={action}
        fields={[
          { name: 'email', kind: 'email', label: texts.email, autoComplete: 'username webauthn' },
          ...written,
        ]}
        values={{ email }}
        messages={{ email: isOfField && texts[problem] }}
      >
        <DeskButton isLarge fills look="primary" label={texts.submit} />
      </Carrier>
      <Carrier unsent={unsent} action={view.passkeyAction} data-passkey-sign-in hidden>
        <p className={`soft size-small ${style.or}`}>{texts.or}</p>
        <input type="hidden" name="credential" disabled />
        <Notice look="alert" data-passkey-failed hidden>
          {texts.passkeyFailed}
        </Notice>
        <DeskButton isLarge fills label={texts.passkey} />
      </Carrier>
    </Narrow>
  )
}

type CarrierProps = ComponentProps<typeof DeskForm> & Pick<SignInView, 'unsent'>

/**
 * A form with hidden fields for a post that was interrupted by signing in; multipart, so that non-ASCII text takes no
 * extra space.
 */
function Carrier({ unsent, children, ...form }: CarrierProps) {
  return (
    <DeskForm encType="multipart/form-data" {...form}>
      {unsent?.words.map(({ kind, text }) => (
        <Fragment key={kind}>
          <input type="hidden" name={unsent.names.kind} value={kind} />
          <input type="hidden" name={unsent.names.text} value={text} />
        </Fragment>
      ))}
      {children}
    </DeskForm>
  )
}

/** The unsent text, to be read and copied. */
function writtenFields(shown: readonly string[], { unsentText: label }: Words) {
  return shown.map((value, at) => ({ name: `unsent-${at}`, label, value, rows: 8, readOnly: true }))
}

/** The unsent post, after signing in: only a button submits it to its destination. */
export function UnsentForm({ view, texts }: Readonly<{ view: Offered; texts: Words }>) {
  const sends = Object.fromEntries(view.fields.map(({ kind: name, text }) => [name, text]))
  return (
    <Narrow title={texts.offeredTitle}>
      <p role="status">{texts.offered}</p>
      <DeskForm action={view.path} sends={sends} fields={writtenFields(view.shown, texts)}>
        <div className="cluster">
          <DeskButton isLarge look="primary" label={texts.offeredSave} />
          <Button look="quiet" href={view.path}>
            {texts.offeredDrop}
          </Button>
        </div>
      </DeskForm>
    </Narrow>
  )
}

type LinkProps = Readonly<{ view: Exclude<SignInLinkView, { state: 'unsent' }>; texts: Words }>

/** The page of a sign-in link: it needs a click, since mail programs open links by themselves. */
export function SignInLink({ view, texts }: LinkProps) {
  if (view.state === 'ready') {
    return (
      <Narrow title={texts.linkTitle}>
        <p>{texts.linkIntro}</p>
        <DeskForm>
          <DeskButton isLarge fills look="primary" label={texts.linkSubmit} />
        </DeskForm>
      </Narrow>
    )
  }
  return (
    <Narrow title={texts.linkTitle}>
      <Notice look="alert">{view.state === 'broken' ? texts.linkBroken : texts.tooMany}</Notice>
      <a href="/sign-in">{texts.again}</a>
    </Narrow>
  )
}
