import { expect, it } from 'vitest'
import { describeEachEngine, itEachEngine } from '../../tests/databases.ts'
import { addMember } from '../../tests/desk-staff.ts'
import { spendLink } from './access/links.ts'
import { printedAddress } from './first-owner.ts'
import { listStaff, staffByEmail, staffInput } from './staff.ts'
import { addStaff, changeStaff } from './staff-changes.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

itEachEngine('the address that a first start prints adds the first owner', async ({ open }) => {
  const database = await open()
  const address = await printedAddress(database, 'http://desk.localhost', start)
  expect(address).toMatch(/^http:\/\/desk\.localhost\/sign-in\/[\w-]{43}$/)
  const again = await printedAddress(database, 'http://desk.localhost', after(1))
  expect(again).not.toBe(address)
  const [first, ...others] = await listStaff(database.db)
  expect(first?.role).toBe('owner')
  expect(others).toEqual([])
  const spend = (text: string | undefined) =>
    spendLink({ database, now: after(2) }, text?.split('/').at(-1) ?? '', undefined)
  expect(await spend(address)).toBeUndefined()
  expect(await spend(again)).toEqual(first)

  const peopled = await open()
  await addMember(peopled)
  expect(await printedAddress(peopled, 'http://desk.localhost', start)).toBeUndefined()
})

describeEachEngine('the staff list', ({ open, openTwice }) => {
  it.each(['Bo\nBcc: x@example.is', 'Bo\u2028x', 'Bo\0', '\u202Eoo', ' \n ', '\u200b\u3164'])(
    'takes no name of more than a line, or of which nothing is seen: %j',
    (name) => {
      const given = { email: 'bo@example.is', name, role: 'staff' }
      expect(staffInput.safeParse(given).success).toBe(false)
    },
  )

  it('accepts an address once, in any case, and readmits a former member', async () => {
    const database = await open()
    const owner = await addMember(database)
    const given = { email: ' UNA@example.is', name: 'Una', role: 'staff' }
    const una = await addStaff(database, staffInput.parse(given), owner, after(1))
    expect(una?.email).toBe('una@example.is')
    expect(await addStaff(database, staffInput.parse(given), owner, after(1))).toBeUndefined()
    expect(await staffByEmail(database.db, 'Una@Example.is ')).toEqual(una)
    await changeStaff(database, una?.id ?? '', 'removed', owner, after(2))
    expect(await staffByEmail(database.db, 'una@example.is')).toBeUndefined()
    const again = { ...given, name: 'Unnur', role: 'editor', language: 'da' }
    const back = await addStaff(database, staffInput.parse(again), undefined, after(3))
    expect(back).toEqual({ ...una, name: 'Unnur', role: 'editor', language: 'da' })
  })

  it('keeps addresses unique and one owner when servers change staff concurrently', async () => {
    const [database, elsewhere] = await openTwice()
    const one = await addMember(database)
    expect(await changeStaff(database, one.id, 'removed', one, start)).toBe('last owner')
    expect(await changeStaff(database, one.id, { role: 'staff' }, one, start)).toBe('last owner')
    expect(await changeStaff(database, 'nobody', 'removed', one, start)).toBe('unknown')
    const given = { email: 'una@example.is', name: 'Una', role: 'owner' }
    const added = await Promise.all(
      [database, elsewhere].map((it) => addStaff(it, staffInput.parse(given), undefined, start)),
    )
    const [other, ...more] = added.flatMap((it) => it ?? [])
    expect(more).toEqual([])
    if (!other) throw new Error('nobody was added')
    const outcomes = await Promise.all([
      changeStaff(database, one.id, 'removed', other, start),
      changeStaff(elsewhere, other.id, { role: 'editor' }, one, start),
    ])
    expect(outcomes.filter((outcome) => outcome === 'last owner')).toHaveLength(1)
    const owners = (await listStaff(database.db)).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
  })
})
