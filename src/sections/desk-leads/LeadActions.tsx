import type { LeadView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'

type Props = Readonly<{ view: LeadView; texts: Texts['deskLeads'] }>

const states = ['answered', 'won', 'lost', 'new'] as const

/** What one can do with a lead. Each form carries the version that was shown. */
export function LeadActions({ view, texts }: Props) {
  const { lead } = texts
  const { refused } = view
  const note = refused?.values.get('note') ?? ''
  const chosen = refused?.values.get('do') === 'assignee' ? refused.values.get('to') : undefined
  if (view.state === 'quarantined') {
    return (
      <section className="lead-actions">
        <h2>{lead.quarantined}</h2>
        <Action view={view} name="release" hint={lead.releaseHint} label={lead.release} isFirst />
      </section>
    )
  }
  return (
    <section className="lead-actions">
      <h2>{lead.work}</h2>
      <form method="post" className="lead-actions__states">
        <Version view={view} name="state" />
        <span id="lead-mark">{lead.mark}</span>
        {states
          .filter((state) => state !== view.state)
          .map((state) => (
            <button
              key={state}
              className="button button--quiet button--small"
              type="submit"
              name="to"
              value={state}
              {...(state === 'answered' && { 'data-key': 'e', 'aria-keyshortcuts': 'e' })}
            >
              {texts.state[state]}
            </button>
          ))}
      </form>
      <form method="post" className="lead-actions__assign">
        <Version view={view} name="assignee" />
        <label className="field" htmlFor="lead-assignee">
          {lead.assignee}
        </label>
        <div className="lead-actions__row">
          <select
            className="field__control"
            id="lead-assignee"
            name="to"
            defaultValue={chosen ?? view.assignee}
            aria-keyshortcuts="a"
            data-key="a"
          >
            <option value="">{texts.filter.nobody}</option>
            {view.staff.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button className="button button--quiet button--small" type="submit">
            {lead.assign}
          </button>
        </div>
      </form>
      {view.assignee === '' && (
        <form method="post">
          <Version view={view} name="assignee" />
          <button
            className="button button--quiet button--small"
            type="submit"
            name="to"
            value={view.own}
          >
            {lead.takeIt}
          </button>
        </form>
      )}
      <form method="post" className="lead-actions__note">
        <Version view={view} name="note" />
        <label className="field" htmlFor="lead-note">
          {lead.note}
        </label>
        <textarea
          className="field__control"
          id="lead-note"
          name="note"
          rows={3}
          maxLength={10_000}
          required
          defaultValue={note}
          aria-describedby="lead-note-hint"
          aria-keyshortcuts="n"
          data-key="n"
        />
        <p className="desk-hint" id="lead-note-hint">
          {lead.noteHint}
        </p>
        <button className="button button--quiet button--small" type="submit">
          {lead.addNote}
        </button>
      </form>
      <p className="lead-actions__print" hidden data-print>
        <button className="button button--quiet button--small" type="button">
          <Icon icon="printer" size={18} />
          {lead.print}
        </button>
      </p>
      {view.state === 'new' && (
        <details className="lead-actions__more">
          <summary>{lead.quarantine}</summary>
          <Action
            view={view}
            name="quarantine"
            hint={lead.quarantineHint}
            label={lead.quarantine}
          />
        </details>
      )}
    </section>
  )
}

/** What a form does, and from which version on. */
export function Version({ view, name }: Readonly<{ view: LeadView; name: string }>) {
  return (
    <>
      <input type="hidden" name="do" value={name} />
      <input type="hidden" name="version" value={view.version} />
    </>
  )
}

type ActionProps = Readonly<{
  view: LeadView
  name: string
  hint: string
  label: string
  isFirst?: boolean
}>

function Action({ view, name, hint, label, isFirst = false }: ActionProps) {
  return (
    <form method="post">
      <Version view={view} name={name} />
      <p className="desk-hint">{hint}</p>
      <button
        className={`button button--small ${isFirst ? 'button--primary' : 'button--quiet'}`}
        type="submit"
      >
        {label}
      </button>
    </form>
  )
}
