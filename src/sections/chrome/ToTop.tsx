import { Icon } from '#ui/Icon'
import style from './ToTop.module.css'

/** A link to the top of the page, shown after scrolling down. */
export function ToTop({ label }: Readonly<{ label: string }>) {
  return (
    <a
      className={`screen-only ${style.toTop}`}
      href="#top"
      aria-label={label}
      title={label}
      data-to-top
    >
      <Icon icon="arrow-up" />
    </a>
  )
}
