import type { RecipientsView } from '#desk/leads/recipients-page'
import type { Texts } from '#i18n/i18n'
import { DeskAction, DeskForm, languageOptions } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { DeskTable } from '../desk/lists/DeskTable.tsx'
import { Notice } from '../desk/Notice.tsx'

type Props = Readonly<{ view: RecipientsView; texts: Pick<Texts, 'desk' | 'deskReplies'> }>

/** Who is notified of what by email: the current rules, a form that adds one, and a test message. */
export function Recipients({ view, texts }: Props) {
  const { desk } = texts
  const words = texts.deskReplies.recipients
  const { test, problem } = view
  const tested = (text: string) =>
    text
      .replace('{{email}}', () => test?.email ?? '')
      .replace('{{reason}}', () => test?.failure ?? '')
  // Errors of the form's fields are shown there, far below.
  const problems = { email: desk.errors.title, taken: words.taken, unknown: desk.errors.unknown }
  return (
    <>
      <h1>{desk.nav.recipients}</h1>
      <p>{words.intro}</p>
      {test && (
        <Notice look={test.failure === undefined ? 'done' : 'alert'}>
          {tested(test.failure === undefined ? words.testSent : words.testFailed)}
        </Notice>
      )}
      {problem && <Notice look="alert">{problems[problem]}</Notice>}
      <DeskSection title={words.now}>
        <Notified notified={view.notified} words={words} />
      </DeskSection>
      <DeskSection title={words.addresses}>
        {view.addresses.every(({ rules }) => rules.length === 0) && <p>{words.noRules}</p>}
        <p className="soft size-small">{words.testHint}</p>
        <DeskList>
          {view.addresses.map((address) => (
            <Address key={address.email} address={address} texts={texts} />
          ))}
        </DeskList>
      </DeskSection>
      <DeskSection title={words.add}>
        <DeskForm
          fields={[
            { name: 'email', kind: 'email', label: words.email },
            {
              ...{ name: 'form', label: words.form },
              options: [{ value: '', label: words.allForms }, ...view.forms],
            },
            {
              ...{ name: 'language', label: words.language },
              options: [{ value: '', label: words.allLanguages }, ...languageOptions()],
            },
          ]}
          values={view.values && Object.fromEntries(view.values)}
          messages={{ email: problem === 'email' && desk.errors.email }}
          does="add"
          submit={desk.add}
        />
      </DeskSection>
    </>
  )
}

type AddressProps = Pick<Props, 'texts'> &
  Readonly<{ address: RecipientsView['addresses'][number] }>

/** A recipient with what they are notified of, and a button that sends a test message. */
function Address({ address: { email, isOwn, rules }, texts: { desk, deskReplies } }: AddressProps) {
  const words = deskReplies.recipients
  const removes = words.removeWhat.replace('{{email}}', () => email)
  return (
    <li>
      <DeskRow name={email} tag={isOwn && words.own}>
        <DeskAction
          sends={{ email }}
          does="test"
          aria-label={`${words.test}: ${email}`}
          label={words.test}
        />
      </DeskRow>
      {rules.map(({ form, language, formName, languageName }) => (
        <DeskRow
          key={`${form} ${language}`}
          name={<span className="soft">{`${formName} · ${languageName}`}</span>}
        >
          <DeskAction
            sends={{ form, language, email }}
            does="remove"
            aria-label={`${removes}: ${formName}, ${languageName}`}
            label={desk.remove}
          />
        </DeskRow>
      ))}
    </li>
  )
}

type Words = Texts['deskReplies']['recipients']

/** The recipients of each form, by language where they differ. */
function Notified({
  notified,
  words,
}: Readonly<{ notified: RecipientsView['notified']; words: Words }>) {
  const groups = notified.map(({ names, groups }) => ({
    key: names ?? '',
    heading: names ?? words.allForms,
    rows: groups.map(({ names: languages, addresses, isOwn }) => ({
      key: languages ?? '',
      cells: [
        languages ?? words.allLanguages,
        <ul key="told" className="stack">
          {addresses.map((address) => (
            <li key={address}>
              {address} {isOwn && <span className="soft">({words.own})</span>}
            </li>
          ))}
        </ul>,
      ],
    })),
  }))
  return <DeskTable head={[words.form, words.language, words.told]} groups={groups} />
}
