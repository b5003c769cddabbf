import { Fragment } from 'react'
import type { AuditView } from '#desk/desk'
import type { Language, Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { DeskButton, DeskSelect } from './DeskForm.tsx'
import { deskMoment } from './desk-moment.ts'

type Props = Readonly<{ view: AuditView; texts: Texts['desk']; language: Language }>
type Line = AuditView['lines'][number]

/** Who did what, and when: a table, on phones a list; asked for by person and event. */
export function Audit({ view, texts, language }: Props) {
  const { audit, nav } = texts
  const { lines, names } = view
  const isFiltered = view.by !== undefined || view.event !== undefined
  const eventName = (event: string) => new Map(Object.entries(audit.events)).get(event) ?? event
  const person = (by: string) => (by === 'command line' ? audit.commandLine : (names.get(by) ?? by))
  return (
    <>
      <h1>{nav.audit}</h1>
      <p className="desk-intro">{audit.intro}</p>
      <form className="desk-form__row desk-filter" method="get">
        <DeskSelect
          name="by"
          label={audit.person}
          value={view.by ?? ''}
          options={[
            { value: '', label: audit.everybody },
            ...[...names].map(([value, label]) => ({ value, label })),
            { value: 'command line', label: audit.commandLine },
          ]}
        />
        <DeskSelect
          name="event"
          label={audit.event}
          value={view.event ?? ''}
          options={[
            { value: '', label: audit.allEvents },
            ...view.events.map((value) => ({ value, label: eventName(value) })),
          ]}
        />
        <DeskButton isLarge label={audit.show} />
        {isFiltered && (
          <a className="desk-filter__reset" href="/audit">
            {audit.reset}
          </a>
        )}
      </form>
      {lines.length === 0 ? (
        <p className="desk-empty">{isFiltered ? audit.none : audit.empty}</p>
      ) : (
        <table className="desk-table desk-table--folding">
          <thead>
            <tr>
              <th scope="col">{audit.when}</th>
              <th scope="col">{audit.person}</th>
              <th scope="col">{audit.event}</th>
              <th scope="col">{audit.details}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <time dateTime={line.createdAt}>{deskMoment(line.createdAt, language)}</time>
                </td>
                <td>{line.by === undefined ? audit.server : person(line.by)}</td>
                <td>{eventName(line.event)}</td>
                <td>
                  <Details details={line.details} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="desk-form__row">
        {view.newest && (
          <a className={buttonClass({ look: 'quiet', size: 'small' })} href={view.newest}>
            {audit.newest}
          </a>
        )}
        {view.older && (
          <a className={buttonClass({ look: 'quiet', size: 'small' })} href={view.older} rel="next">
            {audit.older}
          </a>
        )}
      </p>
    </>
  )
}

/** What a line tells besides who and what: `Ása, staff`. */
function Details({ details }: Pick<Line, 'details'>) {
  return details.map(({ text, href, lang }, at) => (
    <Fragment key={`${text} ${href}`}>
      {at > 0 && ', '}
      {href ? (
        <a href={href} lang={lang}>
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ))
}
