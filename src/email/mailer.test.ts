import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { company } from '#content/company'
import { writeEmail } from '#leads/emails/lead-emails'
import { createLog } from '#log/log'
import { startMailServer, startRawServer } from '../../tests/mail-server.ts'
import { sampleSubmission } from '../../tests/sample-submission.ts'
import { openTexts } from '../../tests/texts.ts'
import { createMailer } from './mailer.ts'
import type { OutgoingEmail } from './message.ts'

const texts = openTexts()
const messageId = '<0b6fb5a4-6f2f-4a7e-9d0a-1f2e3d4c5b6a@vefstoll.is>'

function emailOf(
  kind: 'staff' | 'sender',
  ...sample: Parameters<typeof sampleSubmission>
): OutgoingEmail {
  const draft = { kind, messageId, createdAt: '2026-06-01T09:05:01.000Z' }
  const email = writeEmail(sampleSubmission(...sample), draft, texts)
  if (!email) throw new Error('no email')
  return email
}

/** `timeoutMs` is short only where the server shall never answer: a busy machine may be slow. */
function mailerTo(smtpUrl: string | undefined, dataDir = '/nonexistent', timeoutMs = 10_000) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const mailer = createMailer({ smtpUrl, dataDir, log, timeoutMs })
  onTestFinished(() => mailer.close())
  return { ...mailer, lines }
}

const hurried = (smtpUrl: string) => mailerTo(smtpUrl, undefined, 500)

