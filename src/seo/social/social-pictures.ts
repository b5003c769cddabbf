import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { atMost } from '#pictures/at-most'
import { diskCache } from '#pictures/disk-cache'
import { once } from '#pictures/once'
import type { SocialSubject } from './social-address.ts'
import { clothLeft, socialCloth, socialSvg } from './social-svg.ts'

/** The pictures that social networks show with a page. */
export type SocialPictures = Readonly<{
  /**
   * The picture as PNG. Made once; whoever asks meanwhile waits for the same one. Throws `QueueFull`
   * when too many wait already.
   */
  render(subject: SocialSubject): Promise<Buffer>
}>

/** A new install has some sixty pages in each language; each picture takes some 100 ms. */
const mostWaiting = 64

/**
 * Makes social pictures one at a time and keeps them on disk.
 *
 * @param dataDir they are kept in `pictures` in here; that folder may be deleted at any time
 * @param report hears of pictures that cannot be stored
 */
export function createSocialPictures(
  dataDir: string,
  report: (reason: string) => void,
): SocialPictures {
  const cache = diskCache(join(dataDir, 'pictures'), (cause) => report(String(cause)))
  // One after the other: drawing takes a processor, and the site's visitors come first.
  const working = atMost(1, mostWaiting)
  const making = once<Buffer>()
  return {
    render(subject) {
      const words = socialSvg(subject)
      const cloth = socialCloth(subject)
      const name = `social-${digest(words + cloth)}.png`
      return making(name, async () => {
        const kept = await cache.read(name)
        if (kept) return kept
        const made = await working(() => draw(words, cloth))
        await cache.write(name, made)
        return made
      })
    },
  }
}

function draw(words: string, cloth: string): Promise<Buffer> {
  // Few colours and no dithering: the weave repeats to the pixel, which PNG packs best.
  return sharp(Buffer.from(words))
    .composite([{ input: Buffer.from(cloth), left: clothLeft, top: 0 }])
    .png({ palette: true, colours: 64, dither: 0, effort: 7, compressionLevel: 9 })
    .timeout({ seconds: 30 })
    .toBuffer()
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}
