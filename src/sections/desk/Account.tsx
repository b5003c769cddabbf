import type { AccountView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskSelect, languageOptions, NameField } from './DeskForm.tsx'
import { deskMoment } from './desk-moment.ts'

type Props = Readonly<{ view: AccountView; texts: Texts['desk'] }>

/** What one may change of oneself, how one signs in, and where one is. */
export function Account({ view, texts }: Props) {
  const { account } = texts
  const { staff } = view
  return (
    <>
      <h1>{account.title}</h1>
      <section aria-label={account.profile}>
        <p>
          <b>{staff.email}</b> <span className="desk-tag">{texts.roles[staff.role]}</span>
        </p>
        <form className="desk-form" method="post">
          <NameField
            name="name"
            label={account.name}
            defaultValue={view.name}
            autoComplete="name"
            message={view.problem === 'empty' ? texts.errors.empty : undefined}
          />
          <DeskSelect
            name="language"
            label={account.language}
            value={staff.language}
            options={languageOptions}
          />
          <p>
            <DeskButton isLarge look="primary" label={texts.save} />
          </p>
        </form>
      </section>
      <Passkeys view={view} texts={texts} />
      <Sessions view={view} texts={texts} />
    </>
  )
}

/** One's passkeys, and a form that adds one, which its script shows. */
function Passkeys({ view, texts }: Props) {
  const { account } = texts
  const moment = (at: string) => deskMoment(at, view.staff.language)
  return (
    <section>
      <h2>{account.passkeys}</h2>
      <p className="desk-intro">{account.passkeysIntro}</p>
      {view.passkeys.length === 0 && <p className="desk-empty">{account.noPasskeys}</p>}
      <ul className="desk-list">
        {view.passkeys.map(({ id, name, created_at, used_at }) => (
          <li key={id} className="desk-row">
            <p>
              <b>{name}</b>
              <span className="desk-hint">
                {(used_at ? account.passkeyUsed : account.passkeyMade).replace(
                  '{{moment}}',
                  moment(used_at ?? created_at),
                )}
              </span>
            </p>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <DeskButton
                does="remove-passkey"
                aria-label={account.removePasskey.replace('{{name}}', () => name)}
                label={texts.remove}
              />
            </form>
          </li>
        ))}
      </ul>
      <form
        className="desk-form"
        method="post"
        action="/passkey/add"
        data-passkey-add
        hidden={view.problem !== 'passkey'}
      >
        <NameField
          name="passkey"
          label={account.passkeyName}
          hint={account.passkeyNameHint}
          defaultValue={view.browser}
        />
        <input type="hidden" name="credential" disabled />
        <p
          className="desk-alert"
          role="alert"
          data-passkey-failed
          hidden={view.problem !== 'passkey'}
        >
          {texts.errors.passkey}
        </p>
        <p>
          <DeskButton isLarge label={account.addPasskey} />
        </p>
      </form>
      <p className="desk-hint" data-passkey-unsupported>
        {account.passkeyUnsupported}
      </p>
    </section>
  )
}

/** Where one is signed in. */
function Sessions({ view, texts }: Props) {
  const { account } = texts
  return (
    <section>
      <h2>{account.sessions}</h2>
      <ul className="desk-list">
        {view.sessions.map((session) => (
          <li key={session.id} className="desk-row">
            <p>
              <b>{session.browser}</b>{' '}
              {session.isThis && <span className="desk-tag">{account.thisBrowser}</span>}
              <span className="desk-hint">
                {account.seen.replace(
                  '{{moment}}',
                  deskMoment(session.seen_at, view.staff.language),
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {view.sessions.length === 1 && <p className="desk-hint">{account.onlyThis}</p>}
      {view.sessions.length > 1 && (
        <form method="post">
          <DeskButton does="sign-out-others" label={account.signOutOthers} />
        </form>
      )}
    </section>
  )
}
