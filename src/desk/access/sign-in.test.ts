import { expect, it } from 'vitest'
import { readAudit } from '#database/database'
import { addRecipient, listRecipients } from '#leads/leads'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { hasAttempts, signInLimits, takeAttempt } from './attempts.ts'
import { newToken } from './sessions.ts'
import { isOpenLink, makeLink, printedAddress, spendLink } from './sign-in.ts'
import { addStaff, changeOwn, changeStaff, listStaff, staffByEmail, staffInput } from './staff.ts'
import { noteWanted, takeWanted } from './wanted.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describeEachEngine('links that sign in', ({ open }) => {
  it('do so once, in the browser that asked', async () => {
    const database = await open()
    const staff = await addMember(database)
    const [own, other] = [newToken(), newToken()]
    const link = await makeLink(database, staff.id, own, start)
    const use = (browser: string | undefined) => spendLink(database, link, browser, after(1))
    expect(await use(other)).toBeUndefined()
    expect(await use(undefined)).toBeUndefined()
    expect(await use('')).toBeUndefined()
    const both = await Promise.all([use(own), use(own)])
    expect(both.filter(Boolean)).toEqual([staff])
    expect(await use(own)).toBeUndefined()
    const [line] = await readAudit(database.db, 1)
    expect(line).toMatchObject({ event: 'signed in', details: { by: staff.email, way: 'link' } })
  })

  it('do so for 15 minutes, and no longer once another was asked for', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const browser = newToken()
    const late = await makeLink(database, id, browser, start)
    expect(await spendLink(database, late, browser, after(15))).toBeUndefined()
    const intime = await makeLink(database, id, browser, start)
    expect(await spendLink(database, late, browser, after(1))).toBeUndefined()
    expect(await spendLink(database, intime, browser, after(14.99))).toBeDefined()
  })

  it('are stored as hashes, and open to any browser only where that was meant', async () => {
    const database = await open()
    const { id } = await addMember(database)
    const browser = newToken()
    const own = await makeLink(database, id, browser, start)
    const rows = JSON.stringify(await database.db.selectFrom('sign_in_links').selectAll().execute())
    for (const secret of [own, browser]) expect(rows).not.toContain(secret)
    const printed = await makeLink(database, id, undefined, start)
    const isOpen = (link: string) => isOpenLink(database, link, after(1))
    expect(await Promise.all([own, 'nothing', printed].map(isOpen))).toEqual([false, false, true])
  })
})

describeEachEngine('where somebody wanted to go', ({ open }) => {
  it('is known once, in the browser that asked, as long as a link is good', async () => {
    const database = await open()
    const [{ id }, other] = [
      await addMember(database),
      await addMember(database, { email: 'b@b.is' }),
    ]
    const browser = newToken()
    const note = (path: string) => noteWanted(database, id, browser, { path }, start)
    const take = (minutes: number, who = id, where: string | undefined = browser) =>
      takeWanted(database, who, where, after(minutes))
    await note('/leads/a')
    await note('/leads/b')
    expect(await take(1, other.id)).toBeUndefined()
    expect(await take(1, id, newToken())).toBeUndefined()
    expect(await take(1, id, '')).toBeUndefined()
    expect(await take(1)).toMatchObject({ path: '/leads/b' })
    expect(await take(1)).toBeUndefined()
    await note('/leads/c')
    // The link may come an hour late.
    expect(await take(75)).toBeUndefined()
  })
})

describeEachEngine('what somebody reads', ({ open }) => {
  it('is what the emails about leads are written in, from then on', async () => {
    const database = await open()
    const staff = await addMember(database)
    const rule = { form: '', language: '', email: staff.email }
    await addRecipient(database, rule, staff, start)
    await changeOwn(database, staff, { name: staff.name, language: 'da' }, after(1))
    expect(await listRecipients(database.db)).toEqual([{ ...rule, reads: 'da' }])
  })
})

describeEachEngine('the address that a first start prints', ({ open }) => {
  it('makes an owner where nobody is, and never beside others', async () => {
    const database = await open()
    const address = await printedAddress(database, 'http://desk.localhost', start)
    expect(address).toMatch(/^http:\/\/desk\.localhost\/sign-in\/[\w-]{43}$/)
    const again = await printedAddress(database, 'http://desk.localhost', after(1))
    expect(again).not.toBe(address)
    const [first, ...others] = await listStaff(database.db)
    expect(first?.role).toBe('owner')
    expect(others).toEqual([])
    const token = (text: string | undefined) => text?.split('/').at(-1) ?? ''
    expect(await spendLink(database, token(address), undefined, after(2))).toBeUndefined()
    expect(await spendLink(database, token(again), undefined, after(2))).toEqual(first)

    const peopled = await open()
    await addMember(peopled)
    expect(await printedAddress(peopled, 'http://desk.localhost', start)).toBeUndefined()
  })
})

