import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '#database/database'
import { createMailer, createOutbox, enqueue, newEmail, readOutboxState } from '#email/email'
import { deliverDue } from '#email/worker'
import { createLog } from '#log/log'
import { describeEachEngine, itEachEngine } from '../../tests/databases.ts'
import { addMember } from '../../tests/desk-staff.ts'
import { openSmtpServer } from '../../tests/smtp-server.ts'
import { openTexts } from '../../tests/texts.ts'
import { oweLink, spendLink } from './access/links.ts'
import { newToken } from './access/secrets.ts'
import { deleteExpired } from './delete-expired.ts'
import { isDeskEmail, sendDeskEmail } from './emails.ts'
import { staffInput } from './staff.ts'
import { addStaff, changeStaff, endOthers } from './staff-changes.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const origin = 'https://desk.example.is'
const texts = openTexts()

/** Ása, a fake mail server that answers as a test says, and the delivery of the desk's emails to it. */
async function desk(database: Database, given: Parameters<typeof addMember>[1] = {}) {
  const staff = await addMember(database, given)
  const answers = { code: undefined as number | undefined }
  const server = await openSmtpServer({
    answer: (stage) => (stage === 'to' ? answers.code : undefined),
  })
  const log = createLog(undefined, 'error')
  const mailer = createMailer({ smtpUrl: server.url, dataDir: '', log })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  const means = { database, origin, texts, mailer }
  const deliver = async (now: Date) => {
    const delivery = {
      outbox: createOutbox(database),
      attempt: async (email: Parameters<typeof isDeskEmail>[0]) => {
        if (!isDeskEmail(email)) throw new Error(`${email.kind} is none of the desk's`)
        return await sendDeskEmail(email, means, now)
      },
      log,
      now: () => now,
      random: () => 0,
    }
    while ((await deliverDue(delivery)) > 0);
  }
  const received = () => Promise.all(server.messages.map((bytes) => PostalMime.parse(bytes)))
  const tokens = async () =>
    (await received()).map(({ text = '' }) => /\/sign-in\/([\w-]{43})/.exec(text)?.[1] ?? '')
  const owe = (email: string, browser: string, minutes = 0) =>
    oweLink({ database, now: after(minutes) }, email, browser, after(minutes))
  const spend = (token: string, browser: string, minutes: number) =>
    spendLink({ database, now: after(minutes) }, token, browser)
  return { ...{ database, staff, answers }, ...{ deliver, received, tokens, owe, spend } }
}

describeEachEngine('the email with a link', ({ open }) => {
  it('is retried with a new link when the mail server refuses it temporarily', async () => {
    const { database, staff, answers, deliver, owe, spend, tokens } = await desk(await open())
    const browser = newToken()
    answers.code = 450
    expect(await owe(staff.email.toUpperCase(), browser)).toBe(staff.id)
    await deliver(after(0))
    await deliver(after(5))
    expect(await tokens()).toEqual([])
    answers.code = undefined
    await deliver(after(20))
    const [token = '', ...others] = await tokens()
    expect(others).toEqual([])
    const stored = await database.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token}|${browser}|example\\.is"`))
    // Valid for 15 minutes from sending, however long it was queued.
    expect(await spend(token, newToken(), 34)).toBeUndefined()
    expect(await spend(token, browser, 34)).toEqual(staff)
  })

  it('is no longer tried after an hour, when nobody waits for it', async () => {
    const { database, staff, answers, deliver, owe, tokens } = await desk(await open())
    answers.code = 450
    await owe(staff.email, newToken())
    for (let minutes = 0; minutes < 60; minutes += 5) await deliver(after(minutes))
    answers.code = undefined
    await deliver(after(130))
    await deliver(after(600))
    expect(await tokens()).toEqual([])
    expect(await database.db.selectFrom('sign_in_links').selectAll().execute()).toHaveLength(1)
  })

  it('is queued for an unknown address too, never sent, and deleted', async () => {
    const { database, deliver, owe, received } = await desk(await open())
    expect(await owe('nobody@example.is', newToken())).toBeNull()
    const [row] = await database.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain('nobody@')
    await deliver(after(0))
    expect(await received()).toEqual([])
    // A withdrawn email counts as neither waiting nor dead, so nobody is alerted.
    expect(await readOutboxState(database.db, after(1))).toMatchObject({ waiting: 0, ownDead: 0 })
    await deleteExpired(database, after(24 * 60))
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('goes out once for two requests from a browser while mail was down', async () => {
    const { staff, answers, deliver, owe, tokens } = await desk(await open())
    const browser = newToken()
    answers.code = 450
    await owe(staff.email, browser)
    await deliver(after(0))
    await owe(staff.email, browser, 1)
    await owe(staff.email, newToken(), 2)
    answers.code = undefined
    await deliver(after(30))
    expect(await tokens()).toHaveLength(2)
  })

  it.each(['signed out elsewhere', 'another role', 'removed'] as const)(
    'is taken back with what was sent before: %s',
    async (how) => {
      const { database, staff: owner, deliver, owe, spend, tokens } = await desk(await open())
      const una = await addMember(database, { email: 'una@example.is', name: 'Una', role: 'staff' })
      const browser = newToken()
      await owe(una.email, browser)
      await deliver(after(0))
      await owe(una.email, newToken(), 1)
      await owe(owner.email, newToken(), 1)
      if (how === 'signed out elsewhere') {
        await endOthers(database, una, { session: undefined, known: undefined }, after(2))
      } else {
        const change = how === 'removed' ? 'removed' : ({ role: 'editor' } as const)
        await changeStaff(database, una.id, change, owner, after(2))
      }
      await deliver(after(3))
      const [sent = '', other = '', ...more] = await tokens()
      expect(more).toEqual([])
      expect(other).not.toBe('')
      expect(await spend(sent, browser, 4)).toBeUndefined()
    },
  )
})

itEachEngine('the notice of a new passkey goes to whom it signs in', async ({ open }) => {
  const { database, staff, answers, deliver, received } = await desk(await open(), {
    language: 'da',
  })
  answers.code = 450
  const payload = { staff: staff.id, browser: 'Firefox, Linux' }
  await database.transaction((trx) => enqueue(trx, null, [newEmail('passkey', payload)], start))
  await deliver(after(0))
  answers.code = undefined
  await deliver(after(5))
  const [email, ...others] = await received()
  expect(others).toEqual([])
  expect(email?.to).toMatchObject([{ address: staff.email }])
  expect(email?.subject).toContain('en adgangsnøgle')
  for (const fact of ['Firefox, Linux', '12:00', `${origin}/account`, staff.name]) {
    expect(email?.text?.replace(/\s+/g, ' ')).toContain(fact)
  }
})

itEachEngine('an invitation goes out while there is access', async ({ open }) => {
  const { database, staff: owner, deliver, received } = await desk(await open())
  const bo = { name: 'Bo', role: 'editor' }
  const invite = (email: string) =>
    addStaff(database, staffInput.parse({ ...bo, email }), owner, start)
  await invite('bo@example.is')
  const gone = await invite('gone@example.is')
  await changeStaff(database, gone?.id ?? '', 'removed', owner, start)
  await deliver(after(0))
  expect((await received()).map(({ to }) => to?.[0]?.address)).toEqual(['bo@example.is'])
  const count = async () => (await database.db.selectFrom('outbox').select('id').execute()).length
  await deleteExpired(database, after(29 * 24 * 60))
  expect(await count()).toBe(2)
  await deleteExpired(database, after(30 * 24 * 60))
  expect(await count()).toBe(0)
})
