import type { Mention, PersonView } from '#desk/leads/person-page'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskField, DeskForm, Tick } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList, DeskRow } from '../desk/lists/DeskList.tsx'
import { Notice } from '../desk/Notice.tsx'

type Words = Texts['deskReplies']['person']

type Props = Readonly<{
  view: PersonView
  texts: Words
  /** How many leads were just erased, as a sentence. */
  erased: string | undefined
}>

/** The data held on a person: a search by address, every mention, and the actions on them. */
export function Person({ view, texts, erased }: Props) {
  const { email, found, problem } = view
  const references = view.erased?.references.join(', ') ?? ''
  const isEmpty = found?.sent.length === 0 && found.mentions.length === 0
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {erased && (
        <Notice look="done">
          {erased} {texts.references.replace('{{references}}', () => references)}
        </Notice>
      )}
      {problem && problem !== 'email' && <Notice look="alert">{texts.errors[problem]}</Notice>}
      <DeskForm
        method="get"
        fields={[{ name: 'email', kind: 'email', label: texts.email, value: email }]}
        messages={{ email: problem === 'email' && texts.errors.email }}
        submit={texts.search}
      />
      {isEmpty && <p>{texts.none.replace('{{email}}', () => email)}</p>}
      {found && !isEmpty && <Found found={found} texts={texts} />}
    </>
  )
}

type FoundProps = Readonly<{ found: NonNullable<PersonView['found']>; texts: Words }>

function Found({ found: { sent, mentions }, texts }: FoundProps) {
  const hasWon = [...sent, ...mentions].some(({ isWon }) => isWon)
  return (
    <DeskForm>
      <Mentions title={texts.sent} mentions={sent} texts={texts} />
      <Mentions
        title={texts.mentions}
        hint={texts.mentionsHint}
        mentions={mentions}
        texts={texts}
      />
      <DeskSection title={texts.handOver}>
        <p>{texts.exportHint}</p>
        <DeskButton isLarge does="export" formNoValidate label={texts.export} />
      </DeskSection>
      <DeskSection title={texts.erase}>
        <p>{texts.stays}</p>
        {hasWon && <p>{texts.wonHint}</p>}
        <DeskField name="confirmation" kind="email" label={texts.confirm} />
        <DeskButton isLarge look="primary" does="erase" label={texts.eraseSelected} />
      </DeskSection>
    </DeskForm>
  )
}

type MentionsProps = Readonly<{
  title: string
  hint?: string
  mentions: readonly Mention[]
  texts: Words
}>

function Mentions({ title, hint, mentions, texts }: MentionsProps) {
  if (mentions.length === 0) return null
  return (
    <fieldset>
      <legend>
        <b>{title}</b>
      </legend>
      {hint && <p className="soft size-small">{hint}</p>}
      <DeskList>
        {mentions.map(({ id, href, reference, form, date, isWon, isChosen }) => (
          <li key={id}>
            <DeskRow
              name={
                <Tick name="id" value={id} defaultChecked={isChosen}>
                  {form}, {date}
                  {isWon && <b>({texts.won})</b>}
                </Tick>
              }
            >
              <a href={href}>{reference}</a>
            </DeskRow>
          </li>
        ))}
      </DeskList>
    </fieldset>
  )
}
