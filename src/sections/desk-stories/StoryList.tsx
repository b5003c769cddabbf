import { deskRoutes } from '#desk/access/rights'
import { storyPath } from '#desk/paths'
import type { StoriesView } from '#desk/stories/list-page'
import { formatNumber, type Language, languageNames, type Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Pager } from '#ui/Pager'
import { languageOptions } from '../desk/DeskForm.tsx'
import { deskMoment } from '../desk/desk-moment.ts'
import { DeskList } from '../desk/lists/DeskList.tsx'
import { Filter } from '../desk/lists/Filter.tsx'
import { Tag } from '../desk/lists/Tag.tsx'
import style from './StoryList.module.css'

type Props = Readonly<{
  view: StoriesView
  texts: Pick<Texts, 'desk' | 'deskStories'>
  language: Language
}>

/** Projects and news for staff, including drafts. */
export function StoryList({ view, texts: { desk, deskStories: texts }, language }: Props) {
  const { list, filter, isFiltered, needs, previous, next } = view
  const { list: t } = texts
  const { draft, scheduled, published } = texts.states
  const { page, ...asked } = filter
  const all = deskRoutes.stories.path
  const step = (href: string | undefined, label: string) => (href ? { href, label } : undefined)
  const choice = (name: 'type' | 'state' | 'needs', words: Readonly<Record<string, string>>) => ({
    name,
    label: t[name],
    any: t.all,
    options: Object.entries(words).map(([value, label]) => ({ value, label })),
  })
  return (
    <>
      <div className={`cluster ${style.head}`}>
        <h1>{desk.nav.stories}</h1>
        <a className={buttonClass()} href={deskRoutes.newStory.path}>
          {texts.new}
        </a>
      </div>
      <ul className={`cluster ${style.needs}`}>
        {(['translation', 'look'] as const).map((need) => (
          <li key={need}>
            <a
              className={buttonClass({ look: 'quiet', size: 'small' })}
              href={`${all}?needs=${need}`}
              aria-current={filter.needs === need ? 'page' : undefined}
            >
              {texts.needs[need]} <b>{formatNumber(needs[need], language)}</b>
            </a>
          </li>
        ))}
      </ul>
      <Filter
        action={all}
        choices={[
          { name: 'q', type: 'search', label: t.search },
          choice('type', texts.types),
          choice('state', { draft, scheduled, published }),
          { name: 'language', label: t.language, any: t.all, options: languageOptions() },
          choice('needs', texts.needs),
        ]}
        values={asked}
        submit={t.show}
        clear={isFiltered && { href: all, label: t.clear }}
      />
      <p className="soft size-small" role="status">
        {t.found.replace('{{count}}', formatNumber(list.total, language))}
      </p>
      {list.stories.length === 0 && <p className="soft">{isFiltered ? t.none : t.noneYet}</p>}
      <DeskList>
        {list.stories.map((row) => (
          <StoryRow key={`${row.story.type} ${row.story.id}`} {...{ ...row, texts, language }} />
        ))}
      </DeskList>
      <Pager
        label={t.page.replace('{{page}}', String(page)).replace('{{pages}}', String(list.pages))}
        wait={t.wait}
        previous={step(previous, t.previous)}
        next={step(next, t.next)}
      />
    </>
  )
}

type RowProps = StoriesView['list']['stories'][number] &
  Readonly<{ texts: Texts['deskStories']; language: Language }>

function StoryRow({ story, states, picture, category, texts, language }: RowProps) {
  const { list: t, types } = texts
  const moment = (at: string) => deskMoment(at, language)
  const own = states.find(({ isOriginal }) => isOriginal)?.state
  const isShown = own === 'published' || own === 'scheduled'
  return (
    <li className={style.row}>
      <span className={style.picture}>
        {picture && <img src={picture} alt="" width={72} height={48} loading="lazy" />}
      </span>
      <div className={style.text}>
        <a href={storyPath(story.type, story.id)} lang={story.language}>
          {story.title}
        </a>
        <span className="soft size-small">
          {types[story.type]}
          {category && <span lang={category.language}> · {category.name}</span>}
        </span>
      </div>
      <States states={states} texts={texts} />
      <p className={`soft size-small ${style.times}`}>
        {isShown && <span>{t[own].replace('{{moment}}', moment(story.published_at))} </span>}
        <span>{t.changed.replace('{{moment}}', moment(story.updated_at))}</span>
      </p>
    </li>
  )
}

const looks = {
  draft: { icon: 'pencil', tone: 'ink' },
  scheduled: { icon: 'clock', tone: 'woad' },
  published: { icon: 'check', tone: 'moss' },
  outdated: { icon: 'triangle-alert', tone: 'madder' },
  missing: { icon: 'minus', tone: undefined },
  off: { icon: 'ban', tone: undefined },
} as const

/** The state of a story in each language as a tag, with text for screen readers. */
function States({ states, texts }: Pick<RowProps, 'states' | 'texts'>) {
  return (
    <ul className={style.states}>
      {states.map(({ language, state, isOriginal, isOutdated }) => {
        const { icon, tone } = looks[isOutdated ? 'outdated' : state]
        const words = [
          `${languageNames[language]}: ${texts.states[state]}`,
          ...(isOriginal ? [texts.original] : []),
          ...(isOutdated ? [texts.outdated] : []),
        ].join(', ')
        return (
          <li key={language}>
            <Tag title={words} {...(tone && { tone })}>
              <span aria-hidden="true">{language.toUpperCase()}</span>
              <Icon icon={icon} size={14} />
              <span className="visually-hidden">{words}</span>
            </Tag>
          </li>
        )
      })}
    </ul>
  )
}
