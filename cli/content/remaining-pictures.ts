import { pictureSource, remoteUrl } from '#pictures/source'
import type { ContentItem } from '#stories/items'

/**
 * Sentences about pictures that stay where they are, by host: those that the site will not show, and
 * those that it will show for as long as somebody else keeps them.
 *
 * @param imageHosts IMAGE_HOSTS
 * @param takenFrom the hosts that `--pictures` names
 */
export function remainingPictures(
  items: readonly ContentItem[],
  { imageHosts, takenFrom }: Readonly<Record<'imageHosts' | 'takenFrom', readonly string[]>>,
): readonly string[] {
  const hosts = new Map<string, { count: number; shown: boolean; host: string | undefined }>()
  for (const { image_url: url } of items) {
    const source = pictureSource(url, imageHosts)
    if (!url || source?.from === 'site' || remoteUrl(url, takenFrom)) continue
    const parsed = URL.parse(url)
    const where = parsed?.origin ?? url
    const host = parsed?.protocol === 'https:' && !parsed.port ? parsed.hostname : undefined
    const { count = 0 } = hosts.get(where) ?? {}
    hosts.set(where, { count: count + 1, shown: source !== undefined, host })
  }
  return [...hosts].map(([where, { count, shown, host }]) => {
    const fate = shown
      ? 'stay there, and are gone when it is'
      : 'will not be shown: it takes https and a host in IMAGE_HOSTS'
    const way = host ? `; --pictures ${host} brings them into the site itself` : ''
    return `${count} pictures on ${where} ${fate}${way}`
  })
}
