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

/** What emails leave by: the mail server, or files in `<dataDir>/mail`, which the log says once. */
export function createMailer({ smtpUrl, dataDir, log, timeoutMs = 20_000 }: Options): Mailer {
  if (smtpUrl !== undefined) return smtpSender(smtpUrl, timeoutMs)
  const folder = join(dataDir, 'mail')
  log.warn('no SMTP_URL: emails are written to files', { folder })
  return fileSender(folder)
}

/**
 * Sends each email over its own connection: servers drop kept ones at will. One that keeps talking
 * without an end is left after four timeouts.
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
        await transport.sendMail({ ...(await messageOf(email)), signal })
        return { outcome: 'sent' }
      } catch (thrown) {
        return resultOf(thrown)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Only a permanent reply (RFC 5321, 4.2.1) to recipient or message refuses the email; a server that
 * refuses us is a setting that someone will put right.
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
