import type { StoriesView } from '#desk/desk'
import { deskRoutes, storyPath } from '#desk/routes'
import { formatNumber, type Language, languageNames, type Texts } from '#i18n/i18n'
import type { LanguageState } from '#stories/stories'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Pager } from '#ui/Pager'
import { DeskButton, FilterChoices, languageOptions } from '../desk/DeskForm.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import './stories.css'

type Props = Readonly<{
  view: StoriesView
  texts: Pick<Texts, 'desk' | 'deskStories'>
  language: Language
}>

/** Projects and news as staff see them, drafts included. */
export function StoryList({ view, texts: { desk, deskStories: texts }, language }: Props) {
  const { list, filter, isFiltered, needs, previous, next } = view
  const { list: t } = texts
  const step = (href: string | undefined, label: string) => (href ? { href, label } : undefined)
  return (
    <>
      <div className="story-head">
        <h1>{desk.nav.stories}</h1>
        <a className={buttonClass()} href={deskRoutes.newStory.path}>
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
      <Filter view={view} texts={texts} />
      <p className="desk-hint" role="status">
        {t.found.replace('{{count}}', formatNumber(list.total, language))}
      </p>
      {list.stories.length === 0 ? (
        <p className="desk-empty">{isFiltered ? t.none : t.noneYet}</p>
      ) : (
        <ul className="story-list">
          {list.stories.map((row) => (
            <StoryRow key={`${row.story.type} ${row.story.id}`} {...{ ...row, texts, language }} />
          ))}
        </ul>
      )}
      <Pager
        label={t.page
          .replace('{{page}}', String(filter.page))
          .replace('{{pages}}', String(list.pages))}
        wait={t.wait}
        previous={step(previous, t.previous)}
        next={step(next, t.next)}
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
}: StoriesView['list']['stories'][number] &
  Readonly<{ texts: Texts['deskStories']; language: Language }>) {
  const { list: t } = texts
  const moment = (at: string) => deskMoment(at, language)
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

type FilterProps = Readonly<{ view: StoriesView; texts: Texts['deskStories'] }>

function Filter({ view: { filter, isFiltered }, texts }: FilterProps) {
  const { list: t, types, states, needs } = texts
  const { draft, scheduled, published } = states
  const shown = { draft, scheduled, published }
  const choices = [
    { name: 'type', label: t.type, value: filter.type, options: optionsOf(types) },
    { name: 'state', label: t.state, value: filter.state, options: optionsOf(shown) },
    { name: 'language', label: t.language, value: filter.language, options: languageOptions },
    { name: 'needs', label: t.needs, value: filter.needs, options: optionsOf(needs) },
  ]
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
      <FilterChoices any={t.all} choices={choices} />
      <div className="desk-actions">
        <DeskButton label={t.show} />
        {isFiltered && <a href={deskRoutes.stories.path}>{t.clear}</a>}
      </div>
    </form>
  )
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

const marks = {
  draft: { icon: 'pencil' },
  scheduled: { icon: 'clock' },
  published: { icon: 'check' },
  missing: { icon: 'minus' },
  off: { icon: 'ban' },
} as const

/** What a story has in each language, a mark each; its words are there for who does not see them. */
function StoryStates({
  states,
  texts,
}: Readonly<{ states: readonly LanguageState[]; texts: Texts['deskStories'] }>) {
  return (
    <ul className="story-states">
      {states.map(({ language, state, isOriginal, isOutdated }) => {
        const words = [
          `${languageNames[language]}: ${texts.states[state]}`,
          ...(isOriginal ? [texts.original] : []),
          ...(isOutdated ? [texts.outdated] : []),
        ].join(', ')
        return (
          <li
            key={language}
            className={`story-state story-state--${isOutdated ? 'outdated' : state}`}
            title={words}
          >
            <span aria-hidden="true">{language.toUpperCase()}</span>
            {isOutdated ? (
              <Icon icon="triangle-alert" size={14} />
            ) : (
              <Icon icon={marks[state].icon} size={14} />
            )}
            <span className="visually-hidden">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
