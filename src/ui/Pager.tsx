import './Pager.css'

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
    <nav className="pager" aria-label={label} aria-live="polite">
      {previous && (
        <a className="button button--quiet" href={previous.href} rel="prev" data-wait={wait}>
          {previous.label}
        </a>
      )}
      <span>{label}</span>
      {next && (
        <a className="button button--quiet" href={next.href} rel="next" data-wait={wait}>
          {next.label}
        </a>
      )}
    </nav>
  )
}
