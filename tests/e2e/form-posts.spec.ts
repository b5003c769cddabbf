import { formatNumber } from '#i18n/i18n'
import { bodyLimitBytes } from '#leads/leads'
import { routes } from '#routing/routing'
import { storedWith } from '../faults/stored-posts.ts'
import { ask, type HttpResponse, post } from '../http.ts'
import { elements, wordsOf } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const values = {
  name: 'Þórður Æsir',
  email: 'thordur@example.is',
  phone: '+354 555 0001',
  company: 'Ýrar & synir',
  subject: 'Á ekki að geymast',
  message: 'Góðan dag.\nVerð < 100 & "tilboð" 😀',
}
const contact = (own: Readonly<Record<string, string>> = {}) => ({
  'form-name': 'contact',
  ...values,
  ...own,
})
const quote = (own: Readonly<Record<string, string>>) => contact({ 'form-name': 'quote', ...own })
const page = { headers: { Accept: 'text/html,application/xhtml+xml' } }

const json = (answer: HttpResponse): unknown => JSON.parse(answer.body)
const encoded = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()
const acknowledged = { ok: true, reference: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/) }

test.describe('a good post', () => {
  test('of a script: JSON, and everything stored as it was sent', async ({ site }) => {
    const fields = { ...values, subject: 'Úr skriftu' }
    const answer = await post(site.port, contact(fields), { host: 'en.localhost' })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect([answer.status, json(answer)]).toEqual([200, acknowledged])
    const stored = { form: 'contact', language: 'en', state: 'new', fields }
    expect(storedWith(site, { subject: fields.subject })).toMatchObject([stored])
  })

  test('of a browser: 303 to the page, which thanks in its language', async ({ site }) => {
    const host = 'da.localhost'
    const fields = encoded(contact({ subject: 'Úr vafra' })).replaceAll('%0A', '%0D%0A')
    const answer = await post(site.port, fields, { ...page, host })
    expect([answer.status, answer.body]).toEqual([303, ''])
    const landing = answer.headers.location ?? ''
    expect(landing).toMatch(/^\/hafa-samband\?takk=[\dA-F]{4}-[\dA-F]{4}\.[\w.-]+$/)
    const { body } = await ask(site.port, landing, { host })
    expect(wordsOf(body)).toContain(siteTexts('da').forms.success.contact)
    expect(storedWith(site, { subject: 'Úr vafra', message: values.message })).toHaveLength(1)
  })

  test('has as many characters as its fields take, and not one more', async ({ site }) => {
    const longest = {
      ...{ name: 'þ'.repeat(200), company: 'þ'.repeat(200), subject: 'þ'.repeat(200) },
      email: `@${'a'.repeat(60)}.is`.padStart(254, 'a'),
      phone: 'þ'.repeat(40),
      // Its escapes are longer than the bound of a body.
      message: '漢'.repeat(10_000),
    }
    expect((await post(site.port, contact(longest))).status).toBe(200)
    expect(storedWith(site, longest)).toHaveLength(1)
    const { tooLong } = siteTexts('is').forms.errors
    for (const [name, value] of Object.entries(longest)) {
      const answer = await post(site.port, contact({ [name]: `a${value}` }))
      const said = tooLong.replace('{{max}}', formatNumber(value.length, 'is'))
      expect([answer.status, json(answer)]).toMatchObject([422, { messages: { [name]: said } }])
    }
    const padded = `${encoded(contact({ subject: 'Við mörkin' }))}&x=`.padEnd(bodyLimitBytes, 'x')
    expect((await post(site.port, padded)).status).toBe(200)
  })
})

