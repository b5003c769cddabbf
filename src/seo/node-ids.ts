import { fallbackLanguage, type Language } from '#i18n/languages'
import { absoluteUrl, type Site } from '#i18n/site'

/** The agency as a thing of the web: one and the same on all four hosts. */
export function organizationId(site: Site): string {
  return `${absoluteUrl(site, '/', fallbackLanguage)}#organization`
}

/** The web site in one language. */
export function websiteId(site: Site, language: Language): string {
  return `${absoluteUrl(site, '/', language)}#website`
}
