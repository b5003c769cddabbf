import { join } from 'node:path'
import type { Log } from '#log/log'
import type { Letter } from '../messages/letter.ts'
import { smtpSender } from './send-by-smtp.ts'
import { fileSender } from './send-to-folder.ts'

/**
 * What became of a letter. `retry`: it may go through later. `refused`: never, as it is. `error` is
 * for the outbox and may quote the recipient's address; `code` is for the log and holds no personal
 * data.
 */
export type Result =
  | Readonly<{ outcome: 'sent' }>
  | Readonly<{ outcome: 'retry' | 'refused'; code: string; error: string }>

export type Mailer = Readonly<{
  /** Sends one letter. Answers within four times `timeoutMs` and never throws. */
  send(letter: Letter): Promise<Result>
  close(): void
}>

type Options = Readonly<{
  /** `smtp://` or `smtps://`; undefined where no mail server is configured. */
  smtpUrl: string | undefined
  dataDir: string
  log: Log
  /** How long the mail server may stay silent, in milliseconds. */
  timeoutMs?: number
}>

/**
 * Makes what letters leave by: the mail server at `smtpUrl`, or without one a file for each letter
 * in `<dataDir>/mail`, which is then said once in the log.
 */
export function createMailer({ smtpUrl, dataDir, log, timeoutMs = 20_000 }: Options): Mailer {
  if (smtpUrl !== undefined) return smtpSender(smtpUrl, timeoutMs)
  const folder = join(dataDir, 'mail')
  log.warn('no SMTP_URL: letters are written to files', { folder })
  return fileSender(folder)
}
