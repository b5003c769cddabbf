import type { LeadListView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { controlClass } from '#ui/forms/Labelled'
import { Icon } from '#ui/Icon'
import { DeskButton, Select, Tick } from '../desk/DeskForm.tsx'
import { Filter } from '../desk/Filter.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { Notice } from '../desk/Notice.tsx'
import { Tabs } from '../desk/Tabs.tsx'
import { LeadLines } from './LeadLines.tsx'
import style from './LeadList.module.css'

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
  const tabs = view.tabs.map(({ state, label, href, count, isCurrent }) => ({
    href,
    isHere: isCurrent,
    label: (
      <>
        {label}
        {count !== undefined && (
          <span className="soft size-small" data-count={isFiltered(view) ? undefined : state}>
            {count}
          </span>
        )}
      </>
    ),
  }))
  return (
    <div className={`stack ${style.list}`} data-leads={view.newest}>
      <div className={`cluster ${style.head}`}>
        <h1>{texts.title}</h1>
        <LeadSearch view={view} texts={texts} />
      </div>
      {problem && <Notice look="alert">{problem}</Notice>}
      {/* Filled by script when something comes in. */}
      <Notice look="news" data-lead-news data-here={view.here} data-show={texts.show} />
      <p className={style.overdue} data-lead-overdue>
        {overdue}
      </p>
      <nav className={style.tabs} aria-label={texts.stateLabel}>
        <Tabs links={tabs} />
      </nav>
      <div className={`screen-only ${style.tools}`}>
        <LeadFilter view={view} texts={texts} />
        {lines.length > 0 && <Exports view={view} texts={texts} />}
      </div>
      {found && <p role="status">{found}</p>}
      {view.searched && <p className="soft size-small">{view.searched}</p>}
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
      {(view.first || view.next) && (
        <nav className="cluster" aria-label={texts.title}>
          {view.first && <a href={view.first}>{texts.first}</a>}
          {view.next && (
            <a href={view.next} rel="next">
              {texts.older}
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

type PartProps = Omit<Props, 'newTab'>

/** Whether the list is narrowed to more than a state: then its tabs count a part of the leads. */
function isFiltered({ query }: LeadListView): boolean {
  return [query.form, query.language, query.assignee, query.from, query.to].some(Boolean)
}

/** The search of all leads. */
function LeadSearch({ view, texts: { filter } }: PartProps) {
  return (
    <search className={`screen-only ${style.search}`}>
      <form action="/leads">
        <input
          className={controlClass}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={view.query.q}
          placeholder={filter.search}
          aria-label={filter.search}
          aria-keyshortcuts="/"
          data-key="/"
        />
        <button className={buttonClass({ look: 'quiet', size: 'small' })} type="submit">
          <Icon icon="search" size={20} />
          <span className={style.word}>{filter.submitSearch}</span>
        </button>
      </form>
    </search>
  )
}

/** What the list can be narrowed to besides its state; folded until it is used. */
function LeadFilter({ view, texts: { filter } }: PartProps) {
  const { query, forms, languages } = view
  const staff = [
    { value: 'me', label: filter.me },
    { value: 'nobody', label: filter.nobody },
    ...view.staff,
  ]
  const choice = (name: 'form' | 'language' | 'assignee', options: typeof staff) => ({
    ...{ name, label: filter[name], value: query[name], any: filter.any, options },
  })
  const day = (name: 'from' | 'to') => ({
    ...{ name, label: filter[name], value: query[name], type: 'date' as const },
  })
  const isUsed = isFiltered(view)
  return (
    <details className={style.filter} open={isUsed}>
      <summary className={buttonClass({ look: 'quiet', size: 'small' })}>
        <Icon icon="list-filter" size={18} />
        {filter.title}
      </summary>
      <Filter
        action="/leads"
        kept={{ state: query.state, q: query.q || undefined }}
        choices={[
          choice('form', forms),
          choice('language', languages),
          choice('assignee', staff),
          day('from'),
          day('to'),
        ]}
        submit={filter.apply}
        clear={isUsed && { href: `/leads?state=${query.state}`, label: filter.clear }}
      />
    </details>
  )
}

type BulkProps = Readonly<{ state: LeadListView['query']['state']; texts: Texts['deskLeads'] }>

/** The change of many at once; those in quarantine are released. */
function Bulk({ state: shown, texts: { bulk, state } }: BulkProps) {
  const options = [
    ...states.filter((it) => it !== shown).map((it) => ({ value: it, label: state[it] })),
    ...(shown === 'new' || shown === 'all'
      ? [{ value: 'quarantine', label: state.quarantined }]
      : []),
  ]
  return (
    <form id={bulkForm} className={`cluster screen-only ${style.bulk}`} method="post">
      <div className={style.all} hidden data-select-all>
        <Tick>{bulk.selectAll}</Tick>
      </div>
      {shown === 'quarantined' ? (
        <DeskButton name="to" value="release" label={bulk.release} />
      ) : (
        <>
          <label htmlFor="bulk-to">{bulk.label}</label>
          <div>
            <Select id="bulk-to" name="to" options={options} />
          </div>
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
    <details>
      <summary className={buttonClass({ look: 'quiet', size: 'small' })}>
        {texts.export.title}
      </summary>
      <ul className={style.formats}>
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

function Empty({ view: { isEmpty, query, contactForm }, texts: { empty }, newTab }: Props) {
  if (isEmpty) {
    return (
      <div className="stack">
        <b>{empty.nothing}</b>
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
  return <p>{isPlain ? empty.new : empty.here}</p>
}
