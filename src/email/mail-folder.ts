import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { codeOf } from '#log/log'
import { type Mailer, messageOf } from './message.ts'
import type { EmailName } from './outbox.ts'

export type MailFolder = ReturnType<typeof mailFolder>

/** The folder, which need not exist, of emails without a mail server. */
export function mailFolder(dataDir: string) {
  const folder = join(dataDir, 'mail')
  return {
    /** Removes the files of these emails, whole or not, where they exist; returns how many did. */
    remove: (emails: readonly EmailName[]): Promise<number> => {
      const names = new Set(emails.map(emailFile).flatMap((name) => [name, unfinished(name)]))
      return removeFiles(folder, (name) => names.has(name))
    },
    /** Removes those of emails from before `time`, ISO 8601 in UTC; returns how many there were. */
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
  // Windows takes no colons in a file name.
  return `${createdAt.replaceAll(':', '-')}-${id}.eml`
}

/** The name until it is whole; whoever dies while writing leaves it with whatever it said. */
function unfinished(name: string): string {
  return `.${name}.tmp`
}

const emailFiles = /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[\w-]+\.eml(?:\.tmp)?$/

/**
 * Writes each email to a file for mail readers, which only the site's user may read. Written again,
 * it replaces its own.
 */
export function fileSender(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      try {
        const { message } = await transport.sendMail(await messageOf(email))
        if (!Buffer.isBuffer(message)) throw new Error('the message is a stream')
        const createdAt = email.date.toISOString()
        await writeDurably(folder, emailFile({ ...email, createdAt }), message)
        return { outcome: 'sent' }
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        return { outcome: 'retry', code: codeOf(error) || error.name, error: error.message }
      }
    },
    close: () => transport.close(),
  }
}

// Whole or not at all, and there after a power cut: the outbox forgets the email next.
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
