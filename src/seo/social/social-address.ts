import { createHash } from 'node:crypto'
import { company } from '#content/company'
import { routes } from '#routing/routes'

/** What the picture of a page shows: its title, and the cloth that belongs to `seed`. */
export type SocialSubject = Readonly<{ title: string; seed: string }>

/** Pixels that social networks ask for (Open Graph pictures at 1.91 : 1). */
export const socialSize = { width: 1200, height: 630 } as const

/** Raise it when the drawing changes, so that networks that keep a copy ask again. */
const edition = 2

/** Where social pictures are found; the rest of the address is that of the page. */
const folder = '/myndir/kynning'
const home = `${folder}/forsida`

/**
 * The path of the social picture of the page at `path`, with a version that changes with what it
 * shows, so that networks that keep a copy ask again.
 */
export function socialPath(path: string, subject: SocialSubject): string {
  return `${path === routes.home ? home : folder + path}.png?v=${socialVersion(subject)}`
}

/** Eight hexadecimal digits that change with what the picture shows. */
export function socialVersion({ title, seed }: SocialSubject): string {
  const shown = JSON.stringify([edition, company.name, title, seed])
  return createHash('sha256').update(shown).digest('hex').slice(0, 8)
}

/** The path of the page that a social picture's path belongs to; undefined for other paths. */
export function pageOfSocialPath(path: string): string | undefined {
  if (path === `${home}.png`) return routes.home
  const page = /^\/myndir\/kynning(?<page>\/.+)\.png$/.exec(path)?.groups?.page
  return page === '/forsida' ? undefined : page
}
