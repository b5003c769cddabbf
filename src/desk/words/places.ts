import type { Texts } from '#i18n/i18n'
import { canonicalPath, type RouteName, routeNameOf, routes, storyOfPath } from '#routing/routing'
import { pageHead } from '#seo/seo'

type Namespace = keyof Texts

/** Places that are not a page. */
const elsewhere = ['menus', 'everywhere', 'forms', 'emails', 'faults', 'desk'] as const

type Elsewhere = (typeof elsewhere)[number]

/** Where a text is shown: a page, by its route, or elsewhere. */
export type Place = RouteName | Elsewhere

/** All places, pages first, in the order of the site. */
export const places: readonly Place[] = [
  ...Object.values(routes).flatMap((path) => routeNameOf(path) ?? []),
  ...elsewhere,
]

/** The place of each namespace that is not named like its page. */
const placed: Readonly<Record<Exclude<Namespace, RouteName | `desk${string}`>, Place>> = {
  about: 'company',
  legal: 'terms',
  nav: 'menus',
  common: 'everywhere',
  site: 'everywhere',
  forms: 'forms',
  mail: 'emails',
  notFound: 'faults',
  serverError: 'faults',
}

/** The place of the text with this name; undefined when this version has no such namespace. */
export function placeOf(name: string): Place | undefined {
  const [namespace = '', first] = name.split(/[/.]/)
  if (namespace === 'legal' && (first === 'privacy' || first === 'cookies')) return first
  if (namespace.startsWith('desk')) return 'desk'
  if (Object.hasOwn(placed, namespace)) return placed[namespace as keyof typeof placed]
  return places.find((place) => place === namespace)
}

/** The name of a place in the reader's language, and its path if it is a page. */
export function placeNamed(place: Place, texts: Texts) {
  const other = elsewhere.find((it) => it === place)
  if (other) return { label: texts.deskWords.places[other], path: undefined }
  const page = place as RouteName
  return { label: pageHead(page, texts).title, path: routes[page] }
}

/** The page for an address copied from a browser, with or without the host. Undefined for any other text. */
export function placeAt(address: string): Place | undefined {
  if (!/^(?:https?:\/\/|\/)/i.test(address)) return undefined
  try {
    const path = canonicalPath(new URL(address, 'http://localhost').pathname)
    return routeNameOf(path) ?? storyOfPath(path)?.list
  } catch {
    return undefined
  }
}
