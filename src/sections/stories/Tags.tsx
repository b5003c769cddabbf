import { Fragment } from 'react'
import type { Language } from '#i18n/i18n'
import style from './Tags.module.css'

type Props = Readonly<{
  tags: readonly string[]
  /** Their language if it is not the page’s. */
  lang?: Language | undefined
}>

/** The tags of a project: the dots between them are never at the beginning or end of a line. */
export function Tags({ tags, lang }: Props) {
  return (
    <ul className={style.tags} lang={lang}>
      {tags.map((tag) => (
        <Fragment key={tag}>
          <li>{tag}</li>{' '}
        </Fragment>
      ))}
    </ul>
  )
}
