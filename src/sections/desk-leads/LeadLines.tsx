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
            <Urgency urgency={line.urgency} />
            {withState && <StateTag state={line.state} texts={texts} />}
            <span>{line.form}</span>
            <span className="lead-line__language">{line.language.toUpperCase()}</span>
            <span className="lead-line__reference">{line.reference}</span>
          </p>
          <p className="lead-line__when">
            <Due told={line.due ?? line.received} />
            {line.assignee && <span>{line.assignee}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** How urgent the sender called it, if at all. */
export function Urgency({ urgency }: Pick<LeadLine, 'urgency'>) {
  const className = urgency?.isHigh ? 'lead-tag lead-tag--high' : 'lead-tag'
  return urgency && <span className={className}>{urgency.label}</span>
}

type DueProps = Readonly<{ told: NonNullable<LeadLine['due']> | LeadLine['received'] }>

/** When an answer is due, or when it came. */
export function Due({ told }: DueProps) {
  const isOver = 'isOverdue' in told && told.isOverdue
  return (
    <time dateTime={told.iso} className={isOver ? 'lead-due lead-due--over' : 'lead-due'}>
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
