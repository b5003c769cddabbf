import { expect, it } from 'vitest'
import { facts, setOwn } from '#agency/agency'
import { type Database, readAudit, readRevisions } from '#database/database'
import { describeEachEngine } from '../../tests/databases.ts'
import { addMember } from '../../tests/desk-staff.ts'
import { listSettingVersions, readSettings, readSettingVersion, saveSetting } from './settings.ts'

const now = new Date('2026-03-02T09:00:00.000Z')

describeEachEngine('settings', ({ open, openTwice }) => {
  const save = (database: Database, content: unknown, basedOn?: string, area = 'agency') =>
    saveSetting(database, { area, content, by: null, basedOn }, now)

  async function saved(...given: Parameters<typeof save>) {
    const result = await save(...given)
    if (result.result !== 'saved') throw new Error(result.result)
    return result.version
  }

  it('count as saved last, by whom and when, until the file holds again', async () => {
    const database = await open()
    const { id: by } = await addMember(database, { email: 'una@example.is' }, now)
    const first = await saved(database, { phone: '1' })
    const change = { area: 'agency', content: { phone: '2' }, by, basedOn: first.id }
    const second = await saveSetting(database, change, new Date(now.getTime() - 60_000))
    const versions = await listSettingVersions(database.db, 'agency')
    expect(versions).toEqual([expect.objectContaining({ content: { phone: '2' }, by }), first])
    expect(second).toEqual({ result: 'saved', version: versions[0] })
    expect(await readSettingVersion(database.db, first.id)).toEqual(first)
    await saved(database, 'x', undefined, 'words/home/hero.title')
    expect([...(await readSettings(database.db)).keys()]).toEqual([
      'agency',
      'words/home/hero.title',
    ])
    await saved(database, null, versions[0]?.id)
    expect([...(await readSettings(database.db)).keys()]).toEqual(['words/home/hero.title'])
    expect((await readRevisions(database.db)).get('settings')).toBe(4)
    const audit = (await readAudit(database.db, 9)).map(({ event, details }) => [event, details])
    expect(audit).toContainEqual(['setting saved', { by: 'una@example.is', area: 'agency' }])
    expect(audit).toContainEqual(['setting taken back', { by: 'command line', area: 'agency' }])
  })

  it('are refused with every reason where they cannot be used, and nothing is stored', async () => {
    const database = await open()
    const offices = structuredClone(facts().agency.offices).map((it) => ({ ...it, country: 'Dk' }))
    expect(await save(database, { email: 'x', phone: '', offices, colour: 'red' })).toEqual({
      result: 'refused',
      problems: expect.arrayContaining([
        { path: 'email', message: 'email' },
        { path: 'phone', message: 'missing' },
        { path: 'offices.0.country', message: 'country' },
        { path: 'colour', message: 'unknown' },
      ]),
    })
    expect(await readSettings(database.db)).toEqual(new Map())
  })

  it('are not saved over what somebody else did, however close', async () => {
    const [one, other] = await openTwice()
    const results = await Promise.all([save(one, { phone: '1' }), save(other, { phone: '2' })])
    const won = results.find((it) => it.result === 'saved')
    expect(results).toContainEqual({ result: 'conflict', newest: won?.version })
    expect(await listSettingVersions(other.db, 'agency')).toEqual([won?.version])
  })
})

it('hold in place of the file’s, and the file’s where this version does not know or want them', () => {
  const { agency } = facts()
  const closed = { days: [1], opens: '17:00', closes: '9:00' }
  const problems = setOwn('agency', { phone: '+354 1', openingHours: closed, colour: 'red' })
  expect(problems).toEqual([
    { path: 'openingHours', message: 'closesFirst' },
    { path: 'colour', message: 'unknown' },
  ])
  expect(facts().agency).toEqual({ ...agency, phone: '+354 1' })
  expect(setOwn('agency', {})).toEqual([])
  expect(facts().agency).toEqual(agency)
})
