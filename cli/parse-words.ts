import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/**
 * Node's `parseArgs`, with its complaints as UsageError. Options are checked strictly.
 *
 * @throws UsageError for unknown options, missing values and words that are not expected
 */
export function parseWords<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    // What follows the first sentence explains how to escape dashes, which no command needs.
    throw new UsageError(message.split('. ')[0])
  }
}
