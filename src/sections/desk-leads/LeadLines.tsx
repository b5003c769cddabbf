import type { LeadLine } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import './lead-lines.css'

type Props = Readonly<{
  lines: readonly LeadLine[]
  texts: Texts['deskLeads']
  /** Whether each can be chosen for a change of many; the form is the one of this id. */
  form?: string | undefined
  /** Whether each says which state it is in. */
  withState?: boolean
}>

/** Leads, one a line; on phones two. The keys j and k walk along them. */
export function LeadLines({ lines, texts, form, withState = false }: Props) {
  return (
    <ul className="lead-lines" data-key-list>
      {lines.map((line) => (
        <li key={line.id} className={form ? 'lead-line lead-line--choice' : 'lead-line'}>
          {form && (
            <label className="lead-line__choice">
              <input type="checkbox" name="lead" value={`${line.id}:${line.version}`} form={form} />
              <span className="visually-hidden">
                {texts.bulk.select.replace('{{name}}', () => line.name)}
              </span>
            </label>
          )}
          <p className="lead-line__who">
            <a href={line.href} data-key-item>
              <b>{line.name}</b>
            </a>
            {line.company && <span>{line.company}</span>}
          </p>
          <p className="lead-line__what" lang={line.language}>
            {line.isDamaged ? <em lang={undefined}>{texts.damaged}</em> : line.firstWords || '–'}
          </p>
          <p className="lead-line__tags">
            {line.urgency && (
              <span className={line.urgency.isHigh ? 'lead-tag lead-tag--high' : 'lead-tag'}>
                {line.urgency.label}
              </span>
            )}
            {withState && <StateTag state={line.state} texts={texts} />}
            <span>{line.form}</span>
            <span className="lead-line__language">{line.language.toUpperCase()}</span>
            <span className="lead-line__reference">{line.reference}</span>
          </p>
          <p className="lead-line__when">
            <Due line={line} />
            {line.assignee && <span>{line.assignee}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** When an answer is due; of what is no longer due, when it came. */
function Due({ line: { due, received } }: Readonly<{ line: LeadLine }>) {
  const told = due ?? received
  return (
    <time dateTime={told.iso} className={due?.isOverdue ? 'lead-due lead-due--over' : 'lead-due'}>
      {told.text}
    </time>
  )
}

/** The state of a lead, as a mark. */
export function StateTag({
  state,
  texts,
}: Readonly<{ state: LeadLine['state']; texts: Texts['deskLeads'] }>) {
  return <span className={`lead-tag lead-tag--${state}`}>{texts.state[state]}</span>
}
