import type { ReactNode } from 'react'
import type { LeadView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { LeadActions } from './LeadActions.tsx'
import { LeadEmails, LeadHistory, LeadReasons } from './LeadHistory.tsx'
import { Due, LeadLines, StateTag, Urgency } from './LeadLines.tsx'
import './lead-page.css'
import { DeskAlert } from '../desk/DeskForm.tsx'

type Props = Readonly<{
  view: LeadView
  texts: Texts['deskLeads']
  /** What else is done with a lead, between what was sent and its history. */
  children?: ReactNode
}>

/** One lead: what was sent, what was done with it and what can be. */
export function LeadPage({ view, texts, children }: Props) {
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
          <LeadActions view={view} texts={texts} />
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
function Refusal({ view: { refused, missed }, texts }: Omit<Props, 'children'>) {
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
