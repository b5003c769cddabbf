import { join } from 'node:path'
import { createTransport } from 'nodemailer'
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
  log.warn('no SMTP_URL: letters are written to files', { folder })
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
 * Only a permanent answer (RFC 5321, 4.2.1: 5yz) to the recipient or to the message refuses the
 * email. A server that refuses us (greeting, login, sender address) refuses every email until
 * someone sets the configuration right, so those wait.
 */
function resultOf(thrown: unknown): SendResult {
  const { command, responseCode, code } = traits(thrown)
  const refused =
    (command === 'RCPT TO' || command === 'DATA') &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !aboutUs.includes(responseCode)
  return {
    outcome: refused ? 'refused' : 'retry',
    code: [code, command, responseCode].filter(Boolean).join(' '),
    error: thrown instanceof Error ? thrown.message : String(thrown),
  }
}

// Bad sequence of commands (RFC 5321), and what asks for a login or for a better one (RFC 4954, 6).
const aboutUs: readonly number[] = [503, 530, 534, 535, 538]

function traits(thrown: unknown): { code: string; command: string; responseCode: number } {
  const of = (name: string) =>
    thrown instanceof Error ? Object.getOwnPropertyDescriptor(thrown, name)?.value : undefined
  const code: unknown = of('code')
  const command: unknown = of('command')
  const responseCode: unknown = of('responseCode')
  return {
    code: typeof code === 'string' ? code : 'unknown',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  }
}
