import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, messageOf } from './message.ts'
import type { EmailName } from './outbox.ts'

/** How long after its beginning an email's file that was never finished is nobody's, in milliseconds. */
const abandonedMs = 10 * 60_000

/** The folder that emails are written to where there is no mail server. */
export type MailFolder = Readonly<{
  /** Removes the files of these emails, where they exist; returns how many did. */
  remove(emails: readonly EmailName[]): Promise<number>
  /** Removes the files of emails from before `time`, ISO 8601 in UTC; returns how many there were. */
  removeBefore(time: string): Promise<number>
}>

/** The mail folder in `dataDir`, which need not exist. Its functions throw what the disk does. */
export function mailFolder(dataDir: string): MailFolder {
  const folder = join(dataDir, 'mail')
  return {
    remove: async (emails) => {
      const names = new Set(emails.map(emailFile))
      return await removeFiles(folder, (name) => names.has(name))
    },
    removeBefore: async (time) =>
      await removeFiles(folder, (name) => {
        const written = emailFileTime(name)
        return written !== undefined && written < time
      }),
  }
}

async function removeFiles(folder: string, wanted: (name: string) => boolean): Promise<number> {
  const all = await readdir(folder).catch(noFolder)
  const names = all.filter(wanted)
  for (const name of names) await rm(join(folder, name), { force: true })
  // Whoever died while writing an email has left whatever it said.
  for (const name of all.filter(isUnfinished)) {
    const path = join(folder, name)
    const begun = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    )
    if (begun !== undefined && Date.now() - begun > abandonedMs) await rm(path, { force: true })
  }
  return names.length
}

function noFolder(thrown: unknown): string[] {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return []
  throw thrown
}

/**
 * The name of an email's file in the mail folder: `<time>-<id>.eml`, the time being when it was put
 * in the outbox and the id that of its Message-ID. The same email has the same name at every
 * attempt.
 */
export function emailFile({ createdAt, messageId }: EmailName): string {
  const id = messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '_')
  // Windows takes no colons in a file name.
  return `${createdAt.replaceAll(':', '-')}-${id}.eml`
}

/** The name under which an email is written until it is whole; a new one each time. */
export function unfinishedFile(): string {
  return `.${randomUUID()}.tmp`
}

/** Whether a name is one that `unfinishedFile` makes. */
function isUnfinished(name: string): boolean {
  return /^\.[\da-f-]{36}\.tmp$/.test(name)
}

/**
 * When the email of such a file was put in the outbox, ISO 8601 in UTC.
 *
 * @returns undefined for a name that `emailFile` does not make
 */
function emailFileTime(name: string): string | undefined {
  const [, day, hour, minute, second] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\w-]+\.eml$/.exec(name) ?? []
  return day && `${day}T${hour}:${minute}:${second}`
}

/**
 * Writes each email to a file (`emailFile`) that mail readers open, for a site without a mail
 * server. Written again, an email replaces its own file. Only the site's user may read them.
 */
export function fileSender(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      try {
        const { message } = await transport.sendMail(messageOf(email))
        if (!Buffer.isBuffer(message)) throw new Error('the message is a stream')
        const name = emailFile({
          createdAt: email.date.toISOString(),
          messageId: email.messageId,
        })
        await writeDurably(folder, name, message)
        return { outcome: 'sent' }
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        const code = 'code' in error ? String(error.code) : error.name
        return { outcome: 'retry', code, error: error.message }
      }
    },
    close: () => transport.close(),
  }
}

// Whole or not at all, and there after a power cut: the outbox forgets the email next.
async function writeDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, unfinishedFile())
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (thrown) {
    await rm(unfinished, { force: true })
    throw thrown
  }
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
