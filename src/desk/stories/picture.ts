import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  atMost,
  type ImageProblem,
  ImageRefusedError,
  imageLimits,
  imageNameOf,
  imagePath,
  imagesFolder,
  keepImage,
  takeImage,
  unlessFull,
  widths,
} from '#pictures/pictures'
import { focusPoint, pictureKindOf } from '#stories/stories'
import { type Desk, deskPage, textResponse } from '../page.ts'
import { postedParts, UnreadableFormError } from '../posted-form.ts'

/** The limit for a post with a picture, in bytes. */
const limitBytes = imageLimits.bytes + 64 * 1024

/** Two at a time: decoding and resizing holds each picture in memory several times over. */
const uploadQueue = atMost(2, 0)

/**
 * Reads a post that may contain a picture; a small one is read at once. Throws `QueueFullError` before reading
 * anything when two are being read already: see `unlessFull`.
 */
export async function inTurn<T>(request: Request, read: () => Promise<T>): Promise<T> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  return length <= smallBytes ? await read() : await uploadQueue(read)
}

/** The size up to which a post is read at once, in bytes: a story in four languages. */
const smallBytes = 2 * 1024 * 1024

/** Gives the response for a full queue the body `words`; any other response stays. */
export function withBusyText(response: Response, words: string): Response {
  if (response.status !== 503) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(`${words}\n`, { status: 503, headers })
}

/**
 * GET: a picture as pages crop it, by its address and focus, or uncropped by its name, whether or not a
 * story uses it. POST: stores the form's `picture` and answers with its address as text, or with 422 and why
 * it was refused.
 */
export const storyPicture = deskPage('storyPicture', async (desk): Promise<Response> => {
  if (desk.request.method === 'POST') {
    const response = await unlessFull(() => inTurn(desk.request, () => takePosted(desk)))
    return withBusyText(response, desk.texts.deskStories.picture.busy)
  }
  return desk.query.has('name') ? await showPicture(desk) : await showCut(desk)
})

/** The focus point that a query asks for, as in `50 30`; null, which is the middle, for none or an invalid one. */
export function focusIn(query: URLSearchParams): string | null {
  return focusPoint.safeParse(query.get('focus')).data ?? null
}

async function showCut({ query, services }: Desk): Promise<Response> {
  const kind = pictureKindOf(query.get('type') === 'news' ? 'news' : 'project')
  const width = widths.find((it) => String(it) === query.get('width')) ?? widths[0]
  return await unlessFull(async () => {
    const picture = await services.pictures.render({
      kind,
      id: '',
      imageUrl: query.get('image'),
      focus: focusIn(query),
      width,
      format: 'webp',
    })
    if (!picture.found) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(picture.body), {
      headers: { 'content-type': picture.contentType },
    })
  })
}

async function takePosted(desk: Desk): Promise<Response> {
  try {
    return textResponse(await takePicture(desk))
  } catch (thrown) {
    if (!(thrown instanceof ImageRefusedError)) throw thrown
    return textResponse(pictureMessage(thrown.problem, desk.texts.deskStories), 422)
  }
}

/** The message for a refused picture, in the reader's language. */
export function pictureMessage(problem: ImageProblem, { picture }: Desk['texts']['deskStories']) {
  const most = {
    bytes: imageLimits.bytes / 1024 / 1024,
    pixels: imageLimits.pixels / 1e6,
    tall: imageLimits.tallest,
    format: 0,
    damaged: 0,
  }
  return picture[problem].replace('{{count}}', String(most[problem]))
}

/** Stores the picture of a form and returns its address. Throws ImageRefusedError for an invalid one. */
async function takePicture({ request, services }: Desk): Promise<string> {
  const form = await postedParts(request, limitBytes).catch((thrown: unknown) => {
    const isLong = thrown instanceof UnreadableFormError && thrown.status === 413
    throw isLong ? new ImageRefusedError('bytes', 'is too large') : thrown
  })
  const file = form.get('picture')
  return await keepPicture(file instanceof File ? file : new Blob(), services)
}

/** Stores an uploaded picture and returns its address. Throws ImageRefusedError for an invalid one. */
export async function keepPicture(
  file: Blob,
  { environment }: Pick<Desk['services'], 'environment'>,
): Promise<string> {
  const image = await takeImage(Buffer.from(await file.arrayBuffer()))
  await keepImage(join(environment.DATA_DIR, imagesFolder), image)
  return imagePath(image.name)
}

/** An uploaded picture (`?name=`), uncropped, for choosing its focus. */
async function showPicture({ query, services }: Desk): Promise<Response> {
  const name = imageNameOf(imagePath(query.get('name') ?? ''))
  const folder = join(services.environment.DATA_DIR, imagesFolder)
  const bytes = name && (await readFile(join(folder, name)).catch(() => undefined))
  if (!bytes) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
