import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirmationsOfNetwork } from '#leads/leads'
import { routes } from '#routing/routing'
import { company } from '#test-agency/company'
import { storedWith } from '../faults/stored-posts.ts'
import { expectValues, fillForm, openForm, sendForm, valuesIn } from '../form-page.ts'
import { type HttpResponse, post } from '../http.ts'
import { wordsOf } from '../page-tree.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

// A site behind a proxy on this machine, with the limits it has unless told otherwise.
test.use({ env: { TRUSTED_PROXY: '127.0.0.1', FORM_LIMITS: '', CONFIRMATION_LIMIT: '' } })

type Values = Readonly<Record<string, string>>

const values = {
  name: 'Una Þórsdóttir',
  email: 'una@example.is',
  subject: 'Vefur',
  message: 'Góðan dag, mig vantar vef fyrir litla verslun.',
}
const asBrowser = { Accept: 'text/html' }

/** Posts as a visitor whose address the proxy names. */
function postFrom({ port }: SiteProcess, address: string, own: Values, headers: Values = {}) {
  const email = `una-${address.replaceAll(/\W/g, '-')}@example.is`
  const fields = { 'form-name': 'contact', ...values, email, ...own }
  return post(port, fields, { headers: { 'X-Forwarded-For': address, ...headers } })
}

/** Posts as often at once, each with values of its own; expects one status of them all. */
async function expectEach(
  status: number,
  count: number,
  send: (nr: number) => Promise<HttpResponse>,
) {
  const answers = await Promise.all(Array.from({ length: count }, (_, nr) => send(nr)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(count).fill(status))
}

function expectWaiting({ status, headers }: HttpResponse): void {
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(headers['cache-control']).toBe('no-store')
}

/** Texts keep a phone number on one line with no-break spaces. */
const plain = (words: string | null) => (words ?? '').replace(/\s/g, ' ')

test('more than anybody sends by hand: 429, values kept, our phone', async ({ site, browser }) => {
  const flood = '203.0.113.1'
  const key = crypto.randomUUID()
  const first = { subject: 'Fyrst', email: 'fyrst@example.is', 'submission-key': key }
  // An office of people, all of whom send the same in one minute.
  const same = 'Allir á skrifstofunni vilja nýjan vef'
  const own = (nr: number) => ({ subject: same, message: same, email: `nr${nr}@example.is` })
  await expectEach(200, 60, (nr) => postFrom(site, flood, own(nr)))
  const posts = storedWith(site, { subject: same })
  expect(posts.map(({ state }) => state)).toEqual(Array(60).fill('new'))
  const confirmed = posts.filter(({ emails }) => emails.length === 2)
  expect(confirmed).toHaveLength(confirmationsOfNetwork)
  // The one after them waits.
  const { forms } = siteTexts('is')
  const late = { ...values, subject: 'Of seint' }
  const chain = `198.51.100.99, ${flood}`

  const script = await postFrom(site, chain, late)
  expectWaiting(script)
  const alert = `${forms.alert} ${forms.alertTooMany}`
  expect(JSON.parse(script.body)).toEqual({ ok: false, alert, messages: {} })
  expect(plain(forms.alertTooMany)).toContain(company.phone)

  const answer = await postFrom(site, chain, late, asBrowser)
  expectWaiting(answer)
  expect(plain(wordsOf(answer.body))).toContain(plain(forms.alertTooMany))
  expect(valuesIn(answer.body)).toMatchObject(late)
  expect(storedWith(site, { subject: late.subject })).toEqual([])

  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': flood } })
  const page = await context.newPage()
  await openForm(page, site.origin('es') + routes.contact)
  await fillForm(page, late)
  await sendForm(page)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  const said = plain(await page.getByRole('alert').textContent())
  expect(said).toContain(plain(siteTexts('es').forms.alertTooMany))
  await expectValues(page, late)
  await context.close()

  // What was taken already is taken again, and everybody else is let in.
  expect((await postFrom(site, flood, own(0))).status).toBe(200)
  expect((await postFrom(site, '203.0.113.2', first)).status).toBe(200)
  expect((await postFrom(site, flood, first)).status).toBe(200)
  for (const { subject, email } of [own(0), first]) {
    expect(storedWith(site, { subject, email })).toHaveLength(1)
  }
})

// The last of them, since it ends their site.
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
  for (const address of ['203.0.113.217', '2001:db8:8d3']) {
    expect([...files, site.output()].join()).not.toContain(address)
  }
})
