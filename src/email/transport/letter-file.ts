import { randomUUID } from 'node:crypto'
import type { LetterName } from '../queue/letter-name.ts'

/**
 * The name of a letter's file in the mail folder: `<time>-<id>.eml`, the time being when it was put
 * in the outbox and the id that of its Message-ID. The same letter has the same name at every
 * attempt.
 */
export function letterFile({ createdAt, messageId }: LetterName): string {
  const id = messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '_')
  // Windows takes no colons in a file name.
  return `${createdAt.replaceAll(':', '-')}-${id}.eml`
}

/** The name under which a letter is written until it is whole; a new one each time. */
export function unfinishedFile(): string {
  return `.${randomUUID()}.tmp`
}

/** Whether a name is one that `unfinishedFile` makes. */
export function isUnfinished(name: string): boolean {
  return /^\.[\da-f-]{36}\.tmp$/.test(name)
}

/**
 * When the letter of such a file was put in the outbox, ISO 8601 in UTC.
 *
 * @returns undefined for a name that `letterFile` does not make
 */
export function letterFileTime(name: string): string | undefined {
  const [, day, hour, minute, second] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\w-]+\.eml$/.exec(name) ?? []
  return day && `${day}T${hour}:${minute}:${second}`
}
