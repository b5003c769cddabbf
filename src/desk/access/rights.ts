/** The roles: editors edit stories and texts, staff edit stories and answer leads, owners do everything. */
export const roles = ['owner', 'staff', 'editor'] as const

export type Role = (typeof roles)[number]

const everybody: readonly Role[] = roles
const answering: readonly Role[] = ['owner', 'staff']
const wording: readonly Role[] = ['owner', 'editor']
const owning: readonly Role[] = ['owner']

/**
 * The path of every route on the desk's host, with the roles that may open it; `public` needs no session.
 * A path that is not listed is not served, so a new page is closed until a role is set for it.
 * A parameter in brackets stands for one segment.
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
  words: { path: '/words', for: wording },
  word: { path: '/words/[namespace]/[key]', for: wording },
  legalText: { path: '/legal/[name]', for: wording },
  staff: { path: '/staff', for: owning },
  recipients: { path: '/recipients', for: owning },
  prices: { path: '/settings/prices', for: owning },
  pricePart: { path: '/settings/prices/[part]', for: owning },
  settings: { path: '/settings', for: owning },
  settingVersions: { path: '/settings/versions', for: owning },
  setting: { path: '/settings/agency/[part]', for: owning },
  audit: { path: '/audit', for: owning },
} as const satisfies Record<string, { path: string; for: 'public' | readonly Role[] }>

export type DeskRoute = keyof typeof deskRoutes

/** The names of all routes. */
export const routeNames = Object.keys(deskRoutes).filter((name): name is DeskRoute =>
  Object.hasOwn(deskRoutes, name),
)

/** Whether a role may open a route. @param role undefined for a visitor who is not signed in */
export function mayOpen(route: DeskRoute, role: Role | undefined): boolean {
  const allowed = deskRoutes[route].for
  return allowed === 'public' || (role !== undefined && allowed.includes(role))
}
