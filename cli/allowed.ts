import { UsageError } from './usage-error.ts'

/**
 * `value` as one of the values that are allowed.
 *
 * @param name what it is, for the complaint: `--state`
 * @throws UsageError that lists the allowed values
 */
export function allowed<T extends string>(name: string, values: readonly T[], value: string): T {
  const found = values.find((each) => each === value)
  if (found !== undefined) return found
  throw new UsageError(`${name} takes ${values.join(', ')}; not ${JSON.stringify(value)}`)
}
