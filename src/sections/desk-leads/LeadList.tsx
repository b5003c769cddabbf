import type { LeadListView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import './lead-list.css'
import { DeskAlert, DeskButton } from '../desk/DeskForm.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { LeadFilter, LeadSearch } from './LeadFilter.tsx'
import { LeadLines } from './LeadLines.tsx'

type Props = Readonly<{
  view: LeadListView
  texts: Texts['deskLeads']
  /** That a link opens in a new tab. */
  newTab: string
}>

const bulkForm = 'bulk'
const states = ['answered', 'won', 'lost', 'new'] as const

/** The list of leads. */
export function LeadList({ view, texts, newTab }: Props) {
  const { lines, problem, overdue, found, query } = view
  return (
    <div className="lead-list" data-leads={view.newest}>
      <div className="lead-list__head">
        <h1>{texts.title}</h1>
        <LeadSearch view={view} texts={texts} />
      </div>
      {problem && <DeskAlert>{problem}</DeskAlert>}
      {/* Filled by script when something comes in. */}
      <p
        className="lead-news"
        role="status"
        data-lead-news
        data-here={view.here}
        data-show={texts.show}
      />
      <p className="lead-overdue" data-lead-overdue>
        {overdue}
      </p>
      <nav className="lead-tabs desk-tabs" aria-label={texts.stateLabel}>
        <ul>
          {view.tabs.map(({ state, label, href, count, isCurrent }) => (
            <li key={state}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {label}
                {count !== undefined && (
                  <span data-count={isFiltered(view) ? undefined : state}>{count}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lead-list__tools">
        <LeadFilter view={view} texts={texts} />
        {lines.length > 0 && <Exports view={view} texts={texts} />}
      </div>
      {found && <p role="status">{found}</p>}
      {view.searched && <p className="desk-hint">{view.searched}</p>}
      {lines.length === 0 ? (
        <Empty view={view} texts={texts} newTab={newTab} />
      ) : (
        <>
          <LeadLines
            lines={lines}
            texts={texts}
            form={bulkForm}
            withState={query.state === 'all'}
          />
          <Bulk state={query.state} texts={texts} />
        </>
      )}
      <nav className="lead-list__pages" aria-label={texts.title}>
        {view.first && <a href={view.first}>{texts.first}</a>}
        {view.next && (
          <a href={view.next} rel="next">
            {texts.older}
          </a>
        )}
      </nav>
    </div>
  )
}

/** Whether the numbers on the tabs are those of a part of the leads. */
function isFiltered({ query }: LeadListView): boolean {
  return [query.form, query.language, query.assignee, query.from, query.to].some(Boolean)
}

type BulkProps = Readonly<{ state: LeadListView['query']['state']; texts: Texts['deskLeads'] }>

/** The change of many at once; those in quarantine are released. */
function Bulk({ state: shown, texts }: BulkProps) {
  const { bulk } = texts
  const mayQuarantine = shown === 'new' || shown === 'all'
  return (
    <form id={bulkForm} className="lead-bulk" method="post">
      <label className="lead-bulk__all" hidden data-select-all>
        <input type="checkbox" />
        {bulk.selectAll}
      </label>
      {shown === 'quarantined' ? (
        <DeskButton name="to" value="release" label={bulk.release} />
      ) : (
        <>
          <label htmlFor="bulk-to">{bulk.label}</label>
          <select className="field__control" id="bulk-to" name="to">
            {states
              .filter((state) => state !== shown)
              .map((state) => (
                <option key={state} value={state}>
                  {texts.state[state]}
                </option>
              ))}
            {mayQuarantine && <option value="quarantine">{texts.state.quarantined}</option>}
          </select>
          <DeskButton label={bulk.apply} />
        </>
      )}
    </form>
  )
}

function Exports({ view: { exported }, texts }: Omit<Props, 'newTab'>) {
  const link = (format: string) =>
    `${exported}${exported.includes('?') ? '&' : '?'}format=${format}`
  return (
    <details className="lead-exports">
      <summary className="button button--quiet button--small">{texts.export.title}</summary>
      <ul>
        {(['csv', 'json'] as const).map((format) => (
          <li key={format}>
            <a href={link(format)} download>
              {texts.export[format]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Empty({ view: { isEmpty, query, contactForm }, texts, newTab }: Props) {
  const { empty } = texts
  if (isEmpty) {
    return (
      <div className="lead-empty">
        <p>
          <b>{empty.nothing}</b>
        </p>
        <p>{empty.nothingHint}</p>
        <p>
          <NewTabLink className="button button--primary" href={contactForm} hint={newTab}>
            {empty.openForm}
          </NewTabLink>
        </p>
      </div>
    )
  }
  const isPlain = query.state === 'new' && query.q === ''
  return <p className="lead-empty">{isPlain ? empty.new : empty.here}</p>
}
