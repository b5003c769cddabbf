/**
 * Whether `candidate` can stand in for `model` without a page missing a text: every key of the
 * model is there with the same kind of value, and each list holds entries of the shape of the
 * model's. Lists may differ in length; further keys do no harm here (the parity test refuses them).
 */
export function sameShape(model: unknown, candidate: unknown): boolean {
  if (Array.isArray(model)) {
    const [first] = model
    return (
      Array.isArray(candidate) &&
      (first === undefined || candidate.every((entry) => sameShape(first, entry)))
    )
  }
  if (typeof model === 'object' && model !== null) {
    if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate))
      return false
    const entries = new Map<string, unknown>(Object.entries(candidate))
    return Object.entries(model).every(([key, value]) => sameShape(value, entries.get(key)))
  }
  return typeof model === typeof candidate
}
