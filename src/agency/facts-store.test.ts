import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { root } from '#server/root'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { facts, fileFacts, setFile, setOverrides } from './facts.ts'
import { followFacts } from './facts-store.ts'

const good = readFileSync(join(root, 'tests/agency/agency.json'), 'utf8')
const lineWith = (text: string, of = good) => of.slice(0, of.indexOf(text)).split('\n').length

const before = fileFacts('agency')
let close: () => void = () => undefined
afterEach(() => {
  close()
  setOverrides('agency', {})
  setFile('agency', before)
})

it('reloads a changed file, and reports an invalid one by line and reason, keeping the last good one', async () => {
  const directory = temporaryFolder()
  const file = join(directory, 'agency.json')
  writeFileSync(file, good)
  const report = vi.fn()
  const changed = vi.fn()
  close = followFacts({ directory, report, changed })
  const { phone } = facts().agency
  const reported = async (source: string) => {
    report.mockClear()
    writeFileSync(file, source)
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(file, expect.anything()))
    expect(facts().agency.phone).toBe(phone)
    return report.mock.calls.find(([path]) => path === file)
  }
  const wrong = good.replace('"country": "DK"', '"country": "dk"')
  const said = `line ${lineWith('"country": "dk"', wrong)}, offices.1.country: must be a country code such as DK`
  expect(await reported(wrong)).toEqual([file, said])
  expect(await reported(good.replace(/,\n {2}"phone"/, '\n  "phone"'))).toEqual([
    file,
    expect.stringContaining(`line ${lineWith('"phone"')} `),
  ])
  expect(await reported(good.replace(/\n {2}"phone": .*/, ''))).toEqual([
    file,
    'line 1, phone: Invalid input: expected string, received undefined',
  ])
  expect(changed).not.toHaveBeenCalled()

  setOverrides('agency', { email: 'own@example.is' })
  writeFileSync(file, good.replace(phone, '+354 1'))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(facts().agency).toMatchObject({ phone: '+354 1', email: 'own@example.is' })
})
