import type { Language } from '#i18n/languages'
import { parseFile, parseKind, pictureVersion } from './address.ts'
import type { PictureKind } from './sizes.ts'
import type { Pictures } from './store.ts'

type Row = { readonly image_url: string | null }

/** What answering takes of the site's services. */
export interface PictureServices {
  readonly projects: { byId(id: string, language: Language): Promise<Row | undefined> }
  readonly news: { bySlug(slug: string, language: Language): Promise<Row | undefined> }
  readonly previews: {
    project(id: string, token: string, language: Language): Promise<Row | undefined>
    article(slug: string, token: string, language: Language): Promise<Row | undefined>
  }
  readonly pictures: Pick<Pictures, 'render'>
}

/** The parts of `/myndir/{kind}/{id}/{file}?v={version}&preview={token}` as they came. */
export interface PictureAsked {
  readonly kind: string | undefined
  readonly id: string | undefined
  readonly file: string | undefined
  readonly version: string | null
  readonly preview: string | null
  /** Of the host: a story may be kept off it. */
  readonly language: Language
}

/**
 * Answers one size of the picture of a project or an article: 404 for a row or a size that there
 * is not. Under its current version it may be kept for ever; the cloth that stands in for a broken
 * picture, and an outdated version, for a minute. Throws when the database does.
 */
export async function respond(asked: PictureAsked, services: PictureServices): Promise<Response> {
  const kind = parseKind(asked.kind)
  const file = parseFile(asked.file)
  const { id, version, preview, language } = asked
  if (!kind || !file || !id) return notFound()

  const row = await findRow(kind, id, { preview, language }, services)
  if (!row) return notFound()

  const { image_url: imageUrl } = row
  const { body, contentType, found } = await services.pictures.render({
    kind,
    id,
    imageUrl,
    ...file,
  })
  const current = imageUrl !== null && version === pictureVersion(imageUrl)
  const lifetime = found && current ? 'max-age=31536000, immutable' : 'max-age=60'
  const kept = preview === null ? `public, ${lifetime}` : 'private, no-store'
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': contentType,
      'content-length': String(body.length),
      'cache-control': kept,
    },
  })
}

async function findRow(
  kind: PictureKind,
  id: string,
  { preview, language }: Pick<PictureAsked, 'preview' | 'language'>,
  { projects, news, previews }: PictureServices,
): Promise<Row | undefined> {
  const project = kind === 'verkefni'
  const shown =
    preview === null
      ? undefined
      : await (project
          ? previews.project(id, preview, language)
          : previews.article(id, preview, language))
  return shown ?? (await (project ? projects.byId(id, language) : news.bySlug(id, language)))
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
