import { Icon } from '#ui/Icon'

type Props = Readonly<{
  title: string
  all: Readonly<{ href: string; label: string }>
  items: readonly Readonly<{ href: string; name: string; line: string }>[]
  path: string
}>

/** One group of the navigation: a dropdown on wide screens, an accordion in the sheet. */
export function MenuGroup({ title, all, items, path }: Props) {
  const current = (href: string) => (path === href ? 'page' : undefined)
  const inside = path === all.href || path.startsWith(`${all.href}/`)
  return (
    <li className="menu-group">
      <details name="site-menu" data-menu-group>
        <summary className="site-menu__link" aria-current={inside ? 'true' : undefined}>
          {title}
          <Icon icon="chevron-down" size={16} />
        </summary>
        <div className="menu-group__panel">
          <ul className="menu-group__items">
            {items.map(({ href, name, line }) => (
              <li key={href}>
                <a href={href} aria-current={current(href)}>
                  <b>{name}</b>
                  <span>{line}</span>
                </a>
              </li>
            ))}
          </ul>
          <a className="menu-group__all" href={all.href} aria-current={current(all.href)}>
            {all.label}
            <Icon icon="arrow-right" size={18} />
          </a>
        </div>
      </details>
    </li>
  )
}
