import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { company } from '#content/company'
import { databaseFile } from '../database-file.ts'
import { ask, post } from '../http.ts'
import { leads } from '../leads.ts'
import { elements, wordsOf } from '../page-source.ts'
import { type SiteProcess, startSite } from '../site-process.ts'

/** Each test has a site of its own: it is hurt. */
const test = base.extend<{ site: SiteProcess }>({
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.remove()
  },
})

const contact = {
  'form-name': 'contact',
  name: 'Þorri',
  email: 'thorri@example.is',
  subject: 'Rafmagnið fór',
  message: 'Er þetta geymt?',
}
const page = { headers: { Accept: 'text/html' } }

function letters({ dataDir }: SiteProcess): readonly string[] {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const whole = names.filter((it) => it.endsWith('.eml'))
  return whole.map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** What the outbox holds, sent or not: recipient kind and Message-ID. */
function owed({ dataDir }: SiteProcess): readonly unknown[] {
  const file = databaseFile(dataDir)
  const rows = file.prepare('select kind, message_id from outbox order by kind').all()
  file.close()
  return rows.map((row) => Object.values(row))
}

/** Letters that the dead process had in hand come free after minutes; here at once. */
function endLeases({ dataDir }: SiteProcess): void {
  const file = databaseFile(dataDir)
  file.exec('update outbox set locked_until = null')
  file.close()
}

test('a submission acknowledged right before a power cut is there, with its letters', async ({
  site,
}) => {
  const answer = await post(site.port, contact)
  await site.kill()
  expect(answer.status).toBe(200)
  const promised = owed(site)
  expect(promised).toEqual([
    ['sender', expect.stringMatching(/^<.+@.+>$/)],
    ['staff', expect.stringMatching(/^<.+@.+>$/)],
  ])

  endLeases(site)
  await site.restart()
  expect(await leads(site.dataDir)).toEqual([
    expect.objectContaining({ subject: contact.subject, name: contact.name, state: 'new' }),
  ])
  await expect.poll(() => letters(site).length, { timeout: 20_000 }).toBe(2)
  for (const row of promised) {
    const [, messageId] = Array.isArray(row) ? row : []
    expect(letters(site).filter((it) => it.includes(`Message-ID: ${messageId}`))).toHaveLength(1)
  }
})

test('none of many acknowledged at the moment of the cut is lost', async ({ site }) => {
  const subjects = Array.from({ length: 30 }, (_, index) => `Nr. ${index}`)
  const acknowledged: string[] = []
  const sending = subjects.map(async (subject) => {
    const answer = await post(site.port, { ...contact, subject })
    if (answer.status === 200) acknowledged.push(subject)
    if (acknowledged.length === 10) await site.kill()
  })
  await Promise.allSettled(sending)
  expect(acknowledged.length).toBeGreaterThanOrEqual(10)
  await site.restart()
  const stored = (await leads(site.dataDir)).map((lead) => lead.subject)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(stored).size).toBe(stored.length)
})

test('a store that cannot be written: 503 with another way to us, values kept, then on', async ({
  site,
}) => {
  const lock = databaseFile(site.dataDir)
  lock.exec('begin exclusive')
  const [script, browser] = await Promise.all([
    post(site.port, contact, { host: 'en.localhost' }),
    post(site.port, contact, { ...page, host: 'en.localhost' }),
    // Visitors who only read still get their page.
    ask(site.port, '/').then(({ status }) => expect(status).toBe(200)),
  ])
  expect(script.status).toBe(503)
  expect(JSON.parse(script.body)).toMatchObject({ ok: false, messages: {} })
  expect(browser.status).toBe(503)
  for (const words of [script.body, wordsOf(browser.body)]) {
    // Texts keep a phone number on one line with no-break spaces.
    expect(words.replace(/\s/g, ' ')).toContain(company.phone)
    expect(words).toContain(company.email)
  }
  for (const { body } of [script, browser]) expect(body).not.toMatch(/\bat \S+ \(|database|SQLITE/)
  const inputs = elements(browser.body, 'input')
  for (const name of ['name', 'email', 'subject'] as const) {
    expect(inputs.find((it) => it.name === name)?.value).toBe(contact[name])
  }
  expect(browser.body).toContain(`${contact.message}</textarea>`)
  expect(site.output()).toContain('submission not stored')
  expect(site.output()).not.toContain(contact.email)

  lock.exec('rollback')
  lock.close()
  expect(await leads(site.dataDir)).toEqual([])
  expect((await post(site.port, contact)).status).toBe(200)
  expect(await leads(site.dataDir)).toHaveLength(1)
})
