import type { Values } from '#leads/forms/values'

/** Whether the values of two states of a form are equal. */
export function sameValues(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
