import { type DeskRoute, deskRoutes, routeNames } from './access/rights.ts'

/** The route of a path on the desk's host; static paths match before parameters. Undefined for none. */
export function deskRouteOf(path: string): DeskRoute | undefined {
  const fits = (name: DeskRoute) =>
    new RegExp(`^${deskRoutes[name].path.replace(/\[\w+\]/g, '[^/]+')}$`).test(path)
  return routeNames.find((name) => deskRoutes[name].path === path) ?? routeNames.find(fits)
}

/** Routes that sign-in does not redirect to: parts of other pages, and sign-in and sign-out themselves. */
const noLandingPages: readonly DeskRoute[] = [
  ...(['signIn', 'signInLink', 'signOut', 'passkeySignIn', 'passkeyAdd'] as const),
  ...(['openPages', 'leadEvents', 'storyPicture', 'storyDraft', 'leadDraft'] as const),
]

/** Whether sign-in may redirect to a route. */
export function isLandingPage(route: DeskRoute): boolean {
  return !noLandingPages.includes(route)
}

/** A path with a query of the given parameters; empty and undefined ones are left out. */
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
 * The addresses of leads at the desk, for emails to staff.
 *
 * @param origin the origin of the desk, without a trailing slash
 */
export function deskAddresses(origin: string) {
  return {
    lead: (id: string) => origin + leadPath(id),
    quarantine: `${origin}${deskRoutes.leads.path}?state=quarantined`,
  }
}
