import style from './Breadcrumbs.module.css'

export type Crumb = Readonly<{
  label: string
  href: string
  /** When it is not the page’s own. */
  lang?: string | undefined
}>

/** The last crumb is the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className={`wrap screen-only ${style.trail}`} aria-label={label}>
      <ol className={style.list}>
        {crumbs.map((crumb, index) => (
          <li className={style.crumb} key={crumb.href}>
            <a
              href={crumb.href}
              lang={crumb.lang}
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            >
              {crumb.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
