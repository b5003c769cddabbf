import type { RecipientsView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import {
  DeskAlert,
  DeskButton,
  DeskSelect,
  EmailField,
  languageOptions,
} from '../desk/DeskForm.tsx'
import './recipients.css'

type Props = Readonly<{ view: RecipientsView; texts: Pick<Texts, 'desk' | 'deskReplies'> }>

/** Who is told of what by email: how it is now, the rules, a form for another, and a test message. */
export function Recipients({ view, texts }: Props) {
  const { desk } = texts
  const words = texts.deskReplies.recipients
  const { test, problem } = view
  // What is wrong with the field of the form, far below, is said there.
  const problems = { email: desk.errors.title, taken: words.taken, unknown: desk.errors.unknown }
  return (
    <>
      <h1>{desk.nav.recipients}</h1>
      <p>{words.intro}</p>
      {test && <TestResult test={test} words={words} />}
      {problem && <DeskAlert>{problems[problem]}</DeskAlert>}
      <section>
        <h2>{words.now}</h2>
        <Told told={view.told} words={words} />
      </section>
      <section>
        <h2>{words.addresses}</h2>
        {view.addresses.every(({ rules }) => rules.length === 0) && <p>{words.noRules}</p>}
        <p className="desk-hint">{words.testHint}</p>
        <ul className="desk-list">
          {view.addresses.map((address) => (
            <Address key={address.email} address={address} texts={texts} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.add}</h2>
        <form className="desk-form" method="post">
          <EmailField
            name="email"
            label={words.email}
            message={problem === 'email' ? desk.errors.email : undefined}
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
            options={[{ value: '', label: words.allLanguages }, ...languageOptions]}
            value={view.values?.get('language') ?? ''}
          />
          <div>
            <DeskButton isLarge look="primary" does="add" label={desk.add} />
          </div>
        </form>
      </section>
    </>
  )
}

type AddressProps = Pick<Props, 'texts'> &
  Readonly<{ address: RecipientsView['addresses'][number] }>

/** An address with what it is told of, and a button that tries it. */
function Address({ address: { email, isOwn, rules }, texts }: AddressProps) {
  const { desk } = texts
  const words = texts.deskReplies.recipients
  const removes = words.removeWhat.replace('{{email}}', () => email)
  return (
    <li className="recipients__address">
      <form method="post" className="desk-row">
        <p>
          <b>{email}</b> {isOwn && <span className="desk-tag">{words.own}</span>}
        </p>
        <input type="hidden" name="email" value={email} />
        <DeskButton does="test" aria-label={`${words.test}: ${email}`} label={words.test} />
      </form>
      {rules.map((rule) => (
        <form
          method="post"
          className="desk-row recipients__rule"
          key={`${rule.form} ${rule.language}`}
        >
          <p>
            {rule.formName} · {rule.languageName}
          </p>
          <input type="hidden" name="form" value={rule.form} />
          <input type="hidden" name="language" value={rule.language} />
          <input type="hidden" name="email" value={email} />
          <DeskButton
            does="remove"
            aria-label={`${removes}: ${rule.formName}, ${rule.languageName}`}
            label={desk.remove}
          />
        </form>
      ))}
    </li>
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
      {told.map(({ names, groups }) => (
        <tbody key={names ?? ''}>
          {groups.map((group, index) => (
            <tr key={group.names ?? ''}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={groups.length}>
                  {names ?? words.allForms}
                </th>
              )}
              <td>{group.names ?? words.allLanguages}</td>
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
  return <DeskAlert>{told(words.testFailed).replace('{{reason}}', () => failure)}</DeskAlert>
}
