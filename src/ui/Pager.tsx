import { buttonClass } from './Button.tsx'
import style from './Pager.module.css'

type Step = Readonly<{ href: string; label: string }> | undefined

export type PagerProps = Readonly<{ label: string; wait: string; previous?: Step; next?: Step }>

/** Pagination of a list; nothing if it fits on one page. */
export function Pager({ label, wait, previous, next }: PagerProps) {
  if (!previous && !next) return null
  const link = (rel: 'prev' | 'next', to: Step) =>
    to && (
      <a className={buttonClass({ look: 'quiet' })} href={to.href} rel={rel} data-wait={wait}>
        {to.label}
      </a>
    )
  return (
    <nav className={`cluster ${style.pager}`} aria-label={label} aria-live="polite">
      {link('prev', previous)}
      <span>{label}</span>
      {link('next', next)}
    </nav>
  )
}
