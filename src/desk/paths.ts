import { type DeskRoute, deskRoutes, routeNames } from './access/rights.ts'

/** The route that a path of the desk's host belongs to; exact ones come first. Undefined for none. */
export function deskRouteOf(path: string): DeskRoute | undefined {
  const fits = (name: DeskRoute) =>
    new RegExp(`^${deskRoutes[name].path.replace(/\[\w+\]/g, '[^/]+')}$`).test(path)
  return routeNames.find((name) => deskRoutes[name].path === path) ?? routeNames.find(fits)
}

/** Routes that a sign-in does not lead to: parts of other pages, and the ways in and out. */
const noLandingPages: readonly DeskRoute[] = [
  ...(['signIn', 'signInLink', 'signOut', 'passkeySignIn', 'passkeyAdd'] as const),
  ...(['openPages', 'leadEvents', 'storyPicture', 'storyDraft', 'leadDraft'] as const),
]

/** Whether a route is a page that a sign-in may lead to. */
export function isLandingPage(route: DeskRoute): boolean {
  return !noLandingPages.includes(route)
}

/** A path with a query of those words that say something. */
export function withQuery(
  path: string,
  words: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const said = Object.entries(words).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

/** The address of a lead at the desk. */
export function leadPath(id: string): string {
  return `/leads/${encodeURIComponent(id)}`
}

/** The address of a story at the desk. */
export function storyPath(type: 'project' | 'news', id: string): string {
  return `/stories/${type}/${encodeURIComponent(id)}`
}

/** The address of a text at the desk, by its name (`home/hero.title`). */
export function wordPath(name: string): string {
  return `/words/${name.split('/').map(encodeURIComponent).join('/')}`
}

/** The address of a legal page's text at the desk. */
export function legalTextPath(name: string): string {
  return `/legal/${name}`
}

/**
 * Where staff read leads, for what is mailed to them.
 *
 * @param origin of the desk, without a slash at its end
 */
export function deskAddresses(origin: string) {
  return {
    lead: (id: string) => origin + leadPath(id),
    quarantine: `${origin}${deskRoutes.leads.path}?state=quarantined`,
  }
}
