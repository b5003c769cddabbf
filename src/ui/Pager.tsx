import { buttonClass } from './Button.tsx'
import style from './Pager.module.css'

export type PagerProps = Readonly<{
  label: string
  wait: string
  previous?: Readonly<{ href: string; label: string }> | undefined
  next?: Readonly<{ href: string; label: string }> | undefined
}>

/** Steps through a list; nothing when it fits on one page. */
export function Pager({ label, wait, previous, next }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav className={`cluster ${style.pager}`} aria-label={label} aria-live="polite">
      {previous && (
        <a
          className={buttonClass({ look: 'quiet' })}
          href={previous.href}
          rel="prev"
          data-wait={wait}
        >
          {previous.label}
        </a>
      )}
      <span>{label}</span>
      {next && (
        <a className={buttonClass({ look: 'quiet' })} href={next.href} rel="next" data-wait={wait}>
          {next.label}
        </a>
      )}
    </nav>
  )
}
