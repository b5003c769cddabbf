import { parseFile, parseKind, pictureVersion } from './address.ts'
import type { Pictures } from './store.ts'

type Row = { readonly imageUrl: string | null }

/** What answering takes of the site's services. */
export interface PictureServices {
  readonly projects: { byId(id: string): Promise<Row | undefined> }
  readonly news: { bySlug(slug: string): Promise<Row | undefined> }
  readonly pictures: Pick<Pictures, 'render'>
}

/** The parts of `/myndir/{kind}/{id}/{file}?v={version}` as they came. */
export interface PictureAsked {
  readonly kind: string | undefined
  readonly id: string | undefined
  readonly file: string | undefined
  readonly version: string | null
}

/**
 * Answers one size of the picture of a project or an article: 404 for a row or a size that there
 * is not. Under its current version it may be kept for ever; the cloth that stands in for a broken
 * picture, and an outdated version, for a minute. Throws when the database does.
 */
export async function respond(asked: PictureAsked, services: PictureServices): Promise<Response> {
  const kind = parseKind(asked.kind)
  const file = parseFile(asked.file)
  const { id, version } = asked
  if (!kind || !file || !id) return notFound()

  const row = await (kind === 'verkefni' ? services.projects.byId(id) : services.news.bySlug(id))
  if (!row) return notFound()

  const { imageUrl } = row
  const { body, contentType, found } = await services.pictures.render({
    kind,
    id,
    imageUrl,
    ...file,
  })
  const current = imageUrl !== null && version === pictureVersion(imageUrl)
  const lifetime = found && current ? 'max-age=31536000, immutable' : 'max-age=60'
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': contentType,
      'content-length': String(body.length),
      'cache-control': `public, ${lifetime}`,
    },
  })
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
