import type { Language } from '#i18n/i18n'
import type { StoryText } from '#stories/stories'
import '../ChapterLinks.css'
import './Contents.css'

type Props = Pick<StoryText, 'contents'> &
  Readonly<{
    label: string
    /** When it is not the page’s. */
    lang: Language | undefined
  }>

/** Links to the chapters of a long text; nothing for a short one. */
export function Contents({ contents, label, lang }: Props) {
  return (
    contents.length > 0 && (
      <nav className="contents" aria-labelledby="contents-label">
        <p className="contents__label" id="contents-label">
          {label}
        </p>
        <ol className="chapter-links" lang={lang}>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    )
  )
}
