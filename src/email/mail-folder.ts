import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { OutgoingEmail } from './compose.ts'
import type { EmailName } from './outbox.ts'

/**
 * Writes each email to an `.eml` file that only the site's user may read. A second attempt replaces the
 * first's. `send` rejects when the folder cannot be written to.
 */
export function folderTransport(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message: SendMailOptions, { messageId, date }: OutgoingEmail): Promise<void> {
      const { message: bytes } = await transport.sendMail(message)
      if (!Buffer.isBuffer(bytes)) throw new Error('the message is a stream')
      await writeDurably(folder, emailFile({ messageId, createdAt: date.toISOString() }), bytes)
    },
    close: () => transport.close(),
  }
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

async function removeFiles(folder: string, wanted: (name: string) => boolean): Promise<number> {
  const all = await readdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return []
    throw thrown
  })
  const names = all.filter(wanted)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names.length
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
