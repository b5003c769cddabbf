import { type Ground, groundClass } from '../Section.tsx'
import style from './Breadcrumbs.module.css'

export type Crumb = Readonly<{
  label: string
  href: string
  /** The crumb's language if it is not the page’s own. */
  lang?: string | undefined
}>

type Props = Readonly<{
  label: string
  crumbs: readonly Crumb[]
  /** The ground that they are on, or `behind` a dark one that extends behind them. */
  ground?: Ground | 'behind' | undefined
}>

/** Breadcrumbs; the last one is the page itself. */
export function Breadcrumbs({ label, crumbs, ground }: Props) {
  const look = ground === 'behind' ? style.dark : ground && `${groundClass(ground)} ${style.on}`
  return (
    <nav className={`wrap screen-only ${style.trail} ${look ?? ''}`} aria-label={label}>
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
