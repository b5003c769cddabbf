import type { LeadView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { DeskButton, Options } from '../desk/DeskForm.tsx'

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
            <DeskButton
              key={state}
              name="to"
              value={state}
              {...(state === 'answered' && { 'data-key': 'e', 'aria-keyshortcuts': 'e' })}
              label={texts.state[state]}
            />
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
            <Options options={[{ value: '', label: texts.filter.nobody }, ...view.staff]} />
          </select>
          <DeskButton label={lead.assign} />
        </div>
      </form>
      {view.assignee === '' && (
        <form method="post">
          <Version view={view} name="assignee" />
          <DeskButton name="to" value={view.own} label={lead.takeIt} />
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
        <DeskButton label={lead.addNote} />
      </form>
      <p className="lead-actions__print" hidden data-print>
        <DeskButton type="button" label={lead.print}>
          <Icon icon="printer" size={18} />
        </DeskButton>
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
      <DeskButton look={isFirst ? 'primary' : 'quiet'} label={label} />
    </form>
  )
}
