import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileFacts } from '#agency/agency'
import { listSettingVersions, readSettings, saveSetting } from '#settings/settings'
import { programSession, refusal, startTime } from '../tests/cli-session.ts'
import { describeEachEngine } from '../tests/databases.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { settingsProgram } from './settings.ts'

describeEachEngine('settings', ({ place, open }) => {
  it('are written as files that bring all back, and once', async () => {
    const [here, there] = [await place(), await place()]
    const folder = join(temporaryFolder(), 'out')
    const database = await open(here)
    const words = { is: 'Halló', en: 'Hello' }
    for (const [area, content] of [
      ['agency', { phone: '+354 1' }],
      ['words/home/hero.title', words],
    ] as const) {
      await saveSetting(database, { area, content, by: null, basedOn: undefined }, startTime)
    }
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

  it('are not saved with a fault in one of the files, which is named', async () => {
    const where = await place()
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'empty'))
    const files = { agency: { ...fileFacts('agency'), email: 'x' }, brand: fileFacts('brand') }
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
    }
    const session = programSession(settingsProgram, where)
    expect(await refusal(session('import', folder))).toContain('agency.json, email: email')
    writeFileSync(join(folder, 'brand.json'), '{\n"a":')
    expect(await refusal(session('import', folder))).toContain('brand.json cannot be read')
    expect(await refusal(session('import', join(folder, 'empty')))).toContain('no file of settings')
    expect(await readSettings((await open(where)).db)).toEqual(new Map())
  })
})
