import { fallbackLanguage, type Language } from '#i18n/languages'
import { legalNames } from '#legal/legal-store'
import { routes } from '#routing/routes'

/** A page of the route table; `only` is its one language where it has one. */
export type OwnPage = Readonly<{ path: string; only: Language | undefined }>

const icelandicOnly: readonly string[] = legalNames.map((name) => routes[name])

/**
 * The pages of the route table whose canonical address is on the host of `language`: legal pages
 * are the Icelandic host's alone (requirement 8.1).
 */
export function ownPages(language: Language): readonly OwnPage[] {
  return Object.values(routes)
    .map((path) => ({ path, only: icelandicOnly.includes(path) ? fallbackLanguage : undefined }))
    .filter(({ only }) => only === undefined || only === language)
}
