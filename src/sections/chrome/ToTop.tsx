import { Icon } from '#ui/Icon'
import style from './ToTop.module.css'

/** Leads back to the top, once one has left it. */
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
