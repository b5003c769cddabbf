import { join } from 'node:path'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { Attachment } from 'nodemailer/lib/mailer'
import sharp from 'sharp'
import type { Log } from '#log/log'
import type { EmailPicture, Mailer, OutgoingEmail, SendResult } from './compose.ts'
import { folderTransport } from './mail-folder.ts'

type Options = Readonly<{
  /** `smtp://` or `smtps://`; undefined where no mail server is configured. */
  smtpUrl: string | undefined
  dataDir: string
  log: Log
  /** How long the mail server may take to respond, in milliseconds. */
  timeoutMs?: number
}>

/**
 * Creates the mailer: it sends by the mail server, or else writes files to `<dataDir>/mail` and logs so once.
 */
export function createMailer({ smtpUrl, dataDir, log, timeoutMs = 20_000 }: Options): Mailer {
  const folder = join(dataDir, 'mail')
  if (smtpUrl === undefined) log.warn('no SMTP_URL: emails are written to files', { folder })
  const transport: Transport =
    smtpUrl === undefined ? folderTransport(folder) : smtpTransport(smtpUrl, timeoutMs)
  return {
    async send(email) {
      try {
        await transport.send(await messageOf(email), email)
        return { outcome: 'sent' }
      } catch (thrown) {
        return resultOf(thrown)
      }
    },
    close: () => transport.close(),
  }
}

/** One way to send messages: `send` rejects when a message was not sent; `close` ends all connections. */
type Transport = Readonly<{
  send(message: SendMailOptions, email: OutgoingEmail): Promise<unknown>
  close(): void
}>

/**
 * Sends each email over its own connection, since servers drop idle ones at will. An attempt is aborted after
 * four timeouts, also if the server never stops talking.
 */
function smtpTransport(url: string, timeoutMs: number): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    send: (message) =>
      transport.sendMail({ ...message, signal: AbortSignal.timeout(4 * timeoutMs) }),
    close: () => transport.close(),
  }
}

/**
 * Only a permanent reply (RFC 5321, 4.2.1) about the recipient or the message makes an email `refused`; a
 * server that refuses the site itself is a matter of settings that someone will fix.
 */
function resultOf(thrown: unknown): SendResult {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { command = '', responseCode = 0, code = error.name, permanent = false } = error
  const isAboutEmail =
    (command === 'RCPT TO' || command === 'DATA') && !wantsLogin.includes(responseCode)
  return {
    outcome: permanent && isAboutEmail ? 'refused' : 'retry',
    code: [code, command, responseCode].filter(Boolean).join(' '),
    error: error.message,
  }
}

// Replies that require a login, or a stronger one (RFC 4954, 6).
const wantsLogin: readonly number[] = [530, 534, 535, 538]

/** An email for nodemailer, which quotes commas and quotes in mailboxes given as objects. */
async function messageOf({
  language,
  headers,
  replyTo,
  pictures = [],
  ...email
}: OutgoingEmail): Promise<SendMailOptions> {
  return {
    ...email,
    ...(replyTo && { replyTo: [...replyTo] }),
    headers: { ...headers, 'Content-Language': language },
    attachments: await Promise.all(pictures.map(attached)),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * A picture as PNG, with twice the pixels for high-density screens and few colours, which keeps a weave to a
 * few kilobytes.
 */
async function attached({ id, svg }: EmailPicture): Promise<Attachment> {
  const content = await sharp(Buffer.from(svg), { density: 144 })
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9 })
    .toBuffer()
  const filename = `${id}.png`
  return { cid: id, content, filename, contentType: 'image/png', contentDisposition: 'inline' }
}
