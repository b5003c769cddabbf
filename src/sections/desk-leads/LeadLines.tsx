import type { LeadLine } from '#desk/leads/lead-lines'
import type { Texts } from '#i18n/i18n'
import { Tag } from '../desk/lists/Tag.tsx'
import style from './LeadLines.module.css'

type Props = Readonly<{
  lines: readonly LeadLine[]
  texts: Texts['deskLeads']
  /** The id of the form for bulk changes; with it each lead has a checkbox. */
  form?: string | undefined
  /** Whether each line shows the lead's state. */
  withState?: boolean
}>

/** A list of leads, one per line; on phones each is a block. The keys j and k move through them. */
export function LeadLines({ lines, texts, form, withState = false }: Props) {
  return (
    <ul className={style.lines} data-key-list>
      {lines.map((line) => (
        <li key={line.id} className="entry">
          {form && (
            <label className={style.choice}>
              <input type="checkbox" name="lead" value={`${line.id}:${line.version}`} form={form} />
              <span className="visually-hidden">
                {texts.bulk.select.replace('{{name}}', () => line.name)}
              </span>
            </label>
          )}
          <div className={style.words}>
            <p className={style.who}>
              <a className="entry-link" href={line.href} data-key-item>
                <b>{line.name}</b>
              </a>
              {line.company && <span className="soft">{line.company}</span>}
            </p>
            <div className={style.middle}>
              <p className={style.what} lang={line.language}>
                {line.isDamaged ? (
                  <em lang={undefined}>{texts.damaged}</em>
                ) : (
                  line.firstWords || '–'
                )}
              </p>
              <div className={`cluster soft size-small ${style.tags}`}>
                <Urgency urgency={line.urgency} />
                {withState && <StateTag state={line.state} texts={texts} />}
                <span>{line.form}</span>
                <span>{line.language.toUpperCase()}</span>
                <span className={style.reference}>{line.reference}</span>
              </div>
            </div>
            <div className={`soft size-small ${style.when}`}>
              <Due moment={line.due ?? line.received} />
              {line.assignee && <span>{line.assignee}</span>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The urgency that the sender chose, if any. */
export function Urgency({ urgency }: Pick<LeadLine, 'urgency'>) {
  return urgency && <Tag tone={urgency.isHigh ? 'error' : 'ink'}>{urgency.label}</Tag>
}

type DueProps = Readonly<{ moment: NonNullable<LeadLine['due']> | LeadLine['received'] }>

/** When the first answer is due, or when it was sent. */
export function Due({ moment }: DueProps) {
  const isOver = 'isOverdue' in moment && moment.isOverdue
  return (
    <time dateTime={moment.iso} className={isOver ? style.over : undefined}>
      {moment.text}
    </time>
  )
}

const tones = {
  new: 'madder',
  answered: 'ink',
  won: 'moss',
  lost: 'ink',
  quarantined: 'error',
} as const satisfies Record<LeadLine['state'], string>

type StateProps = Readonly<{ state: LeadLine['state']; texts: Texts['deskLeads'] }>

/** The state of a lead, as a tag. */
export function StateTag({ state, texts }: StateProps) {
  return (
    <Tag tone={tones[state]} data-state={state}>
      {texts.state[state]}
    </Tag>
  )
}
