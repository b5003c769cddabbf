import { expect, it } from 'vitest'
import { createOutbox } from '#email/email'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { answeringMailer } from '../../../tests/mail-delivery.ts'
import { openTexts } from '../../../tests/texts.ts'
import { attemptInvitation } from './invitation.ts'
import { forgetEnded } from './sessions.ts'
import { addStaff, changeStaff, staffInput } from './staff.ts'

const now = new Date('2026-06-05T10:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000)

describeEachEngine('an invitation', ({ open }) => {
  it('goes out while there is access, and is forgotten after a month', async () => {
    const database = await open()
    const owner = await addMember(database)
    const input = staffInput.parse({ email: 'bo@example.is', name: 'Bo', role: 'editor' })
    const added = await addStaff(database, input, owner, now)
    const [email] = await createOutbox(database).claim(now, 9, 60_000)
    if (!added || !email) throw new Error('not invited')
    const sent: string[] = []
    const mailer = answeringMailer({ outcome: 'sent' }, sent)
    const means = { database, origin: 'https://desk.example.is', texts: openTexts(), mailer }
    expect(await attemptInvitation(email, means)).toEqual({ outcome: 'sent' })
    await changeStaff(database, added.id, 'removed', owner, now)
    const withdrawn = { outcome: 'withdrawn' }
    expect(await attemptInvitation(email, means)).toMatchObject(withdrawn)
    expect(sent).toEqual([email.messageId])
    const count = async () => (await database.db.selectFrom('outbox').select('id').execute()).length
    await forgetEnded(database, days(29))
    expect(await count()).toBe(1)
    await forgetEnded(database, days(30))
    expect(await count()).toBe(0)
  })
})