describe('an email through a mail server', () => {
  it.each(['is', 'en', 'es', 'da'] as const)(
    'arrives as it was written in %s',
    async (language) => {
      const server = await startMailServer()
      const email = emailOf('sender', { language })
      expect(await mailerTo(server.url).send(email)).toEqual({ outcome: 'sent' })
      const [bytes = Buffer.of()] = server.messages
      const read = await PostalMime.parse(bytes)
      expect(server.recipients).toEqual(['thordur@example.is'])
      expect(read.subject).toBe(email.subject)
      expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(email.text.trim())
      expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(email.html.trim())
      expect(read.from).toMatchObject({ name: company.name, address: company.email })
      expect(read.messageId).toBe(messageId)
      expect(read.date).toBe('2026-06-01T09:05:01.000Z')
      const headers = new Map(read.headers.map(({ key, value }) => [key, value]))
      expect(headers.get('auto-submitted')).toBe('auto-generated')
      expect(headers.get('content-language')).toBe(language)
    },
  )

  const attacks = [
    'a\r\nBcc: x@evil.example',
    'a\nBcc: x@evil.example\n\nbody',
    'a\u2028Bcc: x@evil.example',
    '"quoted" <x@evil.example>',
    'x@evil.example, y@evil.example',
    'group: x@evil.example;',
    '=?utf-8?q?=0d=0aBcc:_x@evil.example?=',
    '\0\u001b]0;x\u0007',
  ]
  it.each(attacks)('gets no header from %j in any field', async (attack) => {
    const server = await startMailServer()
    const fields = {
      name: attack,
      phone: attack,
      company: attack,
      subject: attack,
      message: attack,
    }
    const mailer = mailerTo(server.url)
    for (const kind of ['staff', 'sender'] as const) {
      const plain = emailOf(kind)
      await mailer.send(plain)
      expect(await mailer.send(emailOf(kind, {}, fields))).toEqual({ outcome: 'sent' })
      const [expected, read] = await Promise.all(
        server.messages.splice(0).map((bytes) => PostalMime.parse(bytes)),
      )
      expect(read?.headers.map(({ key }) => key)).toEqual(expected?.headers.map(({ key }) => key))
      expect(read?.subject).toBe(plain.subject)
      expect(read?.to).toHaveLength(1)
      expect(read?.to?.[0]?.address).toBe(plain.to.address)
      expect(read?.replyTo).toHaveLength(1)
      expect(read?.replyTo?.[0]?.address).toBe(plain.replyTo?.address)
    }
    expect(server.recipients.join()).not.toContain('evil')
  })

  it('is to be tried again after 4xx, and is the same email then', async () => {
    const answers = [451, 421, undefined]
    const server = await startMailServer((stage) =>
      stage === 'data' ? answers.shift() : undefined,
    )
    const mailer = mailerTo(server.url)
    const email = emailOf('staff')
    expect(await mailer.send(email)).toMatchObject({ outcome: 'retry', code: 'EMESSAGE DATA 451' })
    expect(await mailer.send(email)).toMatchObject({ outcome: 'retry' })
    expect(await mailer.send(email)).toEqual({ outcome: 'sent' })
    const [bytes = Buffer.of()] = server.messages
    expect((await PostalMime.parse(bytes)).messageId).toBe(messageId)
  })

  it.each([
    ['to', 550, 'refused'],
    ['data', 554, 'refused'],
    ['to', 450, 'retry'],
    // The server wants a login, or does not let this site send at all: no fault of the email.
    ['to', 530, 'retry'],
    ['from', 550, 'retry'],
    ['connect', 421, 'retry'],
  ] as const)('answered at %s with %i is %s', async (where, code, outcome) => {
    const server = await startMailServer((stage) => (stage === where ? code : undefined))
    const result = await mailerTo(server.url).send(emailOf('sender'))
    expect(result).toMatchObject({
      outcome,
      error: expect.stringContaining('refused for the test'),
    })
    expect(result).toMatchObject({ code: expect.not.stringContaining('@') })
  })

  it('waits when nobody listens', async () => {
    const server = await startRawServer(() => undefined)
    const closed = `${server.slice(0, server.lastIndexOf(':'))}:1`
    expect(await mailerTo(closed).send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })

  it('waits when the login fails', async () => {
    const url = await startRawServer((socket) => {
      socket.write('220 x\r\n')
      socket.on('data', (data) => {
        const hello = data.toString().startsWith('EHLO')
        socket.write(hello ? '250-x\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 no\r\n')
      })
    })
    const result = await mailerTo(url.replace('//', '//user:geheim@')).send(emailOf('staff'))
    expect(result).toMatchObject({ outcome: 'retry', code: 'EAUTH AUTH PLAIN 535' })
    expect(JSON.stringify(result)).not.toContain('geheim')
  })

  it('waits when the server closes in the middle', async () => {
    const url = await startRawServer((socket) => {
      socket.write('220 x\r\n')
      socket.on('data', (data) => {
        if (data.toString().startsWith('DATA')) socket.destroy()
        else socket.write('250 ok\r\n')
      })
    })
    expect(await mailerTo(url).send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })

  it('waits when the server hangs', async () => {
    const silent = await startRawServer(() => undefined)
    expect(await hurried(silent).send(emailOf('staff'))).toMatchObject({
      outcome: 'retry',
      code: expect.stringContaining('ETIMEDOUT'),
    })
  })

  it('leaves a server that talks without end', async () => {
    const endless = await startRawServer((socket) => {
      socket.write('220 x\r\n')
      const talking = setInterval(() => socket.write('250-on and on\r\n'), 50)
      socket.on('close', () => clearInterval(talking))
    })
    expect(await hurried(endless).send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })
})

describe('an email without a mail server', () => {
  function makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'vefstoll-mail-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  it('is a file that only the owner reads, and says so in the log', async () => {
    const dataDir = makeFolder()
    const mailer = mailerTo(undefined, dataDir)
    expect(mailer.lines.join()).toContain(join(dataDir, 'mail'))
    const email = emailOf('sender', { language: 'es' })
    expect(await mailer.send(email)).toEqual({ outcome: 'sent' })
    expect(await mailer.send(email)).toEqual({ outcome: 'sent' })
    const name = '2026-06-01T09-05-01.000Z-0b6fb5a4-6f2f-4a7e-9d0a-1f2e3d4c5b6a.eml'
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([name])
    const path = join(dataDir, 'mail', name)
    expect(statSync(path).mode & 0o077).toBe(0)
    const read = await PostalMime.parse(readFileSync(path))
    expect(read.subject).toBe(email.subject)
    expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(email.text.trim())
    expect(mailer.lines).toHaveLength(1)
  })

  it('waits when the folder cannot be written, and goes out when it can', async () => {
    const dataDir = makeFolder()
    const mailer = mailerTo(undefined, dataDir)
    writeFileSync(join(dataDir, 'mail'), '')
    expect(await mailer.send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
    rmSync(join(dataDir, 'mail'))
    mkdirSync(join(dataDir, 'mail'))
    expect(await mailer.send(emailOf('staff'))).toEqual({ outcome: 'sent' })
    expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(1)
  })
})
