import { type Language, languageNames } from '#i18n/languages'
import { Icon } from '#ui/Icon'
import type { LanguageLink } from './SiteHeader.tsx'

type Props = Readonly<{
  label: string
  language: Language
  links: readonly LanguageLink[]
}>

/** The language selector: links to the same page on the other languages' domains. */
export function LanguageMenu({ label, language, links }: Props) {
  return (
    <details className="language-menu" name="site-menu" data-menu-group>
      <summary className="site-menu__link">
        <Icon icon="globe" size={18} />
        <span className="visually-hidden">{label}: </span>
        <span className="language-menu__name">{languageNames[language]}</span>
        <span className="language-menu__code" aria-hidden="true">
          {language}
        </span>
        <Icon icon="chevron-down" size={16} />
      </summary>
      <ul className="language-menu__list">
        {links.map((link) => (
          <li key={link.language}>
            <a
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
    </details>
  )
}
