import type { Language } from '#i18n/i18n'
import { formats, pictureKinds, widths } from './resize.ts'
import { type Pictures, pictureVersion } from './store.ts'

type Row = Readonly<{ image_url: string | null; image_focus: string | null; content: string }>

type Stories = Readonly<{
  byKey(key: string, language: Language): Promise<Row | undefined>
  previewed(key: string, token: string, language: Language): Promise<Row | undefined>
}>

type Services = Readonly<{
  projects: Stories
  news: Stories
  pictures: Pick<Pictures, 'render'>
  picturesIn: (content: string) => readonly string[]
}>

/** The parts of `/myndir/{kind}/{id}/{file}?v={version}&preview={token}`, not yet validated. */
type Asked = Readonly<{
  kind: string | undefined
  id: string | undefined
  file: string | undefined
  version: string | null
  preview: string | null
  /** The host's language: a story may be kept off it. */
  language: Language
}>

/** All generated sizes by file name, `800.avif`. */
const sizes = widths.flatMap((width) => formats.map((format) => ({ width, format })))

/**
 * Responds with one size of a story's picture or of a picture in its text; 404 if there is no such story or size.
 * The current version is cacheable for ever; other versions, and the cloth shown for a broken picture, for a minute.
 * Throws if the database fails.
 */
export async function respond(asked: Asked, services: Services): Promise<Response> {
  const { id, version, preview, language } = asked
  const kind = pictureKinds.find((it) => it === asked.kind)
  const size = sizes.find(({ width, format }) => asked.file === `${width}.${format}`)
  if (!kind || !size || !id) return notFound()
  const stories = kind === 'verkefni' ? services.projects : services.news
  const previewed = preview === null ? undefined : await stories.previewed(id, preview, language)
  const story = previewed ?? (await stories.byKey(id, language))
  if (!story) return notFound()

  const isAsked = (address: string, focus: string | null = null) =>
    version === pictureVersion(address, focus)
  const isOwn = version === null || isAsked(story.image_url ?? '', story.image_focus)
  const inText = isOwn
    ? undefined
    : services.picturesIn(story.content).find((address) => isAsked(address))
  const imageUrl = inText ?? story.image_url
  const focus = inText === undefined ? story.image_focus : null
  const picture = await services.pictures.render({ kind, id, imageUrl, focus, ...size })
  const current = imageUrl !== null && isAsked(imageUrl, focus)
  const lifetime = picture.found && current ? 'max-age=31536000, immutable' : 'max-age=60'
  return new Response(new Uint8Array(picture.body), {
    headers: {
      'content-type': picture.contentType,
      'content-length': String(picture.body.length),
      'cache-control': preview === null ? `public, ${lifetime}` : 'private, no-store',
    },
  })
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
