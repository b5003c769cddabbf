import { Icon } from '#ui/Icon'
import style from './AllLink.module.css'

/** From a few to all of them. */
export function AllLink({ href, label }: Readonly<{ href: string; label: string }>) {
  return (
    <p className={style.all}>
      <a href={href}>
        {label} <Icon icon="arrow-right" size={18} />
      </a>
    </p>
  )
}
