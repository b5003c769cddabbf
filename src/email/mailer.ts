import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Log } from '#log/log'
import { fileSender } from './mail-folder.ts'
import { type Mailer, messageOf, type SendResult } from './message.ts'

type Options = Readonly<{
  /** `smtp://` or `smtps://`; undefined where no mail server is configured. */
  smtpUrl: string | undefined
  dataDir: string
  log: Log
  /** How long the mail server may stay silent, in milliseconds. */
  timeoutMs?: number
}>

/**
 * Makes what emails leave by: the mail server at `smtpUrl`, or without one a file for each email
 * in `<dataDir>/mail`, which is then said once in the log.
 */
export function createMailer({ smtpUrl, dataDir, log, timeoutMs = 20_000 }: Options): Mailer {
  if (smtpUrl !== undefined) return smtpSender(smtpUrl, timeoutMs)
  const folder = join(dataDir, 'mail')
  log.warn('no SMTP_URL: emails are written to files', { folder })
  return fileSender(folder)
}

/**
 * Sends through a mail server, each email over its own connection: the few emails of a site gain
 * nothing from kept connections, which servers drop at will.
 *
 * A server that keeps the conversation alive without ending it is left after four timeouts.
 */
function smtpSender(url: string, timeoutMs: number): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(email) {
      try {
        const signal = AbortSignal.timeout(4 * timeoutMs)
        await transport.sendMail({ ...messageOf(email), signal })
        return { outcome: 'sent' }
      } catch (thrown) {
        return resultOf(thrown)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Only a permanent reply (RFC 5321, 4.2.1: 5yz) to the recipient or to the message refuses the
 * email. A server that refuses us (greeting, login, sender address) refuses every email until
 * someone sets the configuration right, so those wait.
 */
function resultOf(thrown: unknown): SendResult {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { command = '', responseCode = 0, code = 'unknown', permanent = false } = error
  const isAboutEmail =
    (command === 'RCPT TO' || command === 'DATA') && !wantsLogin.includes(responseCode)
  return {
    outcome: permanent && isAboutEmail ? 'refused' : 'retry',
    code: [code, command, responseCode].filter(Boolean).join(' '),
    error: error.message,
  }
}

// What asks for a login, or for a better one (RFC 4954, 6).
const wantsLogin: readonly number[] = [530, 534, 535, 538]
