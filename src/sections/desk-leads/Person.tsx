import type { Mention, PersonView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskAlert, DeskButton, EmailField } from '../desk/DeskForm.tsx'
import './person.css'

type Words = Texts['deskReplies']['person']

type Props = Readonly<{
  view: PersonView
  texts: Words
  /** How many leads were just erased, in words. */
  erased: string | undefined
}>

/** What is held of a person: a search by address, every mention, and what can be done about them. */
export function Person({ view, texts, erased }: Props) {
  const { email, found, problem } = view
  const named = (text: string) => text.replace('{{email}}', () => email)
  const isEmpty = found?.sent.length === 0 && found.mentions.length === 0
  return (
    <div className="desk-person">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {erased && (
        <p className="desk-done" role="status">
          {erased}{' '}
          {texts.references.replace(
            '{{references}}',
            () => view.erased?.references.join(', ') ?? '',
          )}
        </p>
      )}
      {problem && problem !== 'email' && <DeskAlert>{texts.errors[problem]}</DeskAlert>}
      <form className="desk-person__search" method="get">
        <EmailField
          name="email"
          label={texts.email}
          message={problem === 'email' ? texts.errors.email : undefined}
          defaultValue={email}
        />
        <DeskButton isLarge look="primary" label={texts.search} />
      </form>
      {isEmpty && <p>{named(texts.none)}</p>}
      {found && !isEmpty && <Found found={found} texts={texts} />}
    </div>
  )
}

function Found({
  found: { sent, mentions },
  texts,
}: Readonly<{ found: NonNullable<PersonView['found']>; texts: Words }>) {
  const hasWon = [...sent, ...mentions].some(({ isWon }) => isWon)
  return (
    <form method="post">
      {sent.length > 0 && (
        <fieldset>
          <legend>{texts.sent}</legend>
          <Mentions mentions={sent} texts={texts} />
        </fieldset>
      )}
      {mentions.length > 0 && (
        <fieldset>
          <legend>{texts.mentions}</legend>
          <p className="desk-hint">{texts.mentionsHint}</p>
          <Mentions mentions={mentions} texts={texts} />
        </fieldset>
      )}
      <h2>{texts.handOver}</h2>
      <p>{texts.exportHint}</p>
      <DeskButton isLarge does="export" formNoValidate label={texts.export} />
      <h2>{texts.erase}</h2>
      <p>{texts.stays}</p>
      {hasWon && <p>{texts.wonHint}</p>}
      <EmailField name="confirmation" label={texts.confirm} />
      <DeskButton isLarge look="primary" does="erase" label={texts.eraseSelected} />
    </form>
  )
}

function Mentions({ mentions, texts }: Readonly<{ mentions: readonly Mention[]; texts: Words }>) {
  return (
    <ul className="desk-list desk-person__list">
      {mentions.map(({ id, href, reference, form, date, isWon, isChosen }) => (
        <li key={id}>
          <label className="desk-tick">
            <input type="checkbox" name="id" value={id} defaultChecked={isChosen} />
            {form}, {date}
            {isWon && <b>({texts.won})</b>}
          </label>
          <a href={href}>{reference}</a>
        </li>
      ))}
    </ul>
  )
}
