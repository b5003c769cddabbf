import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { company } from '#content/company'
import { databaseFile } from '../database-file.ts'
import { diskFaults, type SickSite } from '../faults/disk-faults.ts'
import { mayMount, startOnOwnDisk } from '../faults/own-disk.ts'
import { makeReadOnly, withoutOverride } from '../faults/refused-writes.ts'
import { storedPosts } from '../faults/stored-posts.ts'
import { ask, post } from '../http.ts'
import { elements, wordsOf } from '../page-source.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

test.skip(process.platform !== 'linux', 'brings the faults about with commands of Linux')

const contact = (subject: string) => ({
  'form-name': 'contact',
  name: 'Sölvi',
  email: 'solvi@example.is',
  subject,
  message: `Er pláss fyrir þetta?\n${'Þ'.repeat(4000)}`,
})
const page = { host: 'da.localhost', headers: { Accept: 'text/html' } }
const patient = { timeout: 20_000 }
const readingPages = ['/', '/verkefni', '/frettir', '/hafa-samband']

async function readAll({ port }: SiteProcess) {
  const answers = await Promise.all(readingPages.map((path) => ask(port, path)))
  return answers.map(({ status, body }) => ({ status, words: wordsOf(body) }))
}

/** Checks what scripts and browsers are told: no lie, no inside, another way, nothing lost. */
async function expectUnavailable({ port }: SiteProcess): Promise<void> {
  const fields = contact('Ekki tekið')
  const script = await post(port, fields)
  const browser = await post(port, fields, page)
  expect([script.status, browser.status]).toEqual([503, 503])
  expect(JSON.parse(script.body)).toEqual({ ok: false, alert: expect.any(String), messages: {} })
  for (const words of [script.body, wordsOf(browser.body)]) {
    expect(words.replace(/\s/g, ' ')).toContain(company.phone)
    expect(words).toContain(company.email)
    expect(words).not.toMatch(/\bat \S+ \(|sqlite|disk|readonly|\.ts\b|\/tmp\//i)
  }
  const values = new Map(elements(browser.body, 'input').map((it) => [it.name, it.value]))
  for (const name of ['name', 'email', 'subject'] as const) {
    expect(values.get(name)).toBe(fields[name])
  }
  expect(browser.body).toContain(`${fields.message}</textarea>`)
}

/** Checks that exactly these are stored, each once, and that the file is sound. */
function expectStored({ copy }: SickSite, subjects: readonly string[]): void {
  const dataDir = copy()
  const file = databaseFile(dataDir)
  expect(storedPosts(file).map(({ fields }) => fields.subject)).toEqual(subjects)
  expect(Object.values(file.prepare('pragma integrity_check').get() ?? {})).toEqual(['ok'])
  file.close()
  rmSync(dataDir, { recursive: true })
}

const lettersSent = ({ output }: SiteProcess) => output().split('"event":"email sent"').length - 1

for (const { name, said, possible, start } of diskFaults) {
  test(`${name}: 503 with another way to us, pages go on, then all is well`, async () => {
    test.skip(!possible, 'this user may not mount')
    const sick = await start()
    const { site, hurt, heal } = sick
    try {
      expect((await post(site.port, contact('Á undan'))).status).toBe(200)
      await expect.poll(() => lettersSent(site), patient).toBe(2)
      const before = await readAll(site)

      await hurt()
      await expectUnavailable(site)
      expect(await readAll(site)).toEqual(before)
      const log = site.output()
      expect(log).toMatch(new RegExp(`"event":"submission not stored".*${said}`))
      expect(log).not.toContain(contact('').email)
      expect(log).not.toMatch(/^\s+at \S/m)

      heal()
      expect((await post(site.port, contact('Á eftir'))).status).toBe(200)
      expect((await post(site.port, contact('Á eftir'), page)).status).toBe(303)
      await expect.poll(() => lettersSent(site), patient).toBe(4)
      expectStored(sick, ['Á undan', 'Á eftir'])
      expect(site.output().split('The site stands')).toHaveLength(2)
    } finally {
      heal()
      await site.remove()
    }
  })
}

test('letters that no longer fit on the disk leave when there is space again', async () => {
  test.skip(!mayMount, 'this user may not mount')
  const { site, fill, free } = await startOnOwnDisk('1m', 'mail')
  try {
    await expectLettersToWait(site, 'ENOSPC', fill, free)
  } finally {
    await site.remove()
  }
})

test('a folder that becomes read-only: what is taken is stored, letters wait', async () => {
  const site = await startSite({ through: withoutOverride })
  try {
    const allow = () => makeReadOnly(site.dataDir, false)
    await expectLettersToWait(site, 'EACCES', () => makeReadOnly(site.dataDir, true), allow)
  } finally {
    makeReadOnly(site.dataDir, false)
    await site.remove()
  }
})

/** Posts where letters cannot be written (`code`), and again after `heal`; all arrive. */
async function expectLettersToWait(
  site: SiteProcess,
  code: string,
  hurt: () => void,
  heal: () => void,
): Promise<void> {
  const file = databaseFile(site.dataDir)
  file.exec('select 1 from outbox')
  hurt()
  expect((await post(site.port, contact('Í bið'))).status).toBe(200)
  const failed = () => file.prepare('select id from outbox where last_error is not null').all()
  await expect.poll(() => failed().length, patient).toBe(2)
  const lines = site.output().match(/"event":"email not sent".*/g) ?? []
  expect(lines.map((line) => line.includes(`"code":"${code}"`))).toEqual([true, true])
  expect(storedPosts(file).map(({ fields }) => fields.subject)).toEqual(['Í bið'])
  heal()
  // Their turn comes in a minute; here at once.
  file.exec("update outbox set next_attempt_at = '2000-01-01'")
  file.close()
  expect((await post(site.port, contact('Eftir bið'))).status).toBe(200)
  await expect.poll(() => lettersSent(site), patient).toBe(4)
}

test.describe('a start without the right to write', () => {
  const cases: readonly (readonly [string, (dataDir: string) => Promise<void>])[] = [
    ['an empty folder', async (dataDir) => makeReadOnly(dataDir, true)],
    [
      'a folder that is to be made',
      async (dataDir) => {
        rmSync(dataDir, { recursive: true })
        makeReadOnly(dirname(dataDir), true)
      },
    ],
    [
      'a folder with data',
      async (dataDir) => {
        await (await startSite({ dataDir })).kill()
        makeReadOnly(dataDir, true)
      },
    ],
    [
      'the database alone',
      async (dataDir) => {
        await (await startSite({ dataDir })).kill()
        chmodSync(join(dataDir, 'vefstoll.sqlite'), 0o400)
      },
    ],
  ]
  for (const [name, prepare] of cases) {
    test(`${name}: one line that says so, exit code 1`, async () => {
      const parent = mkdtempSync(join(tmpdir(), 'read-only-'))
      const dataDir = join(parent, 'data')
      mkdirSync(dataDir)
      await prepare(dataDir)
      try {
        await expect(startSite({ dataDir, through: withoutOverride })).rejects.toThrow(
          new RegExp(`^The site did not start \\(exit code 1\\):\\n.*${dataDir}.*\\n$`),
        )
      } finally {
        makeReadOnly(parent, false)
        rmSync(parent, { recursive: true })
      }
    })
  }
})
