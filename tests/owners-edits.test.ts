import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '#server/root'
import { layOutContent, layOutProject } from './agency/lay-out.ts'

/** What an owner changes first: name, price, office and a text. */
const edits: readonly (readonly [file: string, before: string, after: string])[] = [
  ['company.ts', "name: 'Vefstóll'", "name: 'Hörpur'"],
  ['company.ts', "genitive: 'Vefstóls'", "genitive: 'Harpna'"],
  ['company.ts', "dative: 'Vefstóli'", "dative: 'Hörpum'"],
  ['company.ts', "street: 'Dæmisgata 0'", "street: 'Laugavegur 100'"],
  ['catalogue.ts', 'price: isk(4_990)', 'price: isk(5_490)'],
  ['locales/is/mail.json', 'Nýtt erindi: {{form}}', 'Sent frá vefnum: {{form}}'],
]

/** Rooms with tests of what shows content and needs no database. */
const shows = ['hours', 'i18n', 'leads/emails', 'legal', 'pricing', 'sections', 'seo']
const quick = ['content/', ...shows.map((room) => `src/${room}/`)]

type Report = Readonly<{
  numPassedTests: number
  testResults: readonly Readonly<{ name: string; status: string; message: string }>[]
}>

const folder = mkdtempSync(join(tmpdir(), 'owner-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('what an owner edits in content/ fails the test of the shipped figures and no other', async () => {
  layOutProject(folder)
  layOutContent(folder)
  for (const name of ['tests', 'docs', 'deploy', 'vitest.config.ts']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const [name, before, after] of edits) {
    const file = join(folder, 'content', name)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(before)
    writeFileSync(file, text.replace(before, after))
  }
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const words = ['run', ...quick, '--exclude=cli/**', '--reporter=json', `--outputFile=${report}`]
  const run = spawn(process.execPath, [vitest, ...words], { cwd: folder, stdio: 'ignore' })
  await once(run, 'exit')
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  expect(quick.filter((room) => !testResults.some(({ name }) => name.includes(room)))).toEqual([])
  expect(numPassedTests).toBeGreaterThan(300)
  const failed = testResults.filter(({ status }) => status !== 'passed')
  const others = failed.filter(({ name }) => !name.endsWith('content/specification.test.ts'))
  expect(others).toEqual([])
}, 180_000)
