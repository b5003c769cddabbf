import type { LeadView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { DeskButton } from '../desk/DeskForm.tsx'
import { Version } from './LeadActions.tsx'

type Props = Readonly<{ view: LeadView; texts: Texts['deskLeads'] }>

/** What became of a lead, the newest last, as it is read. */
export function LeadHistory({ view: { history, received, form }, texts }: Props) {
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
export function LeadEmails({ view, texts }: Props) {
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
              <form method="post">
                <Version view={view} name="resend" />
                <DeskButton
                  name="email"
                  value={again}
                  aria-label={`${lead.resend}: ${kind}`}
                  label={lead.resend}
                />
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a lead looks like abuse. */
export function LeadReasons({ view: { score }, texts }: Props) {
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
