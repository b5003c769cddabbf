import type { AccountView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskForm, DeskSelect, languageOptions, NameField } from './DeskForm.tsx'
import { DeskList, DeskRow } from './DeskList.tsx'
import { DeskSection } from './DeskSection.tsx'
import { deskMoment } from './desk-moment.ts'
import { Notice } from './Notice.tsx'
import { Tag } from './Tag.tsx'

type Props = Readonly<{ view: AccountView; texts: Texts['desk'] }>

/** What one may change of oneself, how one signs in, and where one is. */
export function Account({ view, texts }: Props) {
  const { account } = texts
  const { staff } = view
  return (
    <>
      <h1>{account.title}</h1>
      <section className="stack" aria-label={account.profile}>
        <p>
          <b>{staff.email}</b> <Tag>{texts.roles[staff.role]}</Tag>
        </p>
        <DeskForm>
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
          <DeskButton isLarge look="primary" label={texts.save} />
        </DeskForm>
      </section>
      <Passkeys view={view} texts={texts} />
      <Sessions view={view} texts={texts} />
    </>
  )
}

/** One's passkeys, and a form that adds one, which its script shows. */
function Passkeys({ view, texts }: Props) {
  const { account, errors, remove } = texts
  return (
    <DeskSection title={account.passkeys}>
      <p className="soft">{account.passkeysIntro}</p>
      {view.passkeys.length === 0 && <p className="soft">{account.noPasskeys}</p>}
      <DeskList>
        {view.passkeys.map(({ id, name, created_at, used_at }) => (
          <li key={id}>
            <DeskRow
              name={<b>{name}</b>}
              hint={(used_at ? account.passkeyUsed : account.passkeyMade).replace(
                '{{moment}}',
                deskMoment(used_at ?? created_at, view.staff.language),
              )}
            >
              <DeskForm sends={{ id }}>
                <DeskButton
                  does="remove-passkey"
                  aria-label={account.removePasskey.replace('{{name}}', () => name)}
                  label={remove}
                />
              </DeskForm>
            </DeskRow>
          </li>
        ))}
      </DeskList>
      <DeskForm action="/passkey/add" data-passkey-add hidden={view.problem !== 'passkey'}>
        <NameField
          name="passkey"
          label={account.passkeyName}
          hint={account.passkeyNameHint}
          defaultValue={view.browser}
        />
        <input type="hidden" name="credential" disabled />
        <Notice look="alert" data-passkey-failed hidden={view.problem !== 'passkey'}>
          {errors.passkey}
        </Notice>
        <DeskButton isLarge label={account.addPasskey} />
      </DeskForm>
      <p className="soft size-small" data-passkey-unsupported>
        {account.passkeyUnsupported}
      </p>
    </DeskSection>
  )
}

/** Where one is signed in. */
function Sessions({ view: { sessions, staff }, texts: { account } }: Props) {
  return (
    <DeskSection title={account.sessions}>
      <DeskList>
        {sessions.map(({ id, browser, isThis, seen_at }) => (
          <li key={id}>
            <DeskRow
              name={<b>{browser}</b>}
              tag={isThis && account.thisBrowser}
              hint={account.seen.replace('{{moment}}', deskMoment(seen_at, staff.language))}
            />
          </li>
        ))}
      </DeskList>
      {sessions.length === 1 ? (
        <p className="soft size-small">{account.onlyThis}</p>
      ) : (
        <DeskForm>
          <DeskButton does="sign-out-others" label={account.signOutOthers} />
        </DeskForm>
      )}
    </DeskSection>
  )
}
