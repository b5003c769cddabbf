import { pictureSource } from '#pictures/source'

/**
 * Sentences about pictures that the site will not show, by the host they are on, so that the
 * operator can list it in IMAGE_HOSTS.
 *
 * @param urls the `image_url` of each row
 */
export function hiddenPictures(
  urls: readonly (string | null)[],
  imageHosts: readonly string[],
): readonly string[] {
  const hidden = new Map<string, number>()
  for (const url of urls) {
    if (!url || pictureSource(url, imageHosts)) continue
    const host = URL.parse(url)?.origin ?? url
    hidden.set(host, (hidden.get(host) ?? 0) + 1)
  }
  return [...hidden].map(
    ([host, count]) =>
      `${count} pictures on ${host} will not be shown: it takes https and a host in IMAGE_HOSTS`,
  )
}
