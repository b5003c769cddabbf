import { languageNames, type Texts } from '#i18n/i18n'
import type { LanguageState } from '#stories/stories'
import { Icon } from '#ui/Icon'

const marks = {
  draft: { icon: 'pencil' },
  scheduled: { icon: 'clock' },
  published: { icon: 'check' },
  missing: { icon: 'minus' },
  off: { icon: 'ban' },
} as const

/** What a story has in each language, a mark each; its words are there for who does not see them. */
export function StoryStates({
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
