import type { ShownOffering } from '#pricing/pricing'
import { ArrowLink } from '#ui/ArrowLink'
import { MenuDrop } from './MenuDrop.tsx'
import style from './MenuPanel.module.css'

type Props = Readonly<{
  of: 'services' | 'solutions'
  items: readonly ShownOffering[]
  all: Readonly<{ href: string; label: string }>
  /** The path of the current page. */
  path: string
}>

/** The content of a menu dropdown: the entries, each with its cloth, and the link to the overview. */
export function MenuPanel({ of, items, all, path }: Props) {
  const current = (href: string) => (path === href ? 'page' : undefined)
  return (
    <MenuDrop className={`${style.panel} ${of === 'solutions' ? style.solutions : ''}`.trim()}>
      <ul className={style.entries}>
        {items.map(({ path: href, name, line, cloth }) => (
          <li key={href} data-at={cloth % 4} data-row={cloth - (cloth % 4)}>
            <a className={style.entry} href={href} aria-current={current(href)}>
              <b>{name}</b>
              <span>{line}</span>
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink className={style.all} href={all.href} aria-current={current(all.href)}>
        {all.label}
      </ArrowLink>
    </MenuDrop>
  )
}
