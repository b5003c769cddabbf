import { reasonOf } from '#log/log'
import {
  atMost,
  fetchRemote,
  imageLimits,
  imagePath,
  keepImage,
  pictureSource,
  remoteUrl,
  takeImage,
} from '#pictures/pictures'
import { picturesOf, type Story, withTextPictures } from '#stories/stories'
import type { StoriesContext } from './context.ts'

const timeoutMs = 30_000

/**
 * Downloads the pictures of stories, including those in their texts, from `hosts`, and stores them on the site. A
 * picture that cannot be downloaded keeps its address.
 *
 * @returns the stories with the new paths, and how many downloads failed; each failure was reported
 */
export async function bringPictures(
  stories: readonly Story[],
  hosts: readonly string[],
  { imagesDir, imageAgent: agent, say }: StoriesContext,
): Promise<Readonly<{ stories: readonly Story[]; failed: number }>> {
  const inTurn = atMost(4)
  const bringing = new Map<string, Promise<string | undefined>>()
  const bring = async (url: URL): Promise<string | undefined> => {
    try {
      const limits = { hosts, timeoutMs, maxBytes: imageLimits.bytes, agent }
      const image = await takeImage(await fetchRemote(url, limits))
      await keepImage(imagesDir, image)
      return imagePath(image.name)
    } catch (thrown) {
      say(`the picture ${url.href} stays where it is: ${reasonOf(thrown)}`)
      return undefined
    }
  }
  const brought = await Promise.all(
    stories.map(async (story) => {
      const paths = new Map<string, string>()
      for (const address of picturesOf(story)) {
        const url = remoteUrl(address, hosts)
        if (!url) continue
        const bringingIt = bringing.get(url.href) ?? inTurn(() => bring(url))
        bringing.set(url.href, bringingIt)
        const path = await bringingIt
        if (path) paths.set(address, path)
      }
      return withPictures(story, paths)
    }),
  )
  const paths = await Promise.all(bringing.values())
  return { stories: brought, failed: paths.filter((path) => path === undefined).length }
}

function withPictures(story: Story, paths: ReadonlyMap<string, string>): Story {
  const made = structuredClone(story)
  made.image_url = paths.get(made.image_url ?? '') ?? made.image_url
  for (const text of [made, ...Object.values(made.translations)]) {
    text.content = withTextPictures(text.content, paths)
  }
  return made
}

/**
 * Messages about pictures that stay on other hosts: those that the site will not show, and those that it will show
 * for as long as the host serves them.
 *
 * @param imageHosts IMAGE_HOSTS
 * @param takenFrom the hosts named by `--pictures`
 */
export function remainingPictures(
  stories: readonly Story[],
  { imageHosts, takenFrom }: Readonly<Record<'imageHosts' | 'takenFrom', readonly string[]>>,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const url of stories.flatMap(picturesOf)) {
    const source = pictureSource(url, imageHosts)
    if (source?.from === 'site' || remoteUrl(url, takenFrom)) continue
    const { origin = url, protocol, port, hostname } = URL.parse(url) ?? {}
    const fate = source
      ? 'stay there, and are gone when it is'
      : 'will not be shown: it takes https and a host in IMAGE_HOSTS'
    const canTake = protocol === 'https:' && !port
    const way = canTake ? `; --pictures ${hostname} brings them into the site itself` : ''
    const sentence = `pictures on ${origin} ${fate}${way}`
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  return [...counts].map(([sentence, count]) => `${count} ${sentence}`)
}
