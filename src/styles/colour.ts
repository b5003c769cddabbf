/** The light and dark colour of a token in a style sheet, `#rrggbb`. Throws if the sheet does not declare it. */
export function colourToken(css: string, name: string): Readonly<Record<'light' | 'dark', string>> {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? []
  if (!light) throw new Error(`There is no colour token --${name}`)
  return { light, dark: dark ?? light }
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). Takes `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Mixes two colours, `#rrggbb`, of which either may be `transparent` (CSS Color 5, 3).
 *
 * @param share of `other`, 0 to 1
 * @param inOklab whether to mix in Oklab; otherwise in sRGB
 */
export function mixed(one: string, other: string, share: number, inOklab: boolean): string {
  if (other === 'transparent' || one === 'transparent') {
    const [colour, rest] = one === 'transparent' ? [other, share] : [one, 1 - share]
    return colour + hex(rest)
  }
  const [from, to] = [one, other].map((it) => (inOklab ? oklab(it) : channels(it)))
  const between = [0, 1, 2].map((at) => (from?.[at] ?? 0) * (1 - share) + (to?.[at] ?? 0) * share)
  return written(inOklab ? fromOklab(between) : between)
}

/** An Oklch colour: lightness 0 to 1, chroma, and hue in degrees (CSS Color 4, 9.4). */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Converts `#rrggbb` to Oklch. */
export function oklch(colour: string): Oklch {
  const [lightness = 0, a = 0, b = 0] = oklab(colour)
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

/** Converts Oklch to `#rrggbb`; a colour outside of sRGB is reduced in chroma until it fits. */
export function fromOklch([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180
  const at = (much: number) =>
    fromOklab([lightness, much * Math.cos(angle), much * Math.sin(angle)])
  const isShown = (rgb: readonly number[]) => rgb.every((it) => it > -0.0005 && it < 1.0005)
  let shown = chroma
  while (shown > 0 && !isShown(at(shown))) shown -= 0.001
  return written(at(Math.max(0, shown)))
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

const hex = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')

const written = (rgb: readonly number[]) => `#${rgb.map(hex).join('')}`

const times = (matrix: readonly (readonly number[])[], [x = 0, y = 0, z = 0]: readonly number[]) =>
  matrix.map(([a = 0, b = 0, c = 0]) => a * x + b * y + c * z)

// CSS Color 4, 17: sample code for linear sRGB and Oklab.
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCones = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const conesToLinear = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

function oklab(colour: string): readonly number[] {
  return times(toLab, times(toCones, channels(colour).map(linear)).map(Math.cbrt))
}

function fromOklab(lab: readonly number[]): readonly number[] {
  const cones = times(labToCones, lab).map((it) => it ** 3)
  return times(conesToLinear, cones).map((it) =>
    it <= 0.0031308 ? it * 12.92 : 1.055 * it ** (1 / 2.4) - 0.055,
  )
}
