import type { LeadListView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { DeskButton, FilterChoices } from '../desk/DeskForm.tsx'

type Props = Readonly<{ view: LeadListView; texts: Texts['deskLeads'] }>

/** The search of all leads. */
export function LeadSearch({ view, texts }: Props) {
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
        <button className="button button--quiet" type="submit">
          <Icon icon="search" size={20} />
          <span className="lead-search__word">{texts.filter.submitSearch}</span>
        </button>
      </form>
    </search>
  )
}

/** What the list can be narrowed to besides its state; folded until it is used. */
export function LeadFilter({ view, texts }: Props) {
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
  const isUsed = [query.form, query.language, query.assignee, query.from, query.to].some(Boolean)
  return (
    <details className="lead-filter" open={isUsed}>
      <summary className="button button--quiet button--small">
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
