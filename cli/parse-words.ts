import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/**
 * Node's `parseArgs`, with its complaints as UsageError. Options are checked strictly.
 *
 * @throws UsageError for unknown options, missing values, words that are not expected, and an option
 * that takes one value and is there twice: the one value would silently take the other's place
 */
export function parseWords<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    const { tokens } = parseArgs({ ...config, tokens: true })
    const given = new Set<string>()
    for (const token of tokens ?? []) {
      if (token.kind !== 'option') continue
      const { type, multiple } = config.options?.[token.name] ?? {}
      if (type === 'string' && !multiple && given.has(token.name)) {
        throw new Error(`${token.rawName} is there more than once`)
      }
      given.add(token.name)
    }
    return parseArgs(config)
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    // What follows the first sentence explains how to escape dashes, which no command needs.
    throw new UsageError(message.split('. ')[0])
  }
}
