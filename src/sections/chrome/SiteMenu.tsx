import { type Language, languageNames, type Texts } from '#i18n/i18n'
import { shownOfferings } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Button } from '#ui/Button'
import { patternName } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import { MenuDrop } from './MenuDrop.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import style from './SiteMenu.module.css'

type Languages = Readonly<{
  language: Language
  languageLinks: readonly Readonly<{ language: Language; href: string }>[]
}>

type Props = Languages & Readonly<{ texts: Texts; path: string }>

/**
 * One list of links: a row with dropdowns, or on narrow screens a sheet with accordions. Both work without script:
 * the sheet is a popover, each group a `<details>`. The foot of the sheet shows the cloth of the footer, which is
 * the visitor's own if they have woven one.
 */
export function SiteMenu({ texts, path, ...languages }: Props) {
  const { nav } = texts
  const { language } = languages
  const groups = [
    { of: 'services', all: nav.servicesAll, items: shownOfferings('service', texts, language) },
    { of: 'solutions', all: nav.solutionsAll, items: shownOfferings('solution', texts, language) },
  ] as const
  return (
    <nav className={style.menu} id="site-menu" popover="auto" aria-label={nav.label}>
      <button
        className={style.close}
        type="button"
        popoverTarget="site-menu"
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: In a popover it takes the focus when the sheet opens, not on page load.
        autoFocus
      >
        <Icon icon="x" />
        {nav.close}
      </button>
      <ul className={style.links}>
        {groups.map(({ of, all, items }) => (
          <li key={of}>
            <details className={style.group} name="site-menu" data-menu-group>
              <summary
                className={style.link}
                aria-current={`${path}/`.startsWith(`${routes[of]}/`) ? 'true' : undefined}
              >
                {nav[of]}
                <Icon icon="chevron-down" size={16} />
              </summary>
              <MenuPanel of={of} items={items} all={{ href: routes[of], label: all }} path={path} />
            </details>
          </li>
        ))}
        {(['projects', 'prices', 'news', 'company', 'contact'] as const).map((name) => (
          <li key={name}>
            <a
              className={style.link}
              href={routes[name]}
              aria-current={path === routes[name] ? 'page' : undefined}
            >
              {nav[name]}
            </a>
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        {languages.languageLinks.length > 1 && <LanguageMenu label={nav.language} {...languages} />}
        <Button href={routes.serviceDesk} look="quiet" size="small">
          {nav.serviceDesk}
        </Button>
        <Button href={routes.quote} size="small">
          {nav.quote}
        </Button>
        <svg className={style.cloth} aria-hidden="true">
          <rect width="100%" height="100%" fill={`url(#${patternName(path, 'selvedge')})`} />
        </svg>
      </div>
    </nav>
  )
}

/** Links to the same page on the other languages’ domains. */
function LanguageMenu({ label, language, languageLinks }: Languages & { label: string }) {
  return (
    <details
      className={`${style.group} ${style.language}`}
      name="site-menu"
      data-menu-group
      data-language-menu
    >
      <summary className={style.link}>
        <Icon icon="globe" size={18} />
        <span className="visually-hidden">{`${label}: ${languageNames[language]}`}</span>
        <span className={style.name} aria-hidden="true">
          {languageNames[language]}
        </span>
        <span className={style.code} aria-hidden="true">
          {language.toUpperCase()}
        </span>
        <Icon icon="chevron-down" size={16} />
      </summary>
      <MenuDrop>
        <ul className={style.languages}>
          {languageLinks.map((link) => (
            <li key={link.language}>
              <a
                className={style.link}
                href={link.href}
                lang={link.language}
                hrefLang={link.language}
                aria-current={link.language === language ? 'true' : undefined}
              >
                {languageNames[link.language]}
              </a>
            </li>
          ))}
        </ul>
      </MenuDrop>
    </details>
  )
}
