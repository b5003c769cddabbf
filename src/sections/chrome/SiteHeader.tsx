import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import { services, solutions } from '#pricing/offerings'
import { routes } from '#routing/routes'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import './SiteHeader.css'
import './SiteMenu.narrow.css'
import './SiteMenu.wide.css'

export type LanguageLink = Readonly<{ language: Language; href: string }>

type Props = Readonly<{
  texts: Pick<Texts, 'nav' | 'services' | 'solutions' | 'site'>
  language: Language
  languageLinks: readonly LanguageLink[]
  /** Path of the page shown, to mark it in the menu. */
  path: string
}>

/**
 * The fixed top navigation. One list of links serves both shapes: a row with dropdowns on wide
 * screens, a full-height sheet with accordions on narrow ones. Both work without script: the sheet
 * is a popover, each group a `<details>`.
 */
export function SiteHeader({ texts: { nav, services: s, solutions: l, site }, ...page }: Props) {
  const single = [
    ['projects', nav.projects],
    ['prices', nav.prices],
    ['news', nav.news],
    ['company', nav.company],
    ['contact', nav.contact],
  ] as const
  return (
    <header className="site-header" data-site-header>
      <div className="site-header__bar wrap">
        <a className="site-header__name" href={routes.home} data-behind-menu>
          {site.title}
        </a>
        <button
          className="site-header__open"
          type="button"
          popoverTarget="site-menu"
          data-behind-menu
        >
          <Icon icon="menu" />
          {nav.open}
        </button>
        <nav className="site-menu" id="site-menu" popover="auto" aria-label={nav.label}>
          <button
            className="site-menu__close"
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            // biome-ignore lint/a11y/noAutofocus: moves the focus when the sheet opens, not when the page loads
            autoFocus
          >
            <Icon icon="x" />
            {nav.close}
          </button>
          <ul className="site-menu__links">
            <MenuGroup
              title={nav.services}
              all={{ href: routes.services, label: nav.servicesAll }}
              items={services.map(({ id }) => ({ href: routes[id], ...s.items[id] }))}
              path={page.path}
            />
            <MenuGroup
              title={nav.solutions}
              all={{ href: routes.solutions, label: nav.solutionsAll }}
              items={solutions.map(({ id }) => ({ href: routes[id], ...l.items[id] }))}
              path={page.path}
            />
            {single.map(([name, label]) => (
              <li key={name}>
                <a
                  className="site-menu__link"
                  href={routes[name]}
                  aria-current={page.path === routes[name] ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="site-menu__actions">
            <LanguageMenu
              label={nav.language}
              language={page.language}
              links={page.languageLinks}
            />
            <Button href={routes.serviceDesk} look="quiet" size="small">
              {nav.serviceDesk}
            </Button>
            <Button href={routes.quote} size="small">
              {nav.quote}
            </Button>
          </div>
        </nav>
      </div>
    </header>
  )
}
