/** A colour token by day and by night. */
export function colourToken(css: string, name: string): Readonly<Record<'light' | 'dark', string>> {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? []
  if (!light) throw new Error(`There is no colour token --${name}`)
  return { light, dark: dark ?? light }
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
