/** The red, green and blue of a colour written `#rrggbb`, 0 to 255. */
function channels(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Not a #rrggbb colour: ${colour}`)
  return (colour.slice(1).match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16))
}

/**
 * `colour` with a `share` (0 to 1) of `other` mixed in, channel by channel, as `#rrggbb`.
 * @throws RangeError when either is anything but `#` and six hexadecimal digits.
 */
export function mix(colour: string, other: string, share: number): string {
  const into = channels(other)
  const mixed = channels(colour).map((value, i) => value + ((into[i] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
