import { Fragment } from 'react'
import type { Language } from '#i18n/i18n'
import style from './Tags.module.css'

type Props = Readonly<{
  tags: readonly string[]
  /** When it is not the page’s. */
  lang?: Language | undefined
}>

/** What a project is about: no line begins or ends with the dot between two. */
export function Tags({ tags, lang }: Props) {
  return (
    <ul className={style.tags} lang={lang}>
      {tags.map((tag) => (
        <Fragment key={tag}>
          <li data-search>{tag}</li>{' '}
        </Fragment>
      ))}
    </ul>
  )
}
