import { createHash } from 'node:crypto'
import { facts, ownPageAt } from '#agency/agency'
import type { Language, Texts } from '#i18n/i18n'
import { clothSeed } from '#pictures/pictures'
import { routeNameOf, routes, storyOfPath } from '#routing/routing'
import { pageHead } from './page-head.ts'

/** The content of a social picture: a title and the cloth of `seed`. */
export type SocialSubject = Readonly<{ title: string; seed: string }>

/** Size in pixels (Open Graph, 1.91 : 1). */
export const socialSize = { width: 1200, height: 630 } as const

/** Increment when the drawing changes. */
const edition = 3

const folder = '/myndir/kynning'
const home = `${folder}/forsida`

/** The path of a page’s picture; its version makes social networks refresh their copies. */
export function socialPath(path: string, subject: SocialSubject): string {
  return `${path === routes.home ? home : folder + path}.png?v=${versionOf(subject)}`
}

/** Forty hexadecimal digits that identify the picture's content. */
export function socialDigest({ title, seed }: SocialSubject): string {
  const { agency, brand } = facts()
  const shown = JSON.stringify([edition, agency.name, brand, title, seed])
  return createHash('sha256').update(shown).digest('hex').slice(0, 40)
}

function versionOf(subject: SocialSubject): string {
  return socialDigest(subject).slice(0, 8)
}

/** The title, and the seed of the page's cloth. */
export function subjectOf(path: string, title: string): SocialSubject {
  const story = routeNameOf(path) ? undefined : storyOfPath(path)
  return { title, seed: story ? clothSeed(routes[story.list].slice(1), story.key) : path }
}

type Services = Readonly<{
  projects: { byKey(id: string, language: Language): Promise<{ title: string } | undefined> }
  news: { byKey(slug: string, language: Language): Promise<{ title: string } | undefined> }
  socialPictures: { render(subject: SocialSubject): Promise<Buffer> }
}>

type Words = Readonly<{ texts: Texts; language: Language }>

/**
 * Responds with a page’s picture, or 404; cacheable for ever under its current version. Throws if the database
 * fails.
 */
export async function respondSocial(
  path: string,
  version: string | null,
  words: Words,
  services: Services,
): Promise<Response> {
  const subject = await findSubject(pageOf(path), words, services)
  if (!subject) return new Response(null, { status: 404 })
  const body = await services.socialPictures.render(subject)
  const lifetime = version === versionOf(subject) ? 'max-age=31536000, immutable' : 'max-age=60'
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(body.length),
      'Cache-Control': `public, ${lifetime}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

function pageOf(path: string): string {
  if (path === `${home}.png`) return routes.home
  return /^\/myndir\/kynning(?<page>\/.+)\.png$/.exec(path)?.groups?.page ?? ''
}

async function findSubject(
  path: string,
  { texts, language }: Words,
  services: Services,
): Promise<SocialSubject | undefined> {
  const name = routeNameOf(path)
  if (name) return subjectOf(path, pageHead(name, texts).title)
  const own = ownPageAt(path)
  if (own) return subjectOf(path, own.search.title[language])
  const story = storyOfPath(path)
  if (!story) return undefined
  const found = await services[story.list].byKey(story.key, language)
  return found && subjectOf(path, found.title)
}
