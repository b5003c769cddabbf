/** The folder in DATA_DIR that holds the pictures of projects and news that staff have added. */
export const imagesFolder = 'images'

/** The path that stands in `image_url` for a picture that staff have added. */
export function imagePath(name: string): string {
  return `/${imagesFolder}/${name}`
}

/**
 * The name of its file for such a path, 32 hexadecimal digits of its content's hash and `.webp`;
 * undefined for any other path.
 */
export function imageNameOf(path: string): string | undefined {
  return /^\/images\/([\da-f]{32}\.webp)$/.exec(path)?.[1]
}
