import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, messageOf } from './message.ts'
import type { EmailName } from './outbox.ts'

/** How long after its beginning an email's file that was never finished is nobody's, in milliseconds. */
const abandonedMs = 10 * 60_000

export type MailFolder = ReturnType<typeof mailFolder>

/** The folder, which need not exist, of emails without a mail server. */
export function mailFolder(dataDir: string) {
  const folder = join(dataDir, 'mail')
  return {
    /** Removes the files of these emails, where they exist; returns how many did. */
    remove: (emails: readonly EmailName[]): Promise<number> => {
      const names = new Set(emails.map(emailFile))
      return removeFiles(folder, (name) => names.has(name))
    },
    /** Removes the files of emails from before `time`, ISO 8601 in UTC; returns how many there were. */
    removeBefore: (time: string): Promise<number> => {
      const first = time.replaceAll(':', '-')
      return removeFiles(folder, (name) => emailFiles.test(name) && name < first)
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
  // Whoever died while writing an email has left whatever it said.
  for (const name of all.filter((it) => unfinishedFiles.test(it))) {
    const path = join(folder, name)
    const begun = await stat(path).catch(() => undefined)
    if (begun && Date.now() - begun.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
  return names.length
}

/** The name of an email's file, `<time>-<id>.eml`, the same at every attempt. */
export function emailFile({ createdAt, messageId }: EmailName): string {
  const id = messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '_')
  // Windows takes no colons in a file name.
  return `${createdAt.replaceAll(':', '-')}-${id}.eml`
}

const emailFiles = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\w-]+\.eml$/

/** The name under which an email is written until it is whole; a new one each time. */
export function unfinishedFile(): string {
  return `.${randomUUID()}.tmp`
}

const unfinishedFiles = /^\.[\da-f-]{36}\.tmp$/

/**
 * Writes each email to a file for mail readers, which only the site's user may read. Written again,
 * it replaces its own.
 */
export function fileSender(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      try {
        const { message } = await transport.sendMail(messageOf(email))
        if (!Buffer.isBuffer(message)) throw new Error('the message is a stream')
        const createdAt = email.date.toISOString()
        await writeDurably(folder, emailFile({ ...email, createdAt }), message)
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
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await rename(unfinished, join(folder, name))
  } catch (thrown) {
    await rm(unfinished, { force: true })
    throw thrown
  }
  await using directory = await open(folder, 'r')
  await directory.sync()
}
