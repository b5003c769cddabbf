import type { Staff } from '#desk/desk'
import { type DeskRoute, deskRoutes, mayOpen } from '#desk/routes'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { NewTabLink } from './NewTabLink.tsx'
import './desk-header.css'
import { DeskButton } from './DeskForm.tsx'

type Props = Readonly<{
  texts: Texts['desk']
  /** Undefined on pages for everybody, which have no menu. */
  staff: Staff | undefined
  path: string
  /** The front page of the public site. */
  siteUrl: string
}>

const first = ['home', 'leads', 'stories'] as const satisfies readonly DeskRoute[]
const more = [
  'savedReplies',
  'person',
  'categories',
  'staff',
  'recipients',
  'audit',
  'account',
] as const

/** The name of a route in the menu. */
const words = { savedReplies: 'replies' } as const

/** Whether the menu names this very page, so that what it lies below is not marked as well. */
function hasOwnLink(path: string): boolean {
  return more.some((route) => deskRoutes[route].path === path)
}

/** The bar of the desk: what one may open, and who one is. Without script `More` is a `<details>`. */
export function DeskHeader({ texts, staff, path, siteUrl }: Props) {
  const { nav } = texts
  const link = (route: (typeof first | typeof more)[number]) => {
    const href = deskRoutes[route].path
    const isBelow = href !== '/' && path.startsWith(`${href}/`) && !hasOwnLink(path)
    const isHere = path === href || isBelow
    return (
      <a href={href} aria-current={isHere ? 'page' : undefined}>
        {nav[route === 'savedReplies' ? words[route] : route]}
      </a>
    )
  }
  const allowed = (route: DeskRoute) => staff !== undefined && mayOpen(route, staff.role)
  return (
    <header className="desk-header">
      <p className="desk-header__name">{texts.title}</p>
      {staff && (
        <nav className="desk-nav" aria-label={nav.label}>
          <ul className="desk-nav__links desk-tabs">
            {first.filter(allowed).map((route) => (
              <li key={route}>{link(route)}</li>
            ))}
          </ul>
          <details className="desk-menu" data-desk-menu>
            <summary>
              <Icon icon="menu" size={20} />
              <span className="desk-menu__label">{nav.more}</span>
            </summary>
            <div className="desk-menu__panel">
              <p className="desk-menu__who">
                <b>{staff.name}</b>
                <span>{texts.roles[staff.role]}</span>
              </p>
              <ul>
                {more.filter(allowed).map((route) => (
                  <li key={route}>{link(route)}</li>
                ))}
                <li>
                  <NewTabLink href={siteUrl} hint={texts.newTab}>
                    {nav.site}
                  </NewTabLink>
                </li>
              </ul>
              <form method="post" action={deskRoutes.signOut.path}>
                <DeskButton label={nav.signOut} />
              </form>
            </div>
          </details>
        </nav>
      )}
    </header>
  )
}
