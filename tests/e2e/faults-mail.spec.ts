import PostalMime from 'postal-mime'
import { databaseFile } from '../database-file.ts'
import { type Mood, openFront } from '../faults/tcp-front.ts'
import { post } from '../http.ts'
import { openSmtpServer, type Stage } from '../smtp-server.ts'
import { expect, test } from './fault-fixtures.ts'

type Answer = (stage: Stage, recipient?: string) => number | undefined

const patient = { timeout: 20_000 }
const gone = 'gone@example.is'
const never: Answer = () => undefined
const refusing: Answer = (stage, recipient) => {
  if (stage !== 'to') return undefined
  return recipient === gone ? 550 : 451
}

/** What the mail server does while visitors go on posting, and what the log says of it then. */
const outage: readonly (readonly [mood: Mood, answer: Answer, said: RegExp])[] = [
  ['refuse', never, /ESOCKET/],
  ['through', refusing, /RCPT TO 451/],
  ['through', (stage) => (stage === 'from' ? 554 : undefined), /MAIL FROM 554/],
  ['cut in data', never, /ESOCKET|ECONNECTION/],
  ['silent', never, /ESOCKET|ECONNECTION/],
]

test('visitors notice nothing of a mail server that fails; it gets every email later', async ({
  atEnd,
  startOwn,
}) => {
  let answer = never
  const mail = await openSmtpServer({ answer: (...given) => answer(...given) })
  atEnd(mail.close)
  const front = await openFront(mail.port)
  atEnd(front.close)
  const site = await startOwn({ env: { SMTP_URL: `smtp://127.0.0.1:${front.port}` } })
  const file = databaseFile(site.dataDir)
  file.exec('pragma busy_timeout = 5000')
  let count = 0
  const send = async (email = 'visitor@example.is') => {
    const fields = { 'form-name': 'hosting-order', name: `Nr. ${count++}`, email }
    const sent = await post(site.port, { ...fields, 'submission-key': crypto.randomUUID() })
    expect(sent.status, sent.body).toBe(200)
  }
  const inHand = file.prepare('select count(*) as n from outbox where locked_until is not null')

  for (const [mood, answering, said] of outage) {
    await front.turn(mood)
    answer = answering
    const before = site.output().length
    await send(gone)
    if (mood === 'silent') {
      // The mail server holds the line and has not said a word: the next visitor is answered.
      await expect.poll(front.met, patient).toBeGreaterThan(0)
      await send()
      expect(inHand.get()?.n).toBeGreaterThan(0)
      await front.turn('refuse')
    }
    await expect.poll(() => site.output().slice(before), patient).toMatch(said)
    await expect.poll(() => inHand.get()?.n, patient).toBe(0)
  }
  expect(mail.messages).toEqual([])

  // Back again, but for the one address. What waits for its next attempt gets it now.
  await front.turn('through')
  answer = (stage, recipient) => (stage === 'to' && recipient === gone ? 550 : undefined)
  file.exec('update outbox set next_attempt_at = created_at where dead_at is null')
  await send()
  const waiting = file.prepare(
    'select count(*) as n from outbox where sent_at is null and dead_at is null',
  )
  await expect.poll(() => waiting.get()?.n, patient).toBe(0)

  const kinds = file.prepare('select kind from outbox where dead_at is not null')
  expect(kinds.all().map(({ kind }) => kind)).toEqual(outage.map(() => 'sender'))
  const owed = file.prepare('select message_id as id from outbox where dead_at is null order by 1')
  const read = await Promise.all(mail.messages.map((bytes) => PostalMime.parse(bytes)))
  expect(read.map(({ messageId }) => messageId).sort()).toEqual(owed.all().map(({ id }) => id))
  expect(mail.recipients).not.toContain(gone)
  file.close()
})