test.describe('a post that cannot be taken', () => {
  const urlEncoded = 'application/x-www-form-urlencoded'
  const good = encoded(contact())
  // Its fields have some escapes.
  const tooLarge = `${good}&x=`.padEnd(bodyLimitBytes + 1000, 'x')
  const typed = (type: string) => ({ headers: { 'Content-Type': type } })
  const chunked = { headers: { 'Transfer-Encoding': 'chunked' } }

  const refusals: readonly (readonly [string, number, string | Buffer, question?: object])[] = [
    ['an unknown form', 400, encoded(contact({ 'form-name': 'Contact' }))],
    ['no form name', 400, encoded(values)],
    ['nothing', 400, ''],
    ['JSON', 415, good, typed('application/json')],
    ['multipart', 415, good, typed('multipart/form-data; boundary=x')],
    ['no content type', 415, good, typed('')],
    ['another charset', 415, good, typed(`${urlEncoded}; charset=iso-8859-1`)],
    ['too large a body', 413, tooLarge],
    ['the same in escapes', 413, `${good}&x=${'%41'.repeat(bodyLimitBytes)}`],
    ['the same without its length', 413, tooLarge, chunked],
    ['a raw byte that is not UTF-8', 422, Buffer.concat([Buffer.from(good), Buffer.from([0xe9])])],
    ['an escape that is not UTF-8', 422, `${good}%E9`],
    ['half an escape', 422, `${good}%4`],
    ['an encoded surrogate', 422, `${good}%ED%A0%80`],
    ['a field twice', 422, `${good}&name=Annar`],
    ['a control character', 422, encoded(contact({ name: 'a\u001b[2J' }))],
    ['a value outside its list', 422, encoded(quote({ budget: '1' }))],
    ['two values of a list', 422, encoded(quote({ budget: '100-500,500-1000' }))],
    ['a choice beside those offered', 422, encoded(quote({ selected_services: 'seo,Seo' }))],
  ]

  test('is refused with its status, tells no insides, and is not stored', async ({ site }) => {
    for (const [name, status, body, how] of refusals) {
      const answer = await post(site.port, body, how)
      expect(answer.status, name).toBe(status)
      const alert = expect.stringContaining('Villa')
      expect(json(answer), name).toMatchObject({ ok: false, alert })
      expect(answer.body, name).not.toMatch(/\bat \S+ \(|node_modules|\.ts\b/)
    }
    expect(storedWith(site, { subject: values.subject })).toEqual([])
  })

  test('by another method: 405 with what is allowed; to no address: 404', async ({ site }) => {
    const asked = async (method: string, path: string) => {
      const { status, headers } = await ask(site.port, path, { method })
      return [status, headers.allow]
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(await asked(method, '/')).toEqual([405, 'GET, HEAD, POST'])
    }
    expect(await asked('POST', routes.contact)).toEqual([405, 'GET, HEAD'])
    expect(await asked('POST', '/engin-slik-sida')).toEqual([404, undefined])
  })

  test('of a browser comes back as a page with messages, without its key', async ({ site }) => {
    const key = crypto.randomUUID()
    const sent = contact({ email: 'ekki netfang', subject: '', 'submission-key': key })
    const { status, body, headers } = await post(site.port, sent, { ...page, host: 'en.localhost' })
    expect([status, headers['content-language']]).toEqual([422, 'en'])
    const { alert, errors } = siteTexts('en').forms
    expect(body).toMatch(/<div[^>]* role="alert"[^>]*><p[^>]*><span>[^<]/)
    expect(wordsOf(body)).toContain(alert)
    const inputs = new Map(elements(body, 'input').map((it) => [it.name, it]))
    for (const [name, said] of [
      ['email', errors.emailFormat],
      ['subject', errors.subject],
    ] as const) {
      const { 'aria-describedby': id, ...input } = inputs.get(name) ?? {}
      expect(input).toMatchObject({ value: sent[name], 'aria-invalid': 'true' })
      expect(body.match(new RegExp(`id="${id}"[^>]*>${said}<`, 'g'))).toHaveLength(1)
    }
    expect(inputs.get('name')).toMatchObject({ value: sent.name })
    expect(inputs.get('name')).not.toHaveProperty('aria-invalid')
    expect(body).not.toContain(key)
  })
})

test('a post is taken from anywhere; other sites, a trap are set aside', async ({ site }) => {
  const host = `es.localhost:${site.port}`
  const sister = { Origin: `http://en.localhost:${site.port}`, 'Sec-Fetch-Site': 'cross-site' }
  for (const [subject, headers, trap, reason] of [
    ['Að heiman', { 'Sec-Fetch-Site': 'same-origin' }, '', undefined],
    ['Frá systur', sister, '', undefined],
    ['Hvaðan sem er', { Origin: 'null' }, '', undefined],
    ['Að utan', { Origin: 'https://evil.example' }, '', 'foreign-origin +100'],
    ['Að utan líka', { 'Sec-Fetch-Site': 'cross-site' }, '', 'foreign-origin +100'],
    ['Í gildru', { Origin: `http://${host}` }, 'x', 'honeypot +100'],
  ] as const) {
    const fields = contact({ subject, email: `${trap}${subject.length}@example.is` })
    const answer = await post(site.port, { ...fields, 'bot-field': trap }, { host, headers })
    expect([answer.status, json(answer)]).toEqual([200, acknowledged])
    const aside = { state: 'quarantined', reasons: expect.arrayContaining([reason]), emails: [] }
    const taken = { state: 'new', emails: [{}, {}] }
    expect(storedWith(site, { subject }), subject).toMatchObject([reason ? aside : taken])
  }
})
