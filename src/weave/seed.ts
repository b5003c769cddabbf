/** 32-bit FNV-1a of the UTF-8 bytes, unsigned. */
export function hash(seed: string): number {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) h = Math.imul(h ^ byte, 0x01000193)
  return h >>> 0
}

/** Choices that are the same for a seed everywhere (mulberry32): of `count`, one from 0. */
export function choices(seed: string): (count: number) => number {
  let state = hash(seed)
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * count)
  }
}
