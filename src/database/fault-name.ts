/**
 * What went wrong, in words that are safe to log: name and code of the error, and what SQLite says
 * of the code (`Error ERR_SQLITE_ERROR database or disk is full`). The message is left out, since a
 * database's may quote the values.
 */
export function faultName(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const code = 'code' in thrown ? thrown.code : undefined
  const said = 'errstr' in thrown ? thrown.errstr : undefined
  return [thrown.name, code, said].filter((part) => typeof part === 'string').join(' ')
}

/** Where an error was thrown: the first lines of its stack, without its message. */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  const { stack = '', message } = thrown
  return stack
    .slice(stack.lastIndexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' ')
}
