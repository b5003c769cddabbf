import { expect, it } from 'vitest'
import { facts, fileFacts, setOverrides } from '#agency/agency'
import { type Database, readAudit, readRevisions } from '#database/database'
import { describeEachEngine } from '../../tests/databases.ts'
import { addMember } from '../../tests/desk-staff.ts'
import { siteFiles } from '../../tests/site-files.ts'
import { rawPage } from '../agency/schemas/own-pages.fixture.ts'
import {
  listSettingVersions,
  readSettings,
  readSettingVersion,
  type SiteFiles,
  saveSettings,
  settingProblems,
} from './settings.ts'

const now = new Date('2026-03-02T09:00:00.000Z')

describeEachEngine('settings', ({ open, openTwice }) => {
  const save = (database: Database, content: unknown, basedOn?: string, area = 'agency') =>
    saveSettings(database, [{ area, content, by: null, basedOn }], now, siteFiles)

  async function saved(...given: Parameters<typeof save>) {
    const result = await save(...given)
    const [version] = result.result === 'saved' ? result.versions : []
    if (!version) throw new Error(result.result)
    return version
  }

  it('apply as last saved, with author and time, until they are removed again', async () => {
    const database = await open()
    const { id: by } = await addMember(database, { email: 'una@example.is' }, now)
    const first = await saved(database, { phone: '1' })
    const change = { area: 'agency', content: { phone: '2' }, by, basedOn: first.id }
    const second = await saveSettings(
      database,
      [change],
      new Date(now.getTime() - 60_000),
      siteFiles,
    )
    const versions = await listSettingVersions(database.db, 'agency')
    expect(versions).toEqual([expect.objectContaining({ content: { phone: '2' }, by }), first])
    expect(second).toEqual({ result: 'saved', versions: [versions[0]] })
    expect(await readSettingVersion(database.db, first.id)).toEqual(first)
    await saved(database, { en: 'x' }, undefined, 'words/home/hero.title')
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

  it('are not saved over a concurrent change', async () => {
    const [one, other] = await openTwice()
    const results = await Promise.all([save(one, { phone: '1' }), save(other, { phone: '2' })])
    const won = results.flatMap((it) => (it.result === 'saved' ? it.versions : []))
    expect(results).toContainEqual({ result: 'conflict', newest: won[0] })
    expect(await listSettingVersions(other.db, 'agency')).toEqual(won)
  })
})

it('override the file’s values, except those that are invalid or unknown to this version', () => {
  const { agency } = facts()
  const closed = { days: [1], opens: '17:00', closes: '9:00' }
  const problems = setOverrides('agency', { phone: '+354 1', openingHours: closed, colour: 'red' })
  expect(problems).toEqual([
    { path: 'openingHours', message: 'closesFirst' },
    { path: 'colour', message: 'unknown' },
  ])
  expect(facts().agency).toEqual({ ...agency, phone: '+354 1' })
  const twice = ['/gott', '/gott'].map((old) => ({ old, new: '/' }))
  expect(setOverrides('agency', { redirects: twice })).toEqual([
    { path: 'redirects.1.old', message: 'twice' },
  ])
  expect(setOverrides('agency', {})).toEqual([])
  expect(facts().agency).toEqual(agency)
})

it('refuse a language with missing texts, and name these', () => {
  const file = fileFacts('agency')
  setOverrides('agency', { languages: ['is', 'en'] })
  const texts: SiteFiles['texts'] = (language) => {
    const all = siteFiles.texts(language)
    return language === 'da' ? new Map([...all].slice(0, -1)) : all
  }
  const last = [...siteFiles.texts('is').keys()].at(-1)
  const chosen = { languages: ['is', 'es', 'da'] }
  expect(settingProblems('agency', chosen, { ...siteFiles, texts })).toEqual([
    { path: 'languages.da', message: 'noTexts', names: last },
  ])
  expect(settingProblems('agency', { languages: file.languages }, siteFiles)).toEqual([])

  const two = { is: 'Kennsla', en: 'Courses' }
  expect(setOverrides('pages', rawPage({ name: two }))).toEqual([])
  expect(settingProblems('agency', { languages: file.languages }, siteFiles)).toEqual([
    { path: 'pages.0.name.es', message: 'missing' },
    { path: 'pages.0.name.da', message: 'missing' },
  ])
  for (const area of ['agency', 'pages'] as const) setOverrides(area, {})
})
