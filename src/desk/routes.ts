/** What somebody may do at the desk: editors write stories, staff also answer leads, owners all. */
export const roles = ['owner', 'staff', 'editor'] as const

export type Role = (typeof roles)[number]

const everybody: readonly Role[] = roles
const answering: readonly Role[] = ['owner', 'staff']
const owning: readonly Role[] = ['owner']

/**
 * Every address of the desk, as its host has it, with who may open it: `public` needs no session.
 * What is not here does not exist, so that a new page is closed until somebody says for whom it is.
 * A part in brackets stands for one segment.
 */
export const deskRoutes = {
  home: { path: '/', for: everybody },
  signIn: { path: '/sign-in', for: 'public' },
  signInLink: { path: '/sign-in/[token]', for: 'public' },
  signOut: { path: '/sign-out', for: everybody },
  passkeySignIn: { path: '/passkey/sign-in', for: 'public' },
  passkeyAdd: { path: '/passkey/add', for: everybody },
  account: { path: '/account', for: everybody },
  openPages: { path: '/open-pages', for: everybody },
  leads: { path: '/leads', for: answering },
  leadEvents: { path: '/leads/events', for: answering },
  leadExport: { path: '/leads/export', for: answering },
  person: { path: '/leads/person', for: answering },
  lead: { path: '/leads/[id]', for: answering },
  leadDraft: { path: '/leads/[id]/draft', for: answering },
  savedReplies: { path: '/replies', for: answering },
  stories: { path: '/stories', for: everybody },
  newStory: { path: '/stories/new', for: everybody },
  categories: { path: '/stories/categories', for: everybody },
  storyPicture: { path: '/stories/picture', for: everybody },
  story: { path: '/stories/[type]/[id]', for: everybody },
  storyDraft: { path: '/stories/[type]/[id]/draft', for: everybody },
  storyVersions: { path: '/stories/[type]/[id]/versions', for: everybody },
  staff: { path: '/staff', for: owning },
  recipients: { path: '/recipients', for: owning },
  audit: { path: '/audit', for: owning },
} as const satisfies Record<string, { path: string; for: 'public' | readonly Role[] }>

export type DeskRoute = keyof typeof deskRoutes

const isName = (name: string): name is DeskRoute => Object.hasOwn(deskRoutes, name)

const patterns = Object.keys(deskRoutes)
  .filter(isName)
  .map((name) => {
    const pattern = deskRoutes[name].path.replace(/\[\w+\]/g, '[^/]+')
    return { name, pattern: new RegExp(`^${pattern}$`) }
  })

/** The route that a path of the desk's host belongs to; exact ones come first. Undefined for none. */
export function deskRouteOf(path: string): DeskRoute | undefined {
  const exact = patterns.find(({ name }) => deskRoutes[name].path === path)
  return (exact ?? patterns.find(({ pattern }) => pattern.test(path)))?.name
}

/**
 * The route of a page, by the pattern of its file, which is what Astro has chosen to render. Undefined
 * for none.
 *
 * @param pattern `/desk/leads/[id]`
 */
export function deskRouteOfPage(pattern: string): DeskRoute | undefined {
  const path = pattern.replace(/^\/desk(?=\/|$)/, '') || '/'
  return path === pattern
    ? undefined
    : patterns.find(({ name }) => deskRoutes[name].path === path)?.name
}

/** Routes that are no page to land on: parts of others, and the ways in and out. */
const notLandedOn: readonly DeskRoute[] = [
  ...(['signIn', 'signInLink', 'signOut', 'passkeySignIn', 'passkeyAdd'] as const),
  ...(['openPages', 'leadEvents', 'storyPicture', 'storyDraft', 'leadDraft'] as const),
]

/** Whether a route is a page that one can land on after signing in. */
export function isLandedOn(route: DeskRoute): boolean {
  return !notLandedOn.includes(route)
}

/** Whether somebody in a role may open a route. */
export function mayOpen(route: DeskRoute, role: Role): boolean {
  const allowed = deskRoutes[route].for
  return allowed === 'public' || allowed.includes(role)
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
