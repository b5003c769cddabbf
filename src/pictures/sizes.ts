/** The two kinds of row that have a picture, named as in the address of their pages. */
export const pictureKinds = ['verkefni', 'frettir'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Width to height. Picture.css has a class for each. */
export type Ratio = '3/2' | '16/9'

/** The one place that says how a kind's pictures are cropped. */
export const ratioOf: Readonly<Record<PictureKind, Ratio>> = { verkefni: '3/2', frettir: '16/9' }

/** Every width in pixels that is made, narrowest first. */
export const widths = [400, 500, 800, 1200, 1600] as const

/** Every format that is made, smallest files first: a browser takes the first it knows. */
export const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

/** Width divided by height. */
export function aspectOf(ratio: Ratio): number {
  return ratio === '3/2' ? 3 / 2 : 16 / 9
}

/** The whole number of pixels that `width` pixels are high in this ratio, at least 1. */
export function heightAt(width: number, ratio: Ratio): number {
  return Math.max(1, Math.round(width / aspectOf(ratio)))
}
