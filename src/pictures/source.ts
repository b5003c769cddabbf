import { hostName } from '#i18n/i18n'

/** Where a picture is read from. `path` starts with `/` and is relative to the public files. */
export type PictureSource =
  | { readonly from: 'site'; readonly path: string }
  | { readonly from: 'remote'; readonly url: URL }

const imageFile = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** Whether `image_url` may be shown (requirement 7.10): of the site, or https on `hosts`. */
export function pictureSource(
  imageUrl: string | null,
  hosts: readonly string[],
): PictureSource | undefined {
  if (imageUrl === null) return undefined
  if (imageUrl.startsWith('/')) {
    const path = sitePath(imageUrl)
    return path === undefined ? undefined : { from: 'site', path }
  }
  const url = remoteUrl(imageUrl, hosts)
  return url && { from: 'remote', url }
}

/** The address when it is https on `hosts`, on the usual port, without a user name. */
export function remoteUrl(address: string, hosts: readonly string[], base?: URL): URL | undefined {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    return undefined
  // The list has passed hostName, which takes off `www.`, so the address must pass it too.
  const name = hostName(url.hostname)
  return name !== undefined && hosts.includes(name) ? url : undefined
}

function sitePath(address: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(address)
  } catch {
    return undefined
  }
  const segments = path.slice(1).split('/')
  // A percent sign that is left was encoded twice; a leading dot is `..`, `.` or a hidden file.
  const plain = segments.every((segment) => /^[^.\\%?#:\0][^\\%?#:\0]*$/.test(segment))
  return plain && imageFile.test(path) ? path : undefined
}

/** The folder in DATA_DIR that holds the pictures of projects and news that staff have added. */
export const imagesFolder = 'images'

/** The path that stands in `image_url` for a picture that staff have added. */
export function imagePath(name: string): string {
  return `/${imagesFolder}/${name}`
}

/** The name of its file for such a path, made of its content's hash; undefined for other paths. */
export function imageNameOf(path: string): string | undefined {
  return /^\/images\/([\da-f]{32}\.webp)$/.exec(path)?.[1]
}
