import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { Attachment } from 'nodemailer/lib/mailer'
import sharp from 'sharp'
import type { Log } from '#log/log'
import type { EmailPicture, Mailer, OutgoingEmail, SendResult } from './compose.ts'
import type { EmailName } from './outbox.ts'

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
  const { leave, close } =
    smtpUrl === undefined ? fileSender(folder) : smtpSender(smtpUrl, timeoutMs)
  return {
    async send(email) {
      try {
        await leave(await messageOf(email), email)
        return { outcome: 'sent' }
      } catch (thrown) {
        return resultOf(thrown)
      }
    },
    close,
  }
}

/** How a message is sent, and what to close afterwards. */
type Way = Readonly<{
  leave(message: SendMailOptions, email: OutgoingEmail): Promise<unknown>
  close(): void
}>

/**
 * Sends each email over its own connection, since servers drop idle ones at will. An attempt is aborted after
 * four timeouts, also if the server never stops talking.
 */
function smtpSender(url: string, timeoutMs: number): Way {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    leave: (message) =>
      transport.sendMail({ ...message, signal: AbortSignal.timeout(4 * timeoutMs) }),
    close: () => transport.close(),
  }
}

/**
 * Writes each email to an `.eml` file that only the site's user may read. A second attempt replaces the
 * first's.
 */
function fileSender(folder: string): Way {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async leave(message, { messageId, date }) {
      const { message: bytes } = await transport.sendMail(message)
      if (!Buffer.isBuffer(bytes)) throw new Error('the message is a stream')
      await writeDurably(folder, emailFile({ messageId, createdAt: date.toISOString() }), bytes)
    },
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

// Atomic and durable, also across a power cut: the outbox will not send the email again.
async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const begun = join(folder, unfinished(name))
  try {
    await writeFile(begun, bytes, { mode: 0o600, flush: true })
    await rename(begun, join(folder, name))
  } catch (thrown) {
    await rm(begun, { force: true })
    throw thrown
  }
  await using directory = await open(folder, 'r')
  await directory.sync()
}

export type MailFolder = ReturnType<typeof mailFolder>

/** The folder of emails without a mail server; it need not exist. */
export function mailFolder(dataDir: string) {
  const folder = join(dataDir, 'mail')
  return {
    /** Removes the files of these emails, finished or not; returns how many existed. */
    remove: (emails: readonly EmailName[]): Promise<number> => {
      const names = new Set(emails.map(emailFile).flatMap((name) => [name, unfinished(name)]))
      return removeFiles(folder, (name) => names.has(name))
    },
    /** Removes the files of emails from before `time`, ISO 8601 in UTC; returns how many existed. */
    removeBefore: (time: string): Promise<number> => {
      const first = time.replaceAll(':', '-')
      return removeFiles(folder, (name) => (emailFiles.exec(name)?.[1] ?? first) < first)
    },
  }
}

async function removeFiles(folder: string, wanted: (name: string) => boolean): Promise<number> {
  const all = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return []
    throw thrown
  })
  const names = all.filter(wanted)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names.length
}

/** The name of an email's file, `<time>-<id>.eml`, the same at every attempt. */
export function emailFile({ createdAt, messageId }: EmailName): string {
  const id = messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '_')
  // Windows does not allow colons in a file name.
  return `${createdAt.replaceAll(':', '-')}-${id}.eml`
}

/** The file name while it is being written; a crash leaves it behind, with personal data. */
function unfinished(name: string): string {
  return `.${name}.tmp`
}

const emailFiles = /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[\w-]+\.eml(?:\.tmp)?$/
