import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeEmail } from '#leads/emails/send-lead-email'
import { createLog } from '#log/log'
import { company } from '#test-agency/company'
import { listening } from '../../tests/listening.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { sampleLead } from '../../tests/sample-lead.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openTexts } from '../../tests/texts.ts'
import type { OutgoingEmail } from './compose.ts'
import { createMailer } from './mailer.ts'

const texts = openTexts()
const messageId = '<0b6fb5a4-6f2f-4a7e-9d0a-1f2e3d4c5b6a@vefstoll.is>'

function emailOf(
  kind: 'staff' | 'sender',
  ...sample: Parameters<typeof sampleLead>
): OutgoingEmail {
  const draft = { kind, messageId, createdAt: '2026-06-01T09:05:01.000Z' }
  const email = writeEmail(sampleLead(...sample), draft, texts)
  if (!email) throw new Error('no email')
  return email
}

/** `timeoutMs` is short only where the server never answers: busy machines may be slow. */
function mailerTo(smtpUrl: string | undefined, dataDir = '/nonexistent', timeoutMs = 10_000) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const mailer = createMailer({ smtpUrl, dataDir, log, timeoutMs })
  onTestFinished(() => mailer.close())
  return { ...mailer, lines }
}

describe('an email through a mail server', () => {
  it('arrives as written, with its cloth as a small attached picture', async () => {
    const server = await startMailServer()
    const chosen = { selected_services: 'seo,analytics', selected_solutions: 'ai' }
    const email = emailOf('sender', { form: 'quote', language: 'da' }, chosen)
    expect(await mailerTo(server.url).send(email)).toEqual({ outcome: 'sent' })
    const [bytes = Buffer.of()] = server.messages
    const read = await PostalMime.parse(bytes)
    expect(server.recipients).toEqual(['thordur@example.is'])
    expect(read).toMatchObject({
      ...{ subject: email.subject, messageId, date: '2026-06-01T09:05:01.000Z' },
      from: { name: company.name, address: company.email },
    })
    expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(email.text.trim())
    expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(email.html.trim())
    expect(read.html).toContain('src="cid:cloth"')
    expect(read.attachments).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', contentId: '<cloth>', related: true },
    ])
    const content = read.attachments[0]?.content ?? ''
    expect((await sharp(content).metadata()).width).toBe(2 * (email.pictures?.[0]?.width ?? 0))
    expect(bytes.length).toBeLessThan(24 * 1024)
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-language')).toBe('da')
  })

  it.each([
    ['to', 550, 'refused'],
    ['data', 554, 'refused'],
    ['to', 450, 'retry'],
    // The server requires a login, or does not let this site send at all: not the email's fault.
    ['to', 530, 'retry'],
    ['from', 550, 'retry'],
  ] as const)('answered at %s with %i is %s', async (where, code, outcome) => {
    const server = await startMailServer((stage) => (stage === where ? code : undefined))
    expect(await mailerTo(server.url).send(emailOf('sender'))).toMatchObject({
      outcome,
      error: expect.stringContaining('refused for the test'),
      code: expect.not.stringContaining('@'),
    })
  })

  /** A server that sends a greeting and then runs `talk`, which no proper mail server would do. */
  const talking = async (talk: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).write('220 x\r\n')
      talk(socket)
    })
    return `127.0.0.1:${await listening(server)}`
  }

  it('is retried when the login fails', async () => {
    const host = await talking((socket) =>
      socket.on('data', (said) => {
        const hello = `${said}`.startsWith('EHLO')
        socket.write(hello ? '250-x\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 no\r\n')
      }),
    )
    const result = await mailerTo(`smtp://user:geheim@${host}`).send(emailOf('staff'))
    expect(result).toMatchObject({ outcome: 'retry', code: 'EAUTH AUTH PLAIN 535' })
    expect(JSON.stringify(result)).not.toContain('geheim')
  })

  it('is aborted when the server talks without end', async () => {
    const host = await talking((socket) => {
      const talk = setInterval(() => socket.write('250-on and on\r\n'), 50)
      socket.on('close', () => clearInterval(talk))
    })
    const hurried = mailerTo(`smtp://${host}`, undefined, 500)
    expect(await hurried.send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })
})

it('an email without a mail server is a file that only its owner can read, as the log says', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'mail')
  const mailer = mailerTo(undefined, dataDir)
  expect(mailer.lines.join()).toContain(folder)
  const email = emailOf('sender', { language: 'es' })
  expect(await mailer.send(email)).toEqual({ outcome: 'sent' })
  expect(await mailer.send(email)).toEqual({ outcome: 'sent' })
  const name = '2026-06-01T09-05-01.000Z-0b6fb5a4-6f2f-4a7e-9d0a-1f2e3d4c5b6a.eml'
  expect(readdirSync(folder)).toEqual([name])
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  const read = await PostalMime.parse(readFileSync(join(folder, name)))
  expect(read.subject).toBe(email.subject)
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(email.text.trim())
  expect(mailer.lines).toHaveLength(1)
})
