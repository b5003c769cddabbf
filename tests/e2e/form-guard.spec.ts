import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { company } from '#content/company'
import { confirmationsOfNetwork, confirmationsToAddress } from '#leads/leads'
import { routes } from '#routing/routes'
import { databaseFile } from '../database-file.ts'
import { fillForm, openForm, sendForm } from '../form-page.ts'
import { honestMessages } from '../honest-messages.ts'
import { type HttpAnswer, post } from '../http.ts'
import { elements, wordsOf } from '../page-source.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { siteTexts } from '../texts.ts'

const asDelivered = { TRUSTED_PROXY: '127.0.0.1', FORM_LIMITS: '', CONFIRMATION_LIMIT: '' }

/** A site behind a proxy on this machine, with the limits it has unless told otherwise. */
const test = base.extend<object, { site: SiteProcess }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ env: asDelivered })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

const contact = (own: Readonly<Record<string, string>>) => ({
  'form-name': 'contact',
  name: 'Una Þórsdóttir',
  email: 'una@example.is',
  subject: 'Vefur',
  message: 'Góðan dag, mig vantar vef fyrir litla verslun.',
  ...own,
})

/** Posts as a visitor whose address the proxy names. */
const postFrom = (
  { port }: SiteProcess,
  address: string,
  own: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const email = `una-${address.replaceAll(/\W/g, '-')}@example.is`
  return post(port, contact({ email, ...own }), {
    headers: { 'X-Forwarded-For': address, ...headers },
  })
}

/** Posts with `address` until its minute is full. */
async function fillMinute(site: SiteProcess, address: string): Promise<void> {
  const posts = Array.from({ length: 60 }, (_, nr) =>
    postFrom(site, address, { subject: `${address}, ${nr}` }),
  )
  for (const { status } of await Promise.all(posts)) expect(status).toBe(200)
}

/** How submissions with this subject are stored, and how many letters each owes. */
function stored({ dataDir }: SiteProcess, subject: string): readonly unknown[] {
  const file = databaseFile(dataDir)
  const letters = '(select count(*) from outbox where submission_id = submissions.id) as letters'
  const rows = file
    .prepare(
      `select state, reasons, score, ${letters} from submissions where fields ->> 'subject' = ?`,
    )
    .all(subject)
  file.close()
  return rows.map((row) => ({ ...row }))
}

function expectWaiting({ status, headers }: HttpAnswer): void {
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(headers['cache-control']).toBe('no-store')
}

/** Texts keep a phone number on one line with no-break spaces. */
const plain = (words: string) => words.replace(/\s/g, ' ')

test('more than anybody sends by hand: 429, values kept, with our phone number', async ({
  site,
  browser,
}) => {
  const flood = '203.0.113.1'
  const first = {
    ...{ subject: 'Fyrst', email: 'fyrst@example.is' },
    'submission-key': crypto.randomUUID(),
  }
  // With the 60 this makes 61: the last of them waits.
  await fillMinute(site, flood)
  const { forms } = siteTexts('da')
  const late = contact({ subject: 'For sent' })
  const headers = { 'X-Forwarded-For': `198.51.100.99, ${flood}` }

  const script = await post(site.port, late, { host: 'da.localhost', headers })
  expectWaiting(script)
  expect(JSON.parse(script.body)).toEqual({
    ok: false,
    alert: `${forms.alert} ${forms.alertTooMany}`,
    messages: {},
  })
  expect(plain(forms.alertTooMany)).toContain(company.phone)

  const answer = await post(site.port, late, {
    host: 'da.localhost',
    headers: { ...headers, Accept: 'text/html' },
  })
  expectWaiting(answer)
  expect(plain(wordsOf(answer.body))).toContain(plain(forms.alertTooMany))
  const inputs = elements(answer.body, 'input')
  for (const name of ['name', 'email', 'subject'] as const) {
    expect(inputs.find((it) => it.name === name)?.value).toBe(late[name])
  }
  expect(answer.body).toContain(`${late.message}</textarea>`)
  expect(stored(site, late.subject)).toEqual([])

  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': flood } })
  const page = await context.newPage()
  await openForm(page, site.origin('es') + routes.contact)
  const { 'form-name': _, ...values } = late
  await fillForm(page, values)
  await sendForm(page)
  await expect(page.getByRole('alert')).toContainText(company.phone)
  for (const [name, value] of Object.entries(values)) {
    await expect(page.locator(`form [name=${name}]`)).toHaveValue(value)
  }
  await context.close()

  // What was taken already is taken again, and everybody else is let in.
  expect((await postFrom(site, flood, { subject: `${flood}, 0` })).status).toBe(200)
  expect((await postFrom(site, '203.0.113.2', first)).status).toBe(200)
  expect((await postFrom(site, flood, first)).status).toBe(200)
  expect(stored(site, `${flood}, 0`)).toHaveLength(1)
  expect(stored(site, 'Fyrst')).toHaveLength(1)
})

