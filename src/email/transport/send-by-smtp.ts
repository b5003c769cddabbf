import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { Mailer, Result } from './send.ts'

/**
 * Sends through a mail server, each letter over its own connection: the few letters of a site gain
 * nothing from kept connections, which servers drop at will.
 *
 * A server that keeps the conversation alive without ending it is left after four timeouts.
 */
export function smtpSender(url: string, timeoutMs: number): Mailer {
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
    async send(letter) {
      try {
        const signal = AbortSignal.timeout(4 * timeoutMs)
        await transport.sendMail({ ...messageOf(letter), signal })
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
 * letter. A server that refuses us (greeting, login, sender address) refuses every letter until
 * someone sets the configuration right, so those wait.
 */
function resultOf(thrown: unknown): Result {
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
