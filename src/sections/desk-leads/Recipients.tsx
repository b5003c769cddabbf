import type { RecipientsView } from '#desk/desk'
import { languageNames, languages, type Texts } from '#i18n/i18n'
import { DeskField, DeskSelect } from '../desk/DeskField.tsx'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'
import './recipients.css'

type Props = Readonly<{ view: RecipientsView; texts: Pick<Texts, 'desk' | 'deskReplies'> }>

/** Who is told of what by email: how it is now, the rules, a form for another, and a test message. */
export function Recipients({ view, texts }: Props) {
  const { desk } = texts
  const words = texts.deskReplies.recipients
  const { test, problem } = view
  return (
    <>
      <h1>{desk.nav.recipients}</h1>
      <p>{words.intro}</p>
      {test && <TestResult test={test} words={words} />}
      {problem && problem !== 'email' && (
        <p className="desk-alert" role="alert">
          {problem === 'taken' ? words.taken : desk.errors.unknown}
        </p>
      )}
      <section>
        <h2>{words.now}</h2>
        <Told told={view.told} words={words} />
      </section>
      <section>
        <h2>{words.rules}</h2>
        {view.rules.length === 0 && <p className="desk-hint">{words.noRules}</p>}
        <ul className="desk-list">
          {view.rules.map((rule) => (
            <li className="desk-staff" key={`${rule.form} ${rule.language} ${rule.email}`}>
              <p>
                <b>{rule.email}</b>
                <br />
                {rule.formName}, {rule.languageName}
              </p>
              <form method="post">
                <input type="hidden" name="form" value={rule.form} />
                <input type="hidden" name="language" value={rule.language} />
                <input type="hidden" name="email" value={rule.email} />
                <button
                  className="button button--quiet button--small"
                  type="submit"
                  name="do"
                  value="remove"
                  aria-label={words.removeWhat.replace('{{email}}', () => rule.email)}
                >
                  {desk.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.add}</h2>
        <form className="desk-form" method="post">
          <DeskField
            name="email"
            type="email"
            label={words.email}
            message={problem === 'email' ? desk.errors.email : undefined}
            required
            maxLength={254}
            defaultValue={view.values?.get('email') ?? ''}
          />
          <DeskSelect
            name="form"
            label={words.form}
            options={[{ value: '', label: words.allForms }, ...view.forms]}
            value={view.values?.get('form') ?? ''}
          />
          <DeskSelect
            name="language"
            label={words.language}
            options={[
              { value: '', label: words.allLanguages },
              ...languages.map((it) => ({ value: it, label: languageNames[it] })),
            ]}
            value={view.values?.get('language') ?? ''}
          />
          <div>
            <button className="button button--primary" type="submit" name="do" value="add">
              {desk.add}
            </button>
          </div>
        </form>
      </section>
      <section>
        <h2>{words.test}</h2>
        <p>{words.testHint}</p>
        <div className="recipients__tests">
          {view.addresses.map((email) => (
            <form method="post" key={email}>
              <input type="hidden" name="email" value={email} />
              <button
                className="button button--quiet button--small"
                type="submit"
                name="do"
                value="test"
              >
                {email}
              </button>
            </form>
          ))}
        </div>
      </section>
    </>
  )
}

type Words = Texts['deskReplies']['recipients']

/** Each form with those who are told of it, by language where that makes a difference. */
function Told({ told, words }: Readonly<{ told: RecipientsView['told']; words: Words }>) {
  return (
    <table className="desk-table recipients__told">
      <thead>
        <tr>
          <th scope="col">{words.form}</th>
          <th scope="col">{words.language}</th>
          <th scope="col">{words.told}</th>
        </tr>
      </thead>
      {told.map(({ form, groups }) => (
        <tbody key={form}>
          {groups.map((group, index) => (
            <tr key={group.languages ?? ''}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={groups.length}>
                  {form}
                </th>
              )}
              <td>{group.languages ?? words.allLanguages}</td>
              <td>
                <ul>
                  {group.addresses.map((address) => (
                    <li key={address}>
                      {address}
                      {group.isOwn && <span> ({words.own})</span>}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type TestProps = Readonly<{ test: NonNullable<RecipientsView['test']>; words: Words }>

function TestResult({ test: { email, failure }, words }: TestProps) {
  const told = (text: string) => text.replace('{{email}}', () => email)
  if (failure === undefined) {
    return (
      <p className="desk-done" role="status">
        {told(words.testSent)}
      </p>
    )
  }
  return (
    <p className="desk-alert" role="alert">
      {told(words.testFailed).replace('{{reason}}', () => failure)}
    </p>
  )
}
