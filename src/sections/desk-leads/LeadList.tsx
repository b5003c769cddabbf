import type { LeadListView } from '#desk/leads/list-page'
import type { Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { controlClass } from '#ui/forms/Labelled'
import { Icon } from '#ui/Icon'
import { DeskButton, optionsOf, Select, Tick } from '../desk/DeskForm.tsx'
import { Filter } from '../desk/lists/Filter.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { Notice } from '../desk/Notice.tsx'
import { Tabs } from '../desk/Tabs.tsx'
import { LeadLines } from './LeadLines.tsx'
import style from './LeadList.module.css'

type Props = Readonly<{
  view: LeadListView
  texts: Texts['deskLeads']
  /** Says that a link opens in a new tab. */
  newTab: string
}>

const bulkForm = 'bulk'
const states = ['answered', 'won', 'lost', 'new'] as const

/** The list of leads. */
export function LeadList({ view, texts, newTab }: Props) {
  const { lines, problem, overdue, found, query } = view
  const isNarrowed = isFiltered(view)
  const tabs = view.tabs.map(({ state, label, href, count, isCurrent: isHere }) => {
    const counted = isNarrowed ? undefined : state
    const number = count !== undefined && (
      <span key="number" className="soft size-small" data-count={counted}>
        {count}
      </span>
    )
    return { href, isHere, label: [label, number] }
  })
  return (
    <div className={`stack ${style.list}`} data-leads={view.newest}>
      <div className={`cluster ${style.head}`}>
        <h1>{texts.title}</h1>
        <LeadSearch wanted={query.q} texts={texts} />
      </div>
      {problem && <Notice look="alert">{problem}</Notice>}
      {/* Filled by script when a new lead arrives. */}
      <Notice look="news" data-lead-news data-here={view.here} data-show={texts.show} />
      <p className={style.overdue} data-lead-overdue>
        {overdue}
      </p>
      <nav className={style.tabs} aria-label={texts.stateLabel}>
        <Tabs links={tabs} />
      </nav>
      <LeadTools view={view} texts={texts} />
      {found && <p role="status">{found}</p>}
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

/** Whether the list is filtered by more than a state: the counts on its tabs then cover only some of the leads. */
function isFiltered({ query }: LeadListView): boolean {
  return [query.form, query.language, query.assignee, query.from, query.to].some(Boolean)
}

type SearchProps = Pick<PartProps, 'texts'> & Readonly<{ wanted: string }>

/** The search over all leads. */
function LeadSearch({ wanted, texts: { filter } }: SearchProps) {
  return (
    <search className={`screen-only ${style.search}`}>
      <form action="/leads">
        <input
          className={controlClass}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={wanted}
          placeholder={filter.search}
          aria-label={filter.search}
          aria-keyshortcuts="/"
        />
        <button
          className={`${buttonClass({ look: 'quiet', size: 'small' })} ${style.go}`}
          type="submit"
        >
          <Icon icon="search" size={20} />
          <span className={style.word}>{filter.submitSearch}</span>
        </button>
      </form>
    </search>
  )
}

/** The filters besides the state, collapsed until they are used; and the exports. */
function LeadTools({ view, texts: { filter, export: words } }: PartProps) {
  const { query, forms, languages, exported } = view
  const { any, ...labels } = filter
  const me = optionsOf([
    ['me', filter.me],
    ['nobody', filter.nobody],
  ])
  const staff = [...me, ...view.staff]
  const isUsed = isFiltered(view)
  return (
    <div className={`screen-only ${style.tools}`}>
      <details className={style.filter} open={isUsed}>
        <summary className={buttonClass({ look: 'quiet', size: 'small' })}>
          <Icon icon="list-filter" size={18} />
          {filter.title}
        </summary>
        <Filter
          action="/leads"
          sends={{ state: query.state, q: query.q || undefined }}
          choices={[
            { name: 'form', label: labels.form, any, options: forms },
            { name: 'language', label: labels.language, any, options: languages },
            { name: 'assignee', label: labels.assignee, any, options: staff },
            { name: 'from', label: labels.from, type: 'date' },
            { name: 'to', label: labels.to, type: 'date' },
          ]}
          values={{ ...query, after: undefined }}
          submit={filter.apply}
          clear={isUsed && { href: `/leads?state=${query.state}`, label: filter.clear }}
        />
      </details>
      {view.lines.length > 0 && (
        <details>
          <summary className={buttonClass({ look: 'quiet', size: 'small' })}>{words.title}</summary>
          <ul className={style.formats}>
            {(['csv', 'json'] as const).map((format) => (
              <li key={format}>
                <a
                  href={`${exported}${exported.includes('?') ? '&' : '?'}format=${format}`}
                  download
                >
                  {words[format]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type BulkProps = Readonly<{ state: LeadListView['query']['state']; texts: Texts['deskLeads'] }>

/** The bulk change of state; leads in quarantine are released. */
function Bulk({ state: shown, texts: { bulk, state } }: BulkProps) {
  const others = optionsOf(states.filter((it) => it !== shown).map((it) => [it, state[it]]))
  const quarantine = optionsOf([['quarantine', state.quarantined]])
  const mayQuarantine = shown === 'new' || shown === 'all'
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
            <Select
              id="bulk-to"
              name="to"
              options={mayQuarantine ? [...others, ...quarantine] : others}
            />
          </div>
          <DeskButton label={bulk.apply} />
        </>
      )}
    </form>
  )
}

function Empty({ view: { isEmpty, query, contactForm }, texts: { empty }, newTab }: Props) {
  if (!isEmpty) return <p>{query.state === 'new' && query.q === '' ? empty.new : empty.here}</p>
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
