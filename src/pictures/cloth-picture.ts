import sharp from 'sharp'
import { clothSvg } from '#weave/svg'
import { dyes } from './dyes.ts'
import { encode, type PictureSize } from './resize.ts'
import { heightAt } from './sizes.ts'

/** The seed's own cloth as a picture; the same threads at every width. */
export function clothPicture(seed: string, { width, ratio, format }: PictureSize): Promise<Buffer> {
  const svg = clothSvg(seed, width, heightAt(width, ratio), dyes, width / 100)
  return encode(sharp(Buffer.from(svg)), format)
}
