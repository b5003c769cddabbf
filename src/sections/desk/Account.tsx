import type { Staff } from '#desk/desk'
import { formatMoment, type Language, languageNames, languages, type Texts } from '#i18n/i18n'
import { DeskField, DeskSelect } from './DeskField.tsx'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'

type Props = Readonly<{
  staff: Staff
  sessions: readonly Readonly<{ id: string; browser: string; seen_at: string; isThis: boolean }>[]
  problem?: 'empty' | undefined
  texts: Texts['desk']
  language: Language
}>

/** What one may change of oneself, and where one is signed in. */
export function Account({ staff, sessions, problem, texts, language }: Props) {
  const { account } = texts
  const seen = (at: string) => {
    const { date, time } = formatMoment(new Date(at), language, 'Atlantic/Reykjavik')
    return account.seen.replace('{{moment}}', `${date} ${time}`)
  }
  return (
    <>
      <h1>{account.title}</h1>
      <form className="desk-form" method="post">
        <DeskField
          name="name"
          label={account.name}
          defaultValue={staff.name}
          required
          maxLength={100}
          autoComplete="name"
          message={problem && texts.errors[problem]}
        />
        <DeskSelect
          name="language"
          label={account.language}
          value={staff.language}
          options={languages.map((it) => ({ value: it, label: languageNames[it] }))}
        />
        <button className="button button--primary" type="submit">
          {texts.save}
        </button>
      </form>
      <section>
        <h2>{account.sessions}</h2>
        <ul className="desk-list">
          {sessions.map((session) => (
            <li key={session.id}>
              <b>{session.browser}</b> {session.isThis && `(${account.thisBrowser})`}
              <br />
              <span className="desk-hint">{seen(session.seen_at)}</span>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post">
            <button
              className="button button--quiet button--small"
              type="submit"
              name="do"
              value="sign-out-others"
            >
              {account.signOutOthers}
            </button>
          </form>
        )}
      </section>
    </>
  )
}
