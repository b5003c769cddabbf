import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { factAreas, fileFacts, lineOf, setOverrides } from '#agency/agency'
import { listSettingVersions, readSettings, saveSettings } from '#settings/settings'
import { programSession, refusal, startTime } from '../tests/cli-session.ts'
import { describeEachEngine } from '../tests/databases.ts'
import { siteFiles } from '../tests/site-files.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { settingsProgram } from './settings.ts'

// An import applies the settings that it checks to this process, which normally ends with it.
afterEach(() => {
  for (const area of factAreas) setOverrides(area, {})
})

describeEachEngine('settings', ({ place, open }) => {
  it('are exported as files that restore everything, and only once', async () => {
    const [here, there] = [await place(), await place()]
    const folder = join(temporaryFolder(), 'out')
    const database = await open(here)
    const words = { is: 'Halló', en: 'Hello' }
    const changes = Object.entries({ agency: { phone: '+354 1' }, 'words/home/hero.title': words })
    await saveSettings(
      database,
      changes.map(([area, content]) => ({ area, content, by: null, basedOn: undefined })),
      startTime,
      siteFiles,
    )
    expect(await programSession(settingsProgram, here)('export', folder)).toMatchObject({ code: 0 })
    const files = ['agency', 'brand', 'catalogue', 'legal', 'pages', 'words']
    expect(readdirSync(folder).toSorted()).toEqual(files.map((name) => `${name}.json`))
    const written = JSON.parse(readFileSync(join(folder, 'agency.json'), 'utf8'))
    expect(written).toEqual({ ...fileFacts('agency'), phone: '+354 1' })

    const session = programSession(settingsProgram, there)
    for (const _ of ['', 'again']) expect((await session('import', folder)).code).toBe(0)
    const other = await open(there)
    const read = [...(await readSettings(other.db))].map(([area, { content }]) => [area, content])
    expect(Object.fromEntries(read)).toEqual({
      agency: { phone: '+354 1' },
      'words/home/hero.title': words,
    })
    writeFileSync(join(folder, 'agency.json'), JSON.stringify(fileFacts('agency')))
    expect((await session('import', folder)).stdout).toBe('agency: saved\n')
    const [newest] = await listSettingVersions(other.db, 'agency')
    expect(newest).toMatchObject({ content: null, by: null })
  })

  it('are validated as at the desk, and not saved when one file is invalid', async () => {
    const where = await place()
    const folder = temporaryFolder()
    const write = (name: string, content: unknown) =>
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content, null, 2))
    mkdirSync(join(folder, 'empty'))
    write('agency', { ...fileFacts('agency'), email: 'x' })
    write('brand', { ...fileFacts('brand'), logo: '/nowhere.svg' })
    write('words', {
      'home/hero.title': { is: 'Halló', en: '<b>Hello</b>' },
      'mail/sender.received': { en: 'We have it.' },
      'home/gone': { en: 'Gone' },
    })
    const text = '# A\n\n## B\n\n{{company.nome}}'
    write('legal', { terms: { editions: [{ from: '2027-01-01', text }] } })
    const session = programSession(settingsProgram, where)
    const told = await refusal(session('import', folder))
    const line = lineOf(JSON.stringify(fileFacts('agency'), null, 2), ['email'])
    for (const fault of [
      `agency.json, line ${line}, email: must be an email address`,
      'brand.json, line 3, logo: must be the address of an SVG file',
      'words.json, line 4, home/hero.title.en: has HTML or code',
      'words.json, line 7, mail/sender.received.en: has lost {{reference}}',
      'words.json, line 9, home/gone: is not known',
      'legal.json, line 6, terms.editions.0.text: has {{company.nome}}',
    ]) {
      expect(told).toContain(fault)
    }
    writeFileSync(join(folder, 'brand.json'), '{\n"a":')
    expect(await refusal(session('import', folder))).toContain('brand.json cannot be read')
    expect(await refusal(session('import', join(folder, 'empty')))).toContain('no file of settings')
    expect(await readSettings((await open(where)).db)).toEqual(new Map())
  })
})
