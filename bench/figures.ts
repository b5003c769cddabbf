/** The value below which the share `part` (0 to 1) of the `values` lies, in four digits; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const ascending = values.toSorted((a, b) => a - b)
  const value = ascending[Math.min(values.length - 1, Math.floor(values.length * part))]
  return Number(value?.toPrecision(4))
}

/** The middle one of `values`, in four digits. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
