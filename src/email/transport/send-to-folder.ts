import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { letterFile, unfinishedFile } from './letter-file.ts'
import { messageOf } from './message.ts'
import type { Mailer } from './send.ts'

/**
 * Writes each letter to a file (`letterFile`) that mail readers open, for a site without a mail
 * server. Written again, a letter replaces its own file. Only the site's user may read them.
 */
export function fileSender(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      try {
        const { message } = await transport.sendMail(messageOf(letter))
        if (!Buffer.isBuffer(message)) throw new Error('the message is a stream')
        const name = letterFile({
          createdAt: letter.date.toISOString(),
          messageId: letter.messageId,
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

// Whole or not at all, and there after a power cut: the outbox forgets the letter next.
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
