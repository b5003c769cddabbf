import type { Language } from '#i18n/i18n'
import type { StoryText } from '#stories/stories'
import style from './Contents.module.css'

type Props = Pick<StoryText, 'contents'> &
  Readonly<{
    label: string
    /** The text's language if it is not the page’s. */
    lang: Language | undefined
  }>

/** Links to the chapters of a long text; nothing for a short one. */
export function Contents({ contents, label, lang }: Props) {
  return (
    contents.length > 0 && (
      <nav className={`screen-only ${style.contents}`} aria-labelledby="contents-label">
        <p className={style.label} id="contents-label">
          {label}
        </p>
        <ol className={style.links} lang={lang}>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a className={style.link} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    )
  )
}
