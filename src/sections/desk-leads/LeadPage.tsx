import type { ReactNode } from 'react'
import type { LeadView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { DraftLine, draftData, leadForm } from './DraftLine.tsx'
import { Due, LeadLines, StateTag, Urgency } from './LeadLines.tsx'
import './lead-page.css'
import { DeskAlert, DeskButton, Options } from '../desk/DeskForm.tsx'

type Props = Readonly<{
  view: LeadView
  texts: Texts['deskLeads']
  draftTexts: Texts['deskReplies']['draft']
  /** What else is done with a lead, between what was sent and its history. */
  children?: ReactNode
}>

/** One lead: what was sent, what was done with it and what can be. */
export function LeadPage({ view, texts, draftTexts, children }: Props) {
  const { lead } = texts
  const assignee = view.staff.find(({ value }) => value === view.assignee)?.label
  return (
    <article className="lead-page">
      <header className="lead-page__head">
        <p className="lead-page__back">
          <a href="/leads">{lead.back}</a>
        </p>
        <h1>
          {view.name}
          {view.company && <small>{view.company}</small>}
        </h1>
        <p className="lead-page__marks">
          <StateTag state={view.state} texts={texts} />
          <Urgency urgency={view.urgency} />
          {view.due && <Due told={view.due} />}
          <time dateTime={view.received.iso}>{view.received.text}</time>
          {assignee && <b>{texts.events.assignee.replace('{{name}}', () => assignee)}</b>}
          {view.notes > 0 && (
            <a href="#history">
              {lead.notes}: {view.notes}
            </a>
          )}
          <span>{view.reference}</span>
          <span>{view.form}</span>
          <span>{view.languageName}</span>
        </p>
        <p className="lead-page__present" role="status" data-presence={view.subject}>
          {view.present}
        </p>
        {view.follows && <Follows view={view} text={lead.follows} />}
      </header>
      {view.refused && <Refusal view={view} texts={texts} />}
      <form id={leadForm} method="post" action={view.action}>
        {/* As the letter was written: whoever puts a saved reply into it has seen no newer one. */}
        <input type="hidden" name="version" value={view.reply.version} />
        <input type="hidden" name={view.reply.draft.shownName} value={view.reply.draft.shown} />
        <input type="hidden" name={view.note.draft.shownName} value={view.note.draft.shown} />
      </form>
      {view.isDamaged && <p className="desk-alert">{texts.damaged}</p>}
      <div className="lead-page__columns">
        <div className="lead-page__main">
          {view.state === 'quarantined' && <LeadReasons view={view} texts={texts} />}
          <section>
            <h2>{lead.sent}</h2>
            <dl className="lead-facts">
              {view.facts.map(({ label, value, href }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd lang={view.language}>{href ? <a href={href}>{value}</a> : value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {children}
        </div>
        <div className="lead-page__side">
          <LeadActions view={view} texts={texts} draftTexts={draftTexts} />
          <LeadEmails view={view} texts={texts} />
          {view.state !== 'quarantined' && <LeadReasons view={view} texts={texts} />}
        </div>
        <LeadHistory view={view} texts={texts} />
      </div>
      {view.others.length > 0 && (
        <section>
          <h2>{lead.others}</h2>
          <LeadLines lines={view.others} texts={texts} withState />
        </section>
      )}
    </article>
  )
}

type PartProps = Omit<Props, 'children' | 'draftTexts'>

function Follows({ view: { follows }, text }: Readonly<{ view: LeadView; text: string }>) {
  const [before, after] = text.split('{{reference}}')
  return (
    <p>
      {before}
      <a href={follows?.href}>{follows?.reference}</a>
      {after}
    </p>
  )
}

/** Why a change was not made; of a conflict, what others did meanwhile. */
function Refusal({ view: { refused, missed }, texts }: PartProps) {
  const { lead } = texts
  if (refused?.problem === 'conflict') {
    return (
      <div className="desk-alert" role="alert">
        <p>
          <b>{lead.conflict}</b>
        </p>
        <p>{lead.conflictHint}</p>
        <ul className="lead-missed">
          {missed.map(({ id, by, at, title, text }) => (
            <li key={id}>
              <b>{by}</b> <time dateTime={at.iso}>{at.text}</time>: {title}
              {text && <span className="lead-missed__text">{text}</span>}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return <DeskAlert>{refused?.problem === 'noteEmpty' ? lead.noteEmpty : lead.refused}</DeskAlert>
}

const states = ['answered', 'won', 'lost', 'new'] as const

/** What one can do with a lead. */
function LeadActions({ view, texts, draftTexts }: Omit<Props, 'children'>) {
  const { lead } = texts
  const { refused } = view
  const { note } = view
  const chosen =
    refused?.values.get('do') === 'assignee' ? refused.values.get('assignee') : undefined
  if (view.state === 'quarantined') {
    return (
      <section className="lead-actions">
        <h2>{lead.quarantined}</h2>
        <Action name="release" hint={lead.releaseHint} label={lead.release} isFirst />
      </section>
    )
  }
  return (
    <section className="lead-actions">
      <h2>{lead.work}</h2>
      <div className="lead-actions__states">
        <fieldset>
          <legend>{lead.mark}</legend>
          {states.map((state) => (
            <DeskButton
              key={state}
              {...does('state')}
              name="to"
              value={state}
              aria-pressed={state === view.state}
              // What it is already is no change.
              type={state === view.state ? 'button' : 'submit'}
              {...(state === 'answered' && { 'data-key': 'e', 'aria-keyshortcuts': 'e' })}
              label={texts.state[state]}
            />
          ))}
        </fieldset>
      </div>
      <div className="lead-actions__assign">
        <label className="field" htmlFor="lead-assignee">
          {lead.assignee}
        </label>
        <div className="lead-actions__row">
          <select
            className="field__control"
            id="lead-assignee"
            name="assignee"
            form={leadForm}
            defaultValue={chosen ?? view.assignee}
            aria-keyshortcuts="a"
            data-key="a"
          >
            <Options options={[{ value: '', label: texts.filter.nobody }, ...view.staff]} />
          </select>
          <DeskButton form={leadForm} does="assignee" label={lead.assign} />
        </div>
      </div>
      {view.assignee === '' && (
        <div>
          <DeskButton {...does('assignee')} name="to" value={view.own} label={lead.takeIt} />
        </div>
      )}
      <div className="lead-actions__note" {...draftData(note.draft)}>
        <label className="field" htmlFor="lead-note">
          {lead.note}
        </label>
        <textarea
          className="field__control"
          id="lead-note"
          name="note"
          form={leadForm}
          rows={3}
          maxLength={10_000}
          defaultValue={note.text}
          aria-describedby="lead-note-hint"
          aria-keyshortcuts="n"
          data-key="n"
        />
        <p className="desk-hint" id="lead-note-hint">
          {lead.noteHint}
        </p>
        <DeskButton form={leadForm} does="note" label={lead.addNote} />
      </div>
      <DraftLine draft={note.draft} texts={draftTexts} />
      <p className="lead-actions__print" hidden data-print>
        <DeskButton type="button" label={lead.print}>
          <Icon icon="printer" size={18} />
        </DeskButton>
      </p>
      {view.state === 'new' && (
        <details className="lead-actions__more">
          <summary>{lead.quarantine}</summary>
          <Action name="quarantine" hint={lead.quarantineHint} label={lead.quarantine} />
        </details>
      )}
    </section>
  )
}

/** What a button does whose own value says to what: its address says what it does. */
function does(name: string) {
  return { form: leadForm, formAction: `?do=${name}` }
}

type ActionProps = Readonly<{
  name: string
  hint: string
  label: string
  isFirst?: boolean
}>

function Action({ name, hint, label, isFirst = false }: ActionProps) {
  return (
    <div>
      <p className="desk-hint">{hint}</p>
      <DeskButton form={leadForm} does={name} look={isFirst ? 'primary' : 'quiet'} label={label} />
    </div>
  )
}

/** What became of a lead, the newest last, as it is read. */
function LeadHistory({ view: { history, received, form }, texts }: PartProps) {
  return (
    <section id="history">
      <h2>{texts.lead.history}</h2>
      <ol className="lead-history">
        <li>
          <p className="lead-history__head">
            <b>
              <time dateTime={received.iso}>{received.text}</time>
            </b>
            <span>{form}</span>
          </p>
        </li>
        {history.map(({ id, by, at, title, text }) => (
          <li key={id}>
            <p className="lead-history__head">
              <b>{title}</b>
              <span>{by}</span>
              <time dateTime={at.iso}>{at.text}</time>
            </p>
            {text && <p className="lead-history__text">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The emails that are or were owed for a lead. */
function LeadEmails({ view, texts }: PartProps) {
  const { lead } = texts
  return (
    <section>
      <h2>{lead.emails}</h2>
      {view.emails.length === 0 && <p className="desk-hint">{lead.noEmails}</p>}
      <ul className="lead-emails">
        {view.emails.map(({ id, kind, state, isDead, error, again }) => (
          <li key={id}>
            <p>
              <b>{kind}</b>
              <span className={isDead ? 'lead-emails__dead' : undefined}>{state}</span>
            </p>
            {error && <p className="lead-emails__error">{error}</p>}
            {again && (
              <div>
                <DeskButton
                  {...does('resend')}
                  name="email"
                  value={again}
                  aria-label={`${lead.resend}: ${kind}`}
                  label={lead.resend}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a lead looks like abuse. */
function LeadReasons({ view: { score }, texts }: PartProps) {
  if (!score) return null
  return (
    <section>
      <h2>{texts.lead.why}</h2>
      <ul className="lead-reasons">
        {score.reasons.map(({ text, points }) => (
          <li key={text}>
            {text} {points && <span>{points}</span>}
          </li>
        ))}
      </ul>
      <p className="desk-hint">{score.sentence}</p>
    </section>
  )
}
