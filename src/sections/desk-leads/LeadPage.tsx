import type { ReactNode } from 'react'
import type { LeadView } from '#desk/leads/lead-page'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskForm } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { Facts } from '../desk/lists/Facts.tsx'
import { Notice } from '../desk/Notice.tsx'
import { leadForm } from './DraftLine.tsx'
import { does, LeadActions } from './LeadActions.tsx'
import { Due, LeadLines, StateTag, Urgency } from './LeadLines.tsx'
import style from './LeadPage.module.css'

type Props = Readonly<{
  view: LeadView
  texts: Texts['deskLeads']
  draftTexts: Texts['deskReplies']['draft']
  /** Further actions, between what was sent and the history. */
  children?: ReactNode
}>

/** One lead: what was sent, its history, and the actions on it. */
export function LeadPage({ view, texts, draftTexts, children }: Props) {
  const { lead } = texts
  const { reply, note, received } = view
  const facts = view.facts.map(({ label, value, href }) => {
    return { label, lang: view.language, value: href ? <a href={href}>{value}</a> : value }
  })
  const sends = {
    // The version at which the reply was written: inserting a saved reply must not hide a newer change.
    version: String(reply.version),
    [reply.draft.shownName]: reply.draft.shown,
    [note.draft.shownName]: note.draft.shown,
  }
  const reasons = <LeadReasons view={view} texts={texts} />
  const isQuarantined = view.state === 'quarantined'
  return (
    <article className={`stack ${style.page}`}>
      <Head view={view} texts={texts} />
      {view.refused && <Refusal view={view} texts={texts} />}
      <DeskForm hidden id={leadForm} action={view.action} sends={sends} />
      {view.isDamaged && <Notice look="alert">{texts.damaged}</Notice>}
      <div className={style.columns}>
        <div className={`stack ${style.column}`}>
          {isQuarantined && reasons}
          <DeskSection isSmall title={lead.sent}>
            <Facts facts={facts} />
          </DeskSection>
          {children}
        </div>
        <div className={`stack ${style.column} ${style.side}`}>
          <LeadActions view={view} texts={texts} draftTexts={draftTexts} />
          <LeadEmails view={view} texts={texts} />
          {!isQuarantined && reasons}
        </div>
        <DeskSection isSmall id="history" title={lead.history}>
          <ol className={`stack ${style.events}`}>
            <Event title={<time dateTime={received.iso}>{received.text}</time>} by={view.form} />
            {view.history.map(({ id, ...event }) => (
              <Event key={id} {...event} />
            ))}
          </ol>
        </DeskSection>
      </div>
      {view.others.length > 0 && (
        <DeskSection isSmall title={lead.others}>
          <LeadLines lines={view.others} texts={texts} withState />
        </DeskSection>
      )}
    </article>
  )
}

type PartProps = Pick<Props, 'view' | 'texts'>

/** The sender, and the lead's key facts. */
function Head({ view, texts }: PartProps) {
  const { lead } = texts
  const assignee = view.staff.find(({ value }) => value === view.assignee)?.label
  const [before, after] = lead.follows.split('{{reference}}')
  return (
    <header className={`stack ${style.head}`}>
      <p className="screen-only">
        <a href="/leads">{lead.back}</a>
      </p>
      <h1>
        {view.name}
        {view.company && <small className={`soft ${style.company}`}>{view.company}</small>}
      </h1>
      <div className={`cluster soft ${style.marks}`} data-marks>
        <StateTag state={view.state} texts={texts} />
        <Urgency urgency={view.urgency} />
        {view.due && <Due moment={view.due} />}
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
      </div>
      <p className={`screen-only ${style.present}`} role="status" data-presence={view.subject}>
        {view.present}
      </p>
      {view.follows && (
        <p>
          {before}
          <a href={view.follows.href}>{view.follows.reference}</a>
          {after}
        </p>
      )}
    </header>
  )
}

/** Why a change was rejected; for a conflict, the changes that others made meanwhile. */
function Refusal({ view: { refused, missed }, texts: { lead } }: PartProps) {
  if (refused?.problem !== 'conflict') {
    const isEmpty = refused?.problem === 'noteEmpty'
    return <Notice look="alert">{isEmpty ? lead.noteEmpty : lead.refused}</Notice>
  }
  return (
    <Notice look="alert">
      <b>{lead.conflict}</b>
      <p>{lead.conflictHint}</p>
      <ul className={`stack ${style.events}`}>
        {missed.map(({ id, ...event }) => (
          <Event key={id} {...event} />
        ))}
      </ul>
    </Notice>
  )
}

/** The emails sent or owed for a lead. */
function LeadEmails({ view: { emails }, texts: { lead } }: PartProps) {
  return (
    <DeskSection isSmall title={lead.emails}>
      {emails.length === 0 && <p className="soft size-small">{lead.noEmails}</p>}
      <ul className={`stack ${style.events}`} data-emails>
        {emails.map(({ id, kind, state, isDead, error, again }) => (
          <Event key={id} title={kind} by={state} isDead={isDead}>
            {error && <p className="soft size-small">{error}</p>}
            {again && (
              <DeskButton
                {...does('resend')}
                name="email"
                value={again}
                aria-label={`${lead.resend}: ${kind}`}
                label={lead.resend}
              />
            )}
          </Event>
        ))}
      </ul>
    </DeskSection>
  )
}

/** Why a lead looks like abuse. */
function LeadReasons({ view: { score }, texts }: PartProps) {
  if (!score) return null
  return (
    <DeskSection isSmall title={texts.lead.why}>
      <ul className={style.reasons}>
        {score.reasons.map(({ text, points }) => (
          <li key={text}>
            {text} {points && <span className="soft figure">{points}</span>}
          </li>
        ))}
      </ul>
      <p className="soft size-small">{score.sentence}</p>
    </DeskSection>
  )
}

type EventProps = Readonly<{
  title: ReactNode
  /** Who did it, or its status. */
  by: string
  at?: Readonly<{ iso: string; text: string }>
  /** The text that was written. */
  text?: string | undefined
  /** Whether it has been given up. */
  isDead?: boolean
  children?: ReactNode
}>

/** An event in the history of a lead. */
function Event({ title, by, at, text, isDead = false, children }: EventProps) {
  return (
    <li className={`stack ${style.event}`}>
      <div className={`cluster ${style.what}`}>
        <b>{title}</b>
        <span className={isDead ? style.dead : 'soft'}>{by}</span>
        {at && (
          <time className="soft" dateTime={at.iso}>
            {at.text}
          </time>
        )}
      </div>
      {text && (
        <p className={style.words} data-event-text>
          {text}
        </p>
      )}
      {children}
    </li>
  )
}
