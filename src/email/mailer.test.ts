import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { company } from '#content/company'
import { writeEmail } from '#leads/emails/lead-emails'
import { createLog } from '#log/log'
import { freePort } from '../../tests/free-port.ts'
import { startMailServer, startRawServer } from '../../tests/mail-server.ts'
import { sampleSubmission } from '../../tests/sample-submission.ts'
import { openTexts } from '../../tests/texts.ts'
import { emailFile, mailFolder, unfinishedFile } from './mail-folder.ts'
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

  it.each([
    'a\r\nBcc: x@evil.example',
    'a\nBcc: x@evil.example\n\nbody',
    'a\u2028Bcc: x@evil.example',
    '"quoted" <x@evil.example>',
    'x@evil.example, y@evil.example',
    'group: x@evil.example;',
    '=?utf-8?q?=0d=0aBcc:_x@evil.example?=',
    '\0\u001b]0;x\u0007',
  ])('gets no header from %j in any field', async (attack) => {
    const server = await startMailServer()
    const names = ['name', 'phone', 'company', 'subject', 'message']
    const fields = Object.fromEntries(names.map((name) => [name, attack]))
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
      expect(read?.to).toMatchObject([{ address: plain.to.address }])
      expect(read?.replyTo).toMatchObject([{ address: plain.replyTo?.[0]?.address }])
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
    expect(await mailerTo(server.url).send(emailOf('sender'))).toMatchObject({
      outcome,
      error: expect.stringContaining('refused for the test'),
      code: expect.not.stringContaining('@'),
    })
  })

  it('waits when nobody listens', async () => {
    const nobody = `smtp://127.0.0.1:${await freePort()}`
    expect(await mailerTo(nobody).send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })

  /** A server that greets and then replies by `reply` to what it hears; undefined closes. */
  const talking = (reply: (said: string) => string | undefined) =>
    startRawServer((socket) => {
      socket.write('220 x\r\n')
      socket.on('data', (data) => {
        const said = reply(data.toString())
        if (said === undefined) socket.destroy()
        else socket.write(`${said}\r\n`)
      })
    })

  it('waits when the login fails', async () => {
    const url = await talking((said) =>
      said.startsWith('EHLO') ? '250-x\r\n250 AUTH PLAIN' : '535 5.7.8 no',
    )
    const result = await mailerTo(url.replace('//', '//user:geheim@')).send(emailOf('staff'))
    expect(result).toMatchObject({ outcome: 'retry', code: 'EAUTH AUTH PLAIN 535' })
    expect(JSON.stringify(result)).not.toContain('geheim')
  })

  it('waits when the server closes in the middle', async () => {
    const url = await talking((said) => (said.startsWith('DATA') ? undefined : '250 ok'))
    expect(await mailerTo(url).send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })

  it('waits when the server hangs', async () => {
    const silent = await startRawServer(() => undefined)
    const code = expect.stringContaining('ETIMEDOUT')
    expect(await hurried(silent).send(emailOf('staff'))).toMatchObject({ outcome: 'retry', code })
  })

  it('leaves a server that talks without end', async () => {
    const endless = await startRawServer((socket) => {
      socket.write('220 x\r\n')
      const talk = setInterval(() => socket.write('250-on and on\r\n'), 50)
      socket.on('close', () => clearInterval(talk))
    })
    expect(await hurried(endless).send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
  })
})

describe('an email without a mail server', () => {
  function makeFolder() {
    const dataDir = mkdtempSync(join(tmpdir(), 'vefstoll-mail-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return { dataDir, folder: join(dataDir, 'mail') }
  }

  it('is a file that only the owner reads, and says so in the log', async () => {
    const { dataDir, folder } = makeFolder()
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

  it('waits when the folder cannot be written, and goes out when it can', async () => {
    const { dataDir, folder } = makeFolder()
    const mailer = mailerTo(undefined, dataDir)
    writeFileSync(folder, '')
    expect(await mailer.send(emailOf('staff'))).toMatchObject({ outcome: 'retry' })
    rmSync(folder)
    mkdirSync(folder)
    expect(await mailer.send(emailOf('staff'))).toEqual({ outcome: 'sent' })
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is removed when it is named, and with it what nobody will finish', async () => {
    const { dataDir, folder } = makeFolder()
    mkdirSync(folder)
    const email = { createdAt: '2026-06-01T09:05:01.000Z', messageId: '<1@x.is>' }
    const kept = emailFile({ ...email, messageId: '<2@x.is>' })
    const [abandoned, underWay] = [unfinishedFile(), unfinishedFile()]
    for (const name of [emailFile(email), kept, abandoned, underWay]) {
      writeFileSync(join(folder, name), 'thordur@example.is')
    }
    const earlier = new Date(Date.now() - 11 * 60_000)
    utimesSync(join(folder, abandoned), earlier, earlier)
    expect(await mailFolder(dataDir).remove([email])).toBe(1)
    expect(readdirSync(folder).sort()).toEqual([kept, underWay].sort())
  })

  it('is removed by its age too, from a folder that need not be there', async () => {
    const { dataDir, folder } = makeFolder()
    const { removeBefore } = mailFolder(dataDir)
    expect(await removeBefore('2026-06-01T09:05:01.001Z')).toBe(0)
    await mailerTo(undefined, dataDir).send(emailOf('staff'))
    writeFileSync(join(folder, '2026-05-01-notes.txt'), '')
    expect(await removeBefore('2026-06-01T09:05:01.000Z')).toBe(0)
    expect(await removeBefore('2026-06-01T09:05:01.001Z')).toBe(1)
    expect(readdirSync(folder)).toEqual(['2026-05-01-notes.txt'])
  })
})
