/** Values by name, bounded by the bytes that they take together. */
export type ByteBounded<Value> = Readonly<{
  has(name: string): boolean
  /** The value, which counts as used by this. */
  get(name: string): Value | undefined
  /** Keeps a value; what was used longest ago makes room. One that is too large is not kept. */
  set(name: string, value: Value, bytes: number): void
  delete(name: string): void
  size(): number
  bytes(): number
}>

/** Creates an empty store that never holds more than `mostBytes`. */
export function createByteBounded<Value>(mostBytes: number): ByteBounded<Value> {
  // A Map keeps its order: the first was used longest ago.
  const held = new Map<string, Readonly<{ value: Value; bytes: number }>>()
  let total = 0

  function remove(name: string): void {
    total -= held.get(name)?.bytes ?? 0
    held.delete(name)
  }

  return {
    has: (name) => held.has(name),
    get(name) {
      const found = held.get(name)
      if (!found) return undefined
      held.delete(name)
      held.set(name, found)
      return found.value
    },
    set(name, value, bytes) {
      remove(name)
      if (bytes > mostBytes) return
      held.set(name, { value, bytes })
      total += bytes
      for (const oldest of held.keys()) {
        if (total <= mostBytes) return
        remove(oldest)
      }
    },
    delete: remove,
    size: () => held.size,
    bytes: () => total,
  }
}
