import type { LeadListView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import './lead-list.css'
import { DeskAlert, DeskButton, FilterChoices } from '../desk/DeskForm.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
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

type PartProps = Omit<Props, 'newTab'>

/** Whether the list is narrowed to more than a state: then its tabs count a part of the leads. */
function isFiltered({ query }: LeadListView): boolean {
  return [query.form, query.language, query.assignee, query.from, query.to].some(Boolean)
}

/** The search of all leads. */
function LeadSearch({ view, texts }: PartProps) {
  return (
    <search>
      <form className="lead-search" action="/leads">
        <input
          className="field__control"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={view.query.q}
          placeholder={texts.filter.search}
          aria-label={texts.filter.search}
          aria-keyshortcuts="/"
          data-key="/"
        />
        <button className={buttonClass({ look: 'quiet' })} type="submit">
          <Icon icon="search" size={20} />
          <span className="lead-search__word">{texts.filter.submitSearch}</span>
        </button>
      </form>
    </search>
  )
}

/** What the list can be narrowed to besides its state; folded until it is used. */
function LeadFilter({ view, texts }: PartProps) {
  const { query, forms, languages, staff } = view
  const { filter } = texts
  const people = [
    { value: 'me', label: filter.me },
    { value: 'nobody', label: filter.nobody },
    ...staff,
  ]
  const choices = [
    { name: 'form', label: filter.form, value: query.form, options: forms },
    { name: 'language', label: filter.language, value: query.language, options: languages },
    { name: 'assignee', label: filter.assignee, value: query.assignee, options: people },
  ]
  const isUsed = isFiltered(view)
  return (
    <details className="lead-filter" open={isUsed}>
      <summary className={buttonClass({ look: 'quiet', size: 'small' })}>
        <Icon icon="list-filter" size={18} />
        {filter.title}
      </summary>
      <form className="lead-filter__form" action="/leads">
        <input type="hidden" name="state" value={query.state} />
        {query.q && <input type="hidden" name="q" value={query.q} />}
        <FilterChoices any={filter.any} choices={choices} />
        <Day name="from" label={filter.from} value={query.from} />
        <Day name="to" label={filter.to} value={query.to} />
        <DeskButton look="primary" label={filter.apply} />
        {isUsed && <a href={`/leads?state=${query.state}`}>{filter.clear}</a>}
      </form>
    </details>
  )
}

type DayProps = Readonly<{ name: string; label: string; value: string | undefined }>

function Day({ name, label, value }: DayProps) {
  return (
    <label className="field">
      {label}
      <input className="field__control" type="date" name={name} defaultValue={value} />
    </label>
  )
}

type BulkProps = Readonly<{ state: LeadListView['query']['state']; texts: Texts['deskLeads'] }>

/** The change of many at once; those in quarantine are released. */
function Bulk({ state: shown, texts }: BulkProps) {
  const { bulk } = texts
  const mayQuarantine = shown === 'new' || shown === 'all'
  return (
    <form id={bulkForm} className="lead-bulk" method="post">
      <label className="lead-bulk__all desk-tick" hidden data-select-all>
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

function Exports({ view: { exported }, texts }: PartProps) {
  const link = (format: string) =>
    `${exported}${exported.includes('?') ? '&' : '?'}format=${format}`
  return (
    <details className="lead-exports">
      <summary className={buttonClass({ look: 'quiet', size: 'small' })}>
        {texts.export.title}
      </summary>
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
          <NewTabLink className={buttonClass()} href={contactForm} hint={newTab}>
            {empty.openForm}
          </NewTabLink>
        </p>
      </div>
    )
  }
  const isPlain = query.state === 'new' && query.q === ''
  return <p className="lead-empty">{isPlain ? empty.new : empty.here}</p>
}
