import { ArrowLink } from '#ui/ArrowLink'
import style from './AllLink.module.css'

/** From a few to all of them. */
export function AllLink({ href, label }: Readonly<{ href: string; label: string }>) {
  return (
    <p className={style.all}>
      <ArrowLink href={href}>{label}</ArrowLink>
    </p>
  )
}
