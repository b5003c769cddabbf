import { reasonOf } from '#log/log'
import { atMost } from '#pictures/at-most'
import { fetchRemote } from '#pictures/fetch-remote'
import { imagePath } from '#pictures/image-name'
import { remoteUrl } from '#pictures/source'
import { imageLimits, keepImage, takeImage } from '#pictures/take-image'
import type { ContentItem } from '#stories/items'
import type { Context } from './context.ts'

type Brought = Readonly<{
  /** The items, with paths on the site in place of the addresses of pictures that were brought. */
  items: readonly ContentItem[]
  /** How many pictures could not be brought; each was said. */
  failed: number
}>

const timeoutMs = 30_000

/**
 * Stores the pictures of items that are on `hosts` among the site's own. An item whose picture cannot
 * be had keeps its address.
 */
export async function bringPictures(
  items: readonly ContentItem[],
  hosts: readonly string[],
  { imagesDir, imageAgent: agent, say }: Pick<Context, 'imagesDir' | 'imageAgent' | 'say'>,
): Promise<Brought> {
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
    items.map(async (item) => {
      const url = item.image_url ? remoteUrl(item.image_url, hosts) : undefined
      if (!url) return item
      const path = bringing.get(url.href) ?? inTurn(() => bring(url))
      bringing.set(url.href, path)
      return { ...item, image_url: (await path) ?? item.image_url }
    }),
  )
  const paths = await Promise.all(bringing.values())
  return { items: brought, failed: paths.filter((path) => path === undefined).length }
}
