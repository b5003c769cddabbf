import { type DeskRoute, deskRoutes, mayOpen } from '#desk/access/rights'
import type { Staff } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import { DeskAction } from './DeskForm.tsx'
import style from './DeskHeader.module.css'
import { NewTabLink } from './NewTabLink.tsx'
import { Tabs } from './Tabs.tsx'

type Props = Readonly<{
  texts: Texts['desk']
  /** Undefined on pages that need no sign-in, which have no menu. */
  staff: Staff | undefined
  path: string
  /** The front page of the public site. */
  siteUrl: string
}>

const first = ['home', 'leads', 'stories'] as const
const more = [
  'savedReplies',
  'person',
  'categories',
  'words',
  'prices',
  'settings',
  'staff',
  'recipients',
  'audit',
  'account',
] as const satisfies readonly DeskRoute[]

/** The desk's header: its menu and the signed-in user. Without script `More` is a `<details>`. */
export function DeskHeader({ texts, staff, path, siteUrl }: Props) {
  const { nav } = texts
  // If the menu contains the page itself, its parent is not marked as current.
  const isNamed = more.some((route) => deskRoutes[route].path === path)
  const linksTo = (routes: readonly (typeof first | typeof more)[number][]) =>
    routes
      .filter((route) => staff && mayOpen(route, staff.role))
      .map((route) => {
        const href = deskRoutes[route].path
        const isBelow = href !== '/' && path.startsWith(`${href}/`) && !isNamed
        return {
          href,
          label: nav[route === 'savedReplies' ? 'replies' : route],
          isHere: path === href || isBelow,
        }
      })
  return (
    <header className={`screen-only ${style.header}`}>
      <p className={style.name}>{texts.title}</p>
      {staff && (
        <nav className={style.nav} aria-label={nav.label}>
          <Tabs links={linksTo(first)} />
          <details className={style.menu} data-desk-menu>
            <summary>
              <Icon icon="menu" size={20} />
              <span className={style.label}>{nav.more}</span>
            </summary>
            <div className={`stack ${style.panel}`}>
              <p className={style.who}>
                <b>{staff.name}</b>
                <span className="soft size-small">{texts.roles[staff.role]}</span>
              </p>
              <Tabs isColumn links={linksTo(more)}>
                <li>
                  <NewTabLink href={siteUrl} hint={texts.newTab}>
                    {nav.site}
                  </NewTabLink>
                </li>
              </Tabs>
              <DeskAction fills action={deskRoutes.signOut.path} label={nav.signOut} />
            </div>
          </details>
        </nav>
      )}
    </header>
  )
}
