import type { Yarn } from '#weave/palettes'
import { clothSvg } from '#weave/svg'
import { clothSeed } from '../../src/pictures/cloth-seed.ts'
import { dyes } from '../../src/pictures/dyes.ts'
import { heightAt, type PictureKind, ratioOf } from '../../src/pictures/sizes.ts'

/** How wide every picture is drawn; its kind says how high. */
export const pictureWidth = 1600

/** Undyed wool and plant dye, with the paler baths that a picture needs beside the site's tokens. */
export const dye = {
  ...dyes,
  white: '#fffdf8',
  oat: '#efe6d3',
  linen: '#dccfb6',
  birch: '#d9bd6f',
  weld: '#c99a2e',
  rose: '#c67a5f',
  blush: '#e9cdbd',
  sky: '#b9c7d8',
  mist: '#e1e6e8',
  lichen: '#a7ab7d',
  sage: '#d7dac3',
  heather: '#664459',
  night: '#15202f',
  line: '#ded6c8',
} as const

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

/** A filled outline; with `stroke` in `more`, pass `none` as fill. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
}

export function move(x: number, y: number, content: string, more = ''): string {
  return `<g transform="translate(${x} ${y})${more}">${content}</g>`
}

let clips = 0

/** Shows of the content only what lies inside the rectangle. */
export function inside(
  [x, y, width, height, radius = 0]: readonly [number, number, number, number, number?],
  content: string,
): string {
  clips += 1
  const id = `clip-${clips}`
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/**
 * The row's own cloth over the whole picture; `colours` wash some of its yarns out. Whole pixels a
 * thread keep every repeat the same to the pixel, which is what lets the finished picture be small.
 */
export function cloth(
  kind: PictureKind,
  id: string,
  thread = 16,
  colours: Partial<Record<Yarn, string>> = {},
): string {
  const height = heightAt(pictureWidth, ratioOf[kind])
  return clothSvg(clothSeed(kind, id), pictureWidth, height, { ...dyes, ...colours }, thread)
}

/** Lines of body text too small to read, as bars; `share` of the last line is filled. */
export function bars(
  x: number,
  y: number,
  width: number,
  count: number,
  colour: string,
  { height = 8, leading = 22, last = 0.6 } = {},
): string {
  const ragged = [1, 0.94, 0.98, 0.9, 0.96]
  return Array.from({ length: count }, (_, index) => {
    const share = index === count - 1 ? last : (ragged[index % ragged.length] ?? 1)
    return rect(x, y + index * leading, Math.round(width * share), height, colour)
  }).join('')
}