describeEachEngine('attempts to sign in', ({ open }) => {
  it('are counted by address and by network, and forgotten after a quarter of an hour', async () => {
    const database = await open()
    const { most } = signInLimits.address
    for (let count = 0; count < most; count += 1) {
      expect(await takeAttempt(database, 'address', 'asa@example.is', after(count / 10))).toBe(true)
    }
    expect(await takeAttempt(database, 'address', 'asa@example.is', after(1))).toBe(false)
    expect(await takeAttempt(database, 'address', 'una@example.is', after(1))).toBe(true)
    expect(await takeAttempt(database, 'network', 'asa@example.is', after(1))).toBe(true)
    expect(await hasAttempts(database, 'address', 'asa@example.is', after(14))).toBe(false)
    expect(await hasAttempts(database, 'address', 'asa@example.is', after(16))).toBe(true)
    const rows = await database.db.selectFrom('arrivals').selectAll().execute()
    expect(rows).toHaveLength(most + 2)
    expect(JSON.stringify(rows)).not.toContain('example.is')
  })
})

describeEachEngine('the staff list', ({ open }) => {
  it('knows an address by both spellings of its domain', async () => {
    const database = await open()
    const input = { email: 'Jona@þór.example', name: 'Jóna', role: 'editor' }
    const jona = await addStaff(database, staffInput.parse(input), undefined, after(1))
    for (const spelled of ['jona@þór.example', 'jona@xn--r-uga6a.example\u200b']) {
      expect(await staffByEmail(database.db, spelled)).toEqual(jona)
    }
  })

  it.each([
    'Bo\nBcc: x@example.is',
    'Bo\r\nx',
    'Bo\u2028x',
    'Bo\0',
    '\u202Eoo',
    ' \n ',
    '\u200b\u3164',
  ])('takes no name of more than a line, or of which nothing is seen: %j', (name) => {
    const given = { email: 'bo@example.is', name, role: 'staff' }
    expect(staffInput.safeParse(given).success).toBe(false)
  })

  it('takes an address once, in any case, and who had access again', async () => {
    const database = await open()
    const owner = await addMember(database)
    const given = { email: ' UNA@example.is', name: 'Una', role: 'staff' }
    // Lines of one moment have no order.
    const una = await addStaff(database, staffInput.parse(given), owner, after(1))
    expect(una?.email).toBe('una@example.is')
    expect(await addStaff(database, staffInput.parse(given), owner, after(1))).toBeUndefined()
    expect(await staffByEmail(database.db, 'Una@Example.is ')).toEqual(una)
    await changeStaff(database, una?.id ?? '', 'removed', owner, after(2))
    expect(await staffByEmail(database.db, 'una@example.is')).toBeUndefined()
    const again = { ...given, name: 'Unnur', role: 'editor', language: 'da' }
    const back = await addStaff(database, staffInput.parse(again), undefined, after(3))
    expect(back).toEqual({ ...una, name: 'Unnur', role: 'editor', language: 'da' })
    const lines = await readAudit(database.db, 9)
    expect(lines.map(({ event, details }) => [event, details.by, details.staff])).toEqual([
      ['staff added', 'command line', 'una@example.is'],
      ['staff removed', 'asa@example.is', 'una@example.is'],
      ['staff added', 'asa@example.is', 'una@example.is'],
      ['staff added', 'command line', 'asa@example.is'],
    ])
  })

  it('keeps one owner, whoever is changed at the same moment', async () => {
    const database = await open()
    const one = await addMember(database)
    expect(await changeStaff(database, one.id, 'removed', one, start)).toBe('last owner')
    expect(await changeStaff(database, one.id, { role: 'staff' }, one, start)).toBe('last owner')
    expect(await changeStaff(database, 'nobody', 'removed', one, start)).toBe('unknown')
    const other = await addMember(database, { email: 'una@example.is' })
    const outcomes = await Promise.all([
      changeStaff(database, one.id, 'removed', other, start),
      changeStaff(database, other.id, { role: 'editor' }, one, start),
    ])
    expect(outcomes.filter((outcome) => outcome === 'last owner')).toHaveLength(1)
    const owners = (await listStaff(database.db)).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
  })
})