test('fifty people behind one address send the same in one minute', async ({ site }) => {
  const subject = 'Allir á skrifstofunni vilja nýjan vef'
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nr) =>
      postFrom(site, '203.0.113.50', { subject, email: `nr${nr}@example.is`, message: subject }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const taken = stored(site, subject)
  const as = (letters: number) => expect.objectContaining({ state: 'new', letters })
  expect(taken).toHaveLength(answers.length)
  expect(taken.filter((it) => as(2).asymmetricMatch(it))).toHaveLength(confirmationsOfNetwork)
  expect(taken.filter((it) => as(1).asymmetricMatch(it))).toHaveLength(50 - confirmationsOfNetwork)
})

test('a form on another site: answered like any other, set aside with its reason', async ({
  site,
}) => {
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  const subject = 'Að utan'
  const answer = await postFrom(site, '203.0.113.60', { subject }, headers)
  expect(answer.status).toBe(200)
  const reference = expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/)
  expect(JSON.parse(answer.body)).toEqual({ ok: true, reference })
  expect(stored(site, subject)).toEqual([
    { state: 'quarantined', reasons: '["foreign-origin +100"]', score: 100, letters: 0 },
  ])
})

test('a stranger’s mailbox is not filled: one address gets so many confirmations', async ({
  site,
}) => {
  const own = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }
  const send = (nr: number, email: string) =>
    postFrom(site, `203.0.113.${100 + nr}`, { subject: `Pósthólf ${nr}`, email }, own)
  for (let nr = 0; nr < confirmationsToAddress; nr += 1) await send(nr, 'fullt@example.is')
  await send(50, 'Fullt@Example.is')
  await send(51, 'autt@example.is')
  const rows = [0, confirmationsToAddress - 1, 50, 51].flatMap((nr) =>
    stored(site, `Pósthólf ${nr}`),
  )
  const plain = { state: 'new', reasons: '[]', score: 0, letters: 2 }
  expect(rows).toEqual([
    plain,
    plain,
    { state: 'new', reasons: '["unconfirmed +3"]', score: 3, letters: 1 },
    plain,
  ])
})

test('seventy posts from one network with links reach ten strangers, without a word of the sender', async () => {
  const mail = await openSmtpServer()
  const site = await startSite({ env: { ...asDelivered, SMTP_URL: mail.url } })
  const send = (nr: number) =>
    postFrom(site, '203.0.113.70', {
      name: nr % 2 ? 'Win at evil.example' : 'https://evil.example/go',
      email: `stranger${nr}@example.com`,
      ...{ phone: '555 EVIL', company: 'Evil evil.example', subject: `Evil ${nr}` },
      message: `Claim your prize: https://evil.example/${nr} or http://evil.example/b`,
    })
  try {
    // More than sixty in a minute are refused.
    const taken: number[] = []
    for (let nr = 0; nr < 70; nr += 1) taken.push((await send(nr)).status)
    expect(taken.filter((status) => status === 200).length).toBeGreaterThan(50)
    const file = databaseFile(site.dataDir)
    const owed = file.prepare('select count(*) as all_owed from outbox').get()?.all_owed
    file.close()
    await expect.poll(() => mail.messages.length, { timeout: 30_000 }).toBe(owed)
    const letters = mail.messages.map(String)
    const toStrangers = letters.filter((_, nr) => mail.recipients[nr]?.startsWith('stranger'))
    expect(toStrangers.length).toBeLessThanOrEqual(confirmationsOfNetwork)
    for (const letter of await Promise.all(mail.messages.map((it) => PostalMime.parse(it)))) {
      if (!letter.to?.some(({ address }) => address?.startsWith('stranger'))) continue
      expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toMatch(/evil|prize|555 E/i)
      // No link at all but the agency's own.
      expect(`${letter.text} ${letter.html}`).not.toMatch(/https?:|www\./)
    }
  } finally {
    await site.remove()
    await mail.close()
  }
})

