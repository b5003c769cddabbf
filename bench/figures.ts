/** The percentile `part` (0 to 1) of `values`, to four significant digits; NaN if there are none. */
export function percentile(values: readonly number[], part: number): number {
  const ascending = values.toSorted((a, b) => a - b)
  const value = ascending[Math.min(values.length - 1, Math.floor(values.length * part))]
  return Number(value?.toPrecision(4))
}

/** The median of `values`, to four significant digits. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
