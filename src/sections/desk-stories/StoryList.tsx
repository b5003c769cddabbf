import { deskRoutes, storyPath } from '#desk/routes'
import {
  formatMoment,
  formatNumber,
  type Language,
  languageNames,
  languages,
  type Texts,
} from '#i18n/i18n'
import type { LanguageState, StoredStory, StoryFilter } from '#stories/stories'
import { Pager } from '#ui/Pager'
import { FilterChoice } from '../desk/DeskField.tsx'
import { StoryStates } from './StoryStates.tsx'
import '../../ui/Button.css'
import '../../ui/forms/Field.css'
import './stories.css'

type Row = Readonly<{
  story: StoredStory
  states: readonly LanguageState[]
  /** The address of its picture, if it has one. */
  picture: string | undefined
  /** Of a project, in the language of the desk where it has a name there. */
  category: Readonly<{ name: string; language: Language }> | undefined
}>

type Props = Readonly<{
  list: Readonly<{ stories: readonly Row[]; total: number; pages: number }>
  filter: StoryFilter
  isFiltered: boolean
  /** How many stories need a translation, and a second look. */
  needs: Readonly<{ translation: number; look: number }>
  texts: Texts['deskStories']
  title: string
  language: Language
  /** The address of another page of the same list. */
  pathOf: (page: number) => string
}>

/** Projects and news as staff see them, drafts included. */
export function StoryList(props: Props) {
  const { list, filter, isFiltered, needs, texts, title, language, pathOf } = props
  const { list: t } = texts
  const { page } = filter
  const step = (to: number, label: string) => ({ href: pathOf(to), label })
  return (
    <>
      <div className="story-head">
        <h1>{title}</h1>
        <a className="button button--primary" href={deskRoutes.newStory.path}>
          {texts.new}
        </a>
      </div>
      <ul className="story-needs">
        {(['translation', 'look'] as const).map((need) => (
          <li key={need}>
            <a
              href={`/stories?needs=${need}`}
              aria-current={filter.needs === need ? 'page' : undefined}
            >
              {texts.needs[need]} <b>{formatNumber(needs[need], language)}</b>
            </a>
          </li>
        ))}
      </ul>
      <Filter filter={filter} texts={texts} isFiltered={isFiltered} />
      <p className="desk-hint" role="status">
        {t.found.replace('{{count}}', formatNumber(list.total, language))}
      </p>
      {list.stories.length === 0 ? (
        <p className="desk-empty">{isFiltered ? t.none : t.noneYet}</p>
      ) : (
        <ul className="story-list">
          {list.stories.map((row) => (
            <StoryRow key={`${row.story.type} ${row.story.id}`} {...row} {...props} />
          ))}
        </ul>
      )}
      <Pager
        label={t.page.replace('{{page}}', String(page)).replace('{{pages}}', String(list.pages))}
        wait={t.wait}
        previous={page > 1 ? step(page - 1, t.previous) : undefined}
        next={page < list.pages ? step(page + 1, t.next) : undefined}
      />
    </>
  )
}

function StoryRow({
  story,
  states,
  picture,
  category,
  texts,
  language,
}: Row & Readonly<{ texts: Texts['deskStories']; language: Language }>) {
  const { list: t } = texts
  const moment = (at: string) => {
    const { date, time } = formatMoment(new Date(at), language, 'Atlantic/Reykjavik')
    return `${date} ${time}`
  }
  const own = states.find(({ isOriginal }) => isOriginal)?.state
  const shown = own === 'published' || own === 'scheduled' ? t[own] : undefined
  return (
    <li className="story-row">
      {picture ? (
        <img
          className="story-row__picture"
          src={picture}
          alt=""
          width={72}
          height={48}
          loading="lazy"
        />
      ) : (
        <span className="story-row__picture" />
      )}
      <div className="story-row__text">
        <a href={storyPath(story.type, story.id)} lang={story.language}>
          {story.title}
        </a>
        <span className="story-row__kind">
          {texts.types[story.type]}
          {category && <span lang={category.language}> · {category.name}</span>}
        </span>
      </div>
      <StoryStates states={states} texts={texts} />
      <div className="story-row__times">
        {shown && <span>{shown.replace('{{moment}}', moment(story.published_at))}</span>}
        <span>{t.changed.replace('{{moment}}', moment(story.updated_at))}</span>
      </div>
    </li>
  )
}

function Filter({
  filter,
  texts,
  isFiltered,
}: Readonly<{ filter: StoryFilter; texts: Texts['deskStories']; isFiltered: boolean }>) {
  const { list: t, types, states, needs } = texts
  const { draft, scheduled, published } = states
  const byLanguage = languages.map((it) => ({ value: it, label: languageNames[it] }))
  return (
    <form className="story-filter" action={deskRoutes.stories.path}>
      <div className="field story-filter__search">
        <label htmlFor="filter-q">{t.search}</label>
        <input
          className="field__control"
          id="filter-q"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={filter.q ?? ''}
        />
      </div>
      <FilterChoice
        name="type"
        label={t.type}
        any={t.all}
        value={filter.type}
        options={optionsOf(types)}
      />
      <FilterChoice
        name="state"
        label={t.state}
        any={t.all}
        value={filter.state}
        options={optionsOf({ draft, scheduled, published })}
      />
      <FilterChoice
        name="language"
        label={t.language}
        any={t.all}
        value={filter.language}
        options={byLanguage}
      />
      <FilterChoice
        name="needs"
        label={t.needs}
        any={t.all}
        value={filter.needs}
        options={optionsOf(needs)}
      />
      <div className="story-filter__buttons">
        <button className="button button--quiet button--small" type="submit">
          {t.show}
        </button>
        {isFiltered && <a href={deskRoutes.stories.path}>{t.clear}</a>}
      </div>
    </form>
  )
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
