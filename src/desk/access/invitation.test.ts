import { expect, it } from 'vitest'
import { createOutbox, type OutgoingEmail } from '#email/email'
import { describeEachEngine } from '../../../tests/databases.ts'
import { openTexts } from '../../../tests/texts.ts'
import { attemptInvitation } from './invitation.ts'
import { forgetEnded } from './sessions.ts'
import { addStaff, changeStaff, staffInput } from './staff.ts'

const now = new Date('2026-06-05T10:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000)
const origin = 'https://desk.example.is'

describeEachEngine('an invitation', ({ open }) => {
  async function withOwner() {
    const database = await open()
    const given = staffInput.parse({ email: 'asa@example.is', name: 'Ása', role: 'owner' })
    const owner = await addStaff(database, given, undefined, now)
    if (!owner) throw new Error('not added')
    const texts = openTexts()
    const sent: OutgoingEmail[] = []
    const mailer = {
      send: async (email: OutgoingEmail) => {
        sent.push(email)
        return { outcome: 'sent' } as const
      },
      close: () => undefined,
    }
    const invite = async (language: 'da' | 'is') => {
      const input = { email: `${language}@example.is`, name: 'Bo', role: 'editor', language }
      const added = await addStaff(database, staffInput.parse(input), owner, now)
      const [email] = await createOutbox(database).claim(now, 9, 60_000)
      if (!added || !email) throw new Error('not invited')
      const attempt = () => attemptInvitation(email, { database, origin, texts, mailer })
      return { added, email, attempt }
    }
    return { database, owner, sent, invite }
  }

  it('says in one’s language who gave access to what, and has nothing that signs in', async () => {
    const { database, sent, invite } = await withOwner()
    const { email, attempt } = await invite('da')
    expect(email).toMatchObject({ kind: 'invitation', submissionId: null })
    expect(await attempt()).toEqual({ result: { outcome: 'sent' } })
    const [letter] = sent
    expect(letter).toMatchObject({
      ...{ to: { name: 'Bo', address: 'da@example.is' }, language: 'da' },
      ...{ subject: 'Din adgang til administrationen', messageId: email.messageId, date: now },
    })
    for (const told of ['Ása har givet dig adgang', origin, 'da@example.is']) {
      expect(letter?.text).toContain(told)
    }
    expect(letter?.text).not.toContain('/sign-in/')
    expect(await database.db.selectFrom('sign_in_links').selectAll().execute()).toEqual([])
  })

  it('is withdrawn where the access has ended, and forgotten after a month', async () => {
    const { database, owner, sent, invite } = await withOwner()
    const { added, attempt } = await invite('is')
    await changeStaff(database, added.id, 'removed', owner, now)
    expect(await attempt()).toMatchObject({ result: { outcome: 'withdrawn' } })
    expect(sent).toEqual([])
    const count = async () => (await database.db.selectFrom('outbox').select('id').execute()).length
    await forgetEnded(database, days(29))
    expect(await count()).toBe(1)
    await forgetEnded(database, days(30))
    expect(await count()).toBe(0)
  })
})
