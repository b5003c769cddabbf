import { ArrowLink } from '#ui/ArrowLink'
import style from './AllLink.module.css'

/** The link from a selection to the whole list. */
export function AllLink({ href, label }: Readonly<{ href: string; label: string }>) {
  return (
    <p className={style.all}>
      <ArrowLink href={href}>{label}</ArrowLink>
    </p>
  )
}
