/** Each is a colour token of the style sheet. */
export type Yarn = 'ink' | 'wool' | 'moorit' | 'madder' | 'woad' | 'moss' | 'paper'

export type Palette = Readonly<{ warp: Yarn; weft: Yarn }>

/** Each has its class `cloth--<warp>-<weft>` in Cloth.css. */
export const palettes: readonly Palette[] = [
  { warp: 'madder', weft: 'paper' },
  { warp: 'moorit', weft: 'paper' },
  { warp: 'woad', weft: 'paper' },
  { warp: 'moss', weft: 'paper' },
  { warp: 'wool', weft: 'paper' },
  { warp: 'madder', weft: 'moorit' },
  { warp: 'woad', weft: 'wool' },
  { warp: 'ink', weft: 'moorit' },
]

/** `madder-paper`. */
export function paletteName({ warp, weft }: Palette): string {
  return `${warp}-${weft}`
}
