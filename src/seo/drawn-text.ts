import { join } from 'node:path'
import sharp from 'sharp'

type Look = Readonly<{
  /** See `displayFace`. */
  face: string
  size: number
  colour: string
  width?: number
  /** Whether to break lines within words. */
  split?: boolean
}>

/** The path of the font file for names and titles drawn outside browsers; `root` is the project’s folder. */
export const displayFace = (root: string) => join(root, 'src/seo/fonts/fraunces-title.ttf')

/** Renders `words` in the display font; `size` and `width` in pixels. */
export function drawnText(words: string, { face, size, colour, width, split = false }: Look) {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.9">${safe}</span>`,
      font: `Fraunces ${size}`,
      fontfile: face,
      ...(width !== undefined && { width }),
      wrap: split ? 'word-char' : 'word',
      // At 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
}
