import { fallbackLanguage, type Language, languages } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'

/** One line of `hreflang`: a page's address in a language, or for whoever speaks none of them. */
export type Alternate = Readonly<{ hreflang: Language | 'x-default'; href: string }>

/**
 * The other languages of the page at `path`, itself included, as pages and sitemaps name them. A
 * page whose text has only one language has none (requirements 7.9 and 8.1).
 */
export function alternatesOf(
  site: Site,
  path: string,
  only: Language | undefined,
): readonly Alternate[] {
  if (only) return []
  return [
    ...languages.map((language) => ({
      hreflang: language,
      href: absoluteUrl(site, path, language),
    })),
    { hreflang: 'x-default', href: absoluteUrl(site, path, fallbackLanguage) },
  ]
}
