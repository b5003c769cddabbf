import { join } from 'node:path'
import {
  type ImageProblem,
  ImageRefused,
  imageLimits,
  imagePath,
  imagesFolder,
  keepImage,
  takeImage,
  unlessFull,
  widths,
} from '#pictures/pictures'
import type { StoredStory } from '#stories/stories'
import { storyPath } from '../routes.ts'
import { boundedBody, type Desk, seeOther } from '../visit.ts'

/** Why a picture was not taken; `none`: there was none in the form. */
export type PictureProblem = ImageProblem | 'none'

/** A picture with the form around it, in bytes. */
const limitBytes = imageLimits.bytes + 64 * 1024

const kinds = { project: 'verkefni', news: 'frettir' } as const

/** Where staff see the picture of a story, drafts included; undefined for one without. */
export function storyPicturePath(
  { type, image_url, image_focus }: Pick<StoredStory, 'type' | 'image_url' | 'image_focus'>,
  width: (typeof widths)[number] = 400,
): string | undefined {
  if (image_url === null) return undefined
  const query = new URLSearchParams({ type, image: image_url, width: String(width) })
  if (image_focus !== null) query.set('focus', image_focus)
  return `/stories/picture?${query}`
}

/**
 * GET: a picture as pages cut it, by its address and focus, whether or not a story has it. POST: takes
 * a picture of a form (`picture`); a script gets its address as text, a form is led back to the
 * story that it names (`type`, `id`) with the address, or the problem, in the query.
 */
export async function storyPicture(desk: Desk): Promise<Response> {
  return desk.request.method === 'POST' ? await takePosted(desk) : await showPicture(desk)
}

async function showPicture({ query, services }: Desk): Promise<Response> {
  const kind = query.get('type') === 'news' ? kinds.news : kinds.project
  const width = widths.find((it) => String(it) === query.get('width')) ?? widths[0]
  const focus = /^\d{1,2}0? \d{1,2}0?$/.exec(query.get('focus') ?? '')?.[0] ?? null
  return await unlessFull(async () => {
    const picture = await services.pictures.render({
      ...{ kind, id: '', imageUrl: query.get('image'), focus, width, format: 'webp' },
    })
    if (!picture.found) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(picture.body), {
      headers: { 'content-type': picture.contentType },
    })
  })
}

async function takePosted(desk: Desk): Promise<Response> {
  const { request, texts } = desk
  const taken = await takePicture(desk)
  const isForm = (request.headers.get('accept') ?? '').includes('text/html')
  if (!isForm) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' }
    return 'path' in taken
      ? new Response(taken.path, { headers })
      : new Response(pictureMessage(taken.problem, texts.deskStories), { status: 422, headers })
  }
  const back = taken.type && taken.id ? storyPath(taken.type, taken.id) : '/stories'
  const said = 'path' in taken ? { picture: taken.path } : { refused: taken.problem }
  return seeOther(`${back}?${new URLSearchParams(said)}`)
}

/** What is wrong with a picture, in the reader's words. */
export function pictureMessage(
  problem: PictureProblem,
  { picture }: Desk['texts']['deskStories'],
): string {
  const most = problem === 'bytes' ? imageLimits.bytes / 1024 / 1024 : imageLimits.pixels / 1e6
  return picture[problem].replace('{{count}}', String(most))
}

type Posted = Readonly<{ type: 'project' | 'news' | undefined; id: string | undefined }>

async function takePicture({
  request,
  services,
}: Desk): Promise<Posted & (Readonly<{ path: string }> | Readonly<{ problem: PictureProblem }>)> {
  let posted: Posted = { type: undefined, id: undefined }
  try {
    const bytes = await boundedBody(request, limitBytes)
    const type = request.headers.get('content-type') ?? ''
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const id = form.get('id')
    posted = {
      type: (['project', 'news'] as const).find((it) => it === form.get('type')),
      id: typeof id === 'string' ? id : undefined,
    }
    const file = form.get('picture')
    if (!(file instanceof File) || file.size === 0) return { ...posted, problem: 'none' }
    const image = await takeImage(Buffer.from(await file.arrayBuffer()))
    await keepImage(join(services.environment.DATA_DIR, imagesFolder), image)
    return { ...posted, path: imagePath(image.name) }
  } catch (thrown) {
    if (thrown instanceof ImageRefused) return { ...posted, problem: thrown.problem }
    // A body that is too long is given up before its end.
    if (thrown instanceof Error && /more than \d+ bytes/.test(thrown.message)) {
      return { ...posted, problem: 'bytes' }
    }
    throw thrown
  }
}