test('honest messages in six scripts are not set aside, however quick and without script', async ({
  site,
}) => {
  for (const script of [{}, { 'form-age': '700' }]) {
    for (const message of honestMessages) {
      const key = 'form-age' in script ? { 'submission-key': crypto.randomUUID() } : {}
      const own = { ...message, ...script, ...key, subject: 'Heiðarlegt' }
      expect((await postFrom(site, '203.0.113.80', own)).status).toBe(200)
    }
  }
  const rows = stored(site, 'Heiðarlegt')
  expect(rows).toHaveLength(2 * honestMessages.length)
  expect(rows).toEqual(rows.map(() => expect.objectContaining({ state: 'new' })))
})

test('refused posts count: after sixty in a minute their sender waits, values kept', async ({
  site,
}) => {
  const flood = '203.0.113.90'
  const wrong = { email: `x@${'漢'.repeat(5000)}.is` }
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => postFrom(site, flood, wrong).then(({ status }) => status)),
  )
  expect(new Set(statuses)).toEqual(new Set([422]))
  expectWaiting(await postFrom(site, flood, wrong))
  expectWaiting(await postFrom(site, flood, { subject: 'Eftir hafnanir' }))
  const answer = await postFrom(site, flood, { name: 'Una', email: '' }, { Accept: 'text/html' })
  expectWaiting(answer)
  expect(elements(answer.body, 'input').find((it) => it.name === 'name')?.value).toBe('Una')
  // Two typos cost nobody anything.
  for (const email of ['una@', 'una.is']) {
    expect((await postFrom(site, '203.0.113.91', { email })).status).toBe(422)
  }
  expect((await postFrom(site, '203.0.113.91', { subject: 'Í þriðja' })).status).toBe(200)
  expect(stored(site, 'Eftir hafnanir')).toEqual([])
})

test('links in no time are set aside; each alone is not', async ({ site }) => {
  const own = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }
  const links = ['a', 'b', 'c', 'd', 'e'].map((it) => `https://${it}.example`).join(' ')
  const send = (subject: string, fields: Readonly<Record<string, string>>) =>
    postFrom(site, '203.0.113.61', { subject, ...fields }, own)
  await send('Hratt með hlekkjum', { 'form-age': '300', message: links })
  await send('Hratt', { 'form-age': '300', message: 'Góðan dag' })
  await send('Með hlekkjum', { 'form-age': '60000', message: links })
  await send('Óþekktur aldur', { 'form-age': '-1e3', message: 'Góðan dag' })
  const rows = ['Hratt með hlekkjum', 'Hratt', 'Með hlekkjum', 'Óþekktur aldur'].flatMap((it) =>
    stored(site, it),
  )
  expect(rows).toEqual([
    { state: 'quarantined', reasons: '["fast +5","links +6"]', score: 11, letters: 0 },
    { state: 'new', reasons: '["fast +1"]', score: 1, letters: 2 },
    { state: 'new', reasons: '["links +6"]', score: 6, letters: 2 },
    { state: 'new', reasons: '[]', score: 0, letters: 2 },
  ])
})

test('the script says how long the page was open', async ({ site, page }) => {
  await openForm(page, site.origin() + routes.contact)
  const { 'form-name': _, ...values } = contact({ subject: 'Úr vafra' })
  await fillForm(page, values)
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await sendForm(page)
  const sent = new URLSearchParams((await sending).postData() ?? '')
  expect(sent.get('form-age')).toMatch(/^[1-9]\d*$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(stored(site, 'Úr vafra')).toEqual([expect.objectContaining({ state: 'new' })])
})

test('no address of a visitor is kept anywhere', async ({ site }) => {
  const addresses = ['203.0.113.217', '2001:db8:8d3:1319:8a2e:370:7348:9abc']
  for (const address of addresses) {
    const { status } = await postFrom(site, address, { subject: address.replace(/\W/g, '-') })
    expect(status).toBe(200)
  }
  await site.kill()
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  expect(files.join()).toContain('una-203-0-113-217@example.is')
  for (const written of [...files, site.output()]) {
    for (const address of ['203.0.113.217', '2001:db8:8d3']) expect(written).not.toContain(address)
  }
  await site.restart()
})
