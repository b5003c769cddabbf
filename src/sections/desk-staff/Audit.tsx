import { Fragment } from 'react'
import type { AuditView } from '#desk/pages/audit'
import type { Language, Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { optionsOf } from '../desk/DeskForm.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { DeskTable } from '../desk/lists/DeskTable.tsx'
import { Filter } from '../desk/lists/Filter.tsx'

type Props = Readonly<{ view: AuditView; texts: Texts['desk']; language: Language }>
type Line = AuditView['lines'][number]

const cli = 'command line'

/** The audit log as a table, on phones as a list; filtered by person and event. */
export function Audit({ view, texts: { audit, nav }, language }: Props) {
  const { lines, names, newest, older } = view
  const isFiltered = view.by !== undefined || view.event !== undefined
  const eventName = (event: string) => new Map(Object.entries(audit.events)).get(event) ?? event
  const people = new Map([...names, [cli, audit.commandLine]])
  const events = optionsOf(view.events.map((it) => [it, eventName(it)]))
  return (
    <>
      <h1>{nav.audit}</h1>
      <p className="soft">{audit.intro}</p>
      <Filter
        action="/audit"
        choices={[
          {
            name: 'by',
            label: audit.person,
            any: audit.everybody,
            options: optionsOf([...people]),
          },
          { name: 'event', label: audit.event, any: audit.allEvents, options: events },
        ]}
        values={{ by: view.by, event: view.event }}
        submit={audit.show}
        clear={isFiltered && { href: '/audit', label: audit.reset }}
      />
      {lines.length === 0 ? (
        <p className="soft">{isFiltered ? audit.none : audit.empty}</p>
      ) : (
        <DeskTable
          head={[audit.when, audit.person, audit.event, audit.details]}
          groups={[{ key: 'lines', rows: lines.map(rowOf) }]}
        />
      )}
      <p className="cluster">
        {newest && (
          <Button look="quiet" size="small" href={newest}>
            {audit.newest}
          </Button>
        )}
        {older && (
          <Button look="quiet" size="small" href={older}>
            {audit.older}
          </Button>
        )}
      </p>
    </>
  )

  function rowOf({ id, createdAt, by, event, details }: Line) {
    const moment = (
      <time className="figure" dateTime={createdAt}>
        {deskMoment(createdAt, language)}
      </time>
    )
    const person = by === undefined ? audit.server : (people.get(by) ?? by)
    const told = <Details details={details} />
    return { key: id, cells: [moment, person, eventName(event), told] }
  }
}

/** The details of an entry besides who and what: `Ása, staff`. */
function Details({ details }: Pick<Line, 'details'>) {
  return details.map(({ text, href }, at) => (
    <Fragment key={`${text} ${href}`}>
      {at > 0 && ', '}
      {href ? <a href={href}>{text}</a> : text}
    </Fragment>
  ))
}
