import type { LeadView } from '#desk/leads/lead-page'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { Beside, DeskButton, DeskField } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DraftLine, draftData, leadForm } from './DraftLine.tsx'
import style from './LeadActions.module.css'

type Props = Readonly<{
  view: LeadView
  texts: Texts['deskLeads']
  draftTexts: Texts['deskReplies']['draft']
}>

const states = ['answered', 'won', 'lost', 'new'] as const

/** The actions on a lead. */
export function LeadActions({ view, texts, draftTexts }: Props) {
  const { lead } = texts
  const { refused, note } = view
  const chosen =
    refused?.values.get('do') === 'assignee' ? refused.values.get('assignee') : undefined
  if (view.state === 'quarantined') {
    return (
      <DeskSection isSmall className="screen-only" title={lead.quarantined}>
        <p className="soft size-small">{lead.releaseHint}</p>
        <DeskButton form={leadForm} does="release" look="primary" label={lead.release} />
      </DeskSection>
    )
  }
  return (
    <DeskSection isSmall className="screen-only" title={lead.work}>
      <fieldset className={`cluster ${style.states}`}>
        <legend>{lead.mark}</legend>
        {states.map((state) => (
          <DeskButton
            key={state}
            {...does('state')}
            name="to"
            value={state}
            aria-pressed={state === view.state}
            // The current state is not a change.
            type={state === view.state ? 'button' : 'submit'}
            aria-keyshortcuts={state === 'answered' ? 'e' : undefined}
            label={texts.state[state]}
          />
        ))}
      </fieldset>
      <Beside>
        <DeskField
          name="assignee"
          label={lead.assignee}
          form={leadForm}
          value={chosen ?? view.assignee}
          options={[{ value: '', label: texts.filter.nobody }, ...view.staff]}
          aria-keyshortcuts="a"
        />
        <DeskButton form={leadForm} does="assignee" label={lead.assign} />
      </Beside>
      {view.assignee === '' && (
        <DeskButton {...does('assignee')} name="to" value={view.own} label={lead.takeIt} />
      )}
      <div className={`stack ${style.note}`} {...draftData(note.draft)}>
        <DeskField
          name="note"
          label={lead.note}
          hint={lead.noteHint}
          form={leadForm}
          rows={3}
          maxLength={10_000}
          value={note.text}
          aria-keyshortcuts="n"
        />
        <DeskButton form={leadForm} does="note" label={lead.addNote} />
      </div>
      <DraftLine draft={note.draft} texts={draftTexts} />
      <p hidden data-print>
        <DeskButton type="button" label={lead.print}>
          <Icon icon="printer" size={18} />
        </DeskButton>
      </p>
      {view.state === 'new' && (
        <details className={style.more}>
          <summary>{lead.quarantine}</summary>
          <p className="soft size-small">{lead.quarantineHint}</p>
          <DeskButton form={leadForm} does="quarantine" label={lead.quarantine} />
        </details>
      )}
    </DeskSection>
  )
}

/** The attributes of a button whose own value is the parameter: the URL names the action. */
export function does(name: string) {
  return { form: leadForm, formAction: `?do=${name}` }
}
