import type { AccountView } from '#desk/pages/account'
import type { Texts } from '#i18n/i18n'
import { DeskAction, DeskButton, DeskForm, languageOptions } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { Tag } from '../desk/lists/Tag.tsx'
import { Notice } from '../desk/Notice.tsx'

type Props = Readonly<{ view: AccountView; texts: Texts['desk'] }>

/** The user's own profile, ways of signing in, and sessions. */
export function Account({ view, texts }: Props) {
  const { account } = texts
  const { staff, sessions } = view
  const told = (text: string, at: string) =>
    text.replace('{{moment}}', deskMoment(at, staff.language))
  return (
    <>
      <h1>{account.title}</h1>
      <section className="stack" aria-label={account.profile}>
        <p>
          <b>{staff.email}</b> <Tag>{texts.roles[staff.role]}</Tag>
        </p>
        <DeskForm
          fields={[
            { name: 'name', kind: 'name', label: account.name, autoComplete: 'name' },
            { name: 'language', label: account.language, options: languageOptions() },
          ]}
          values={{ name: view.name, language: staff.language }}
          messages={{ name: view.problem === 'empty' && texts.errors.empty }}
          submit={texts.save}
        />
      </section>
      <DeskSection title={account.passkeys}>
        <p className="soft">{account.passkeysIntro}</p>
        {view.passkeys.length === 0 && <p className="soft">{account.noPasskeys}</p>}
        <DeskList>
          {view.passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id}>
              <DeskRow
                name={name}
                hint={
                  used_at
                    ? told(account.passkeyUsed, used_at)
                    : told(account.passkeyMade, created_at)
                }
              >
                <DeskAction
                  sends={{ id }}
                  does="remove-passkey"
                  aria-label={account.removePasskey.replace('{{name}}', () => name)}
                  label={texts.remove}
                />
              </DeskRow>
            </li>
          ))}
        </DeskList>
        <NewPasskey view={view} texts={texts} />
      </DeskSection>
      <DeskSection title={account.sessions}>
        <DeskList>
          {sessions.map(({ id, browser, isThis, seen_at }) => (
            <li key={id}>
              <DeskRow
                name={browser}
                tag={isThis && account.thisBrowser}
                hint={told(account.seen, seen_at)}
              />
            </li>
          ))}
        </DeskList>
        {sessions.length === 1 ? (
          <p className="soft size-small">{account.onlyThis}</p>
        ) : (
          <DeskAction does="sign-out-others" label={account.signOutOthers} />
        )}
      </DeskSection>
    </>
  )
}

/** The form that adds a passkey, shown by its script. */
function NewPasskey({ view, texts: { account, errors } }: Props) {
  const isHidden = view.problem !== 'passkey'
  const { passkeyName: label, passkeyNameHint: hint } = account
  return (
    <>
      <DeskForm
        action="/passkey/add"
        data-passkey-add
        hidden={isHidden}
        fields={[{ name: 'passkey', kind: 'name', label, hint, value: view.browser }]}
      >
        <input type="hidden" name="credential" disabled />
        <Notice look="alert" data-passkey-failed hidden={isHidden}>
          {errors.passkey}
        </Notice>
        <DeskButton isLarge label={account.addPasskey} />
      </DeskForm>
      <p className="soft size-small" data-passkey-unsupported>
        {account.passkeyUnsupported}
      </p>
    </>
  )
}
