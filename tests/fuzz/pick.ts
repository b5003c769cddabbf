/** Tells which of a number of possibilities is next: 0 ... count - 1 (`choices`). */
export type Choose = (count: number) => number

/** One of `items`, which must not be empty. */
export function pick<T>(items: readonly T[], choose: Choose): T {
  const item = items[choose(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
