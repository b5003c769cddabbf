import { Icon } from '#ui/Icon'
import './AllLink.css'

/** From a few to all of them. */
export function AllLink({ href, label }: Readonly<{ href: string; label: string }>) {
  return (
    <p className="all-link">
      <a href={href}>
        {label} <Icon icon="arrow-right" size={18} />
      </a>
    </p>
  )
}
