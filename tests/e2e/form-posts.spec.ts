import { formatNumber } from '#i18n/format'
import { contactForm } from '#leads/forms/contact'
import { bodyLimitBytes } from '#leads/forms/form'
import { routes } from '#routing/routes'
import { ask, type HttpAnswer, post } from '../http.ts'
import { leads } from '../leads.ts'
import { elements, tagsOf, wordsOf } from '../page-source.ts'
import type { SiteProcess } from '../site-process.ts'
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
const page = { headers: { Accept: 'text/html,application/xhtml+xml' } }
const key = () => crypto.randomUUID()

const json = (answer: HttpAnswer): unknown => JSON.parse(answer.body)
const encoded = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()

/** What is stored with this subject, so that tests beside this one do not matter. */
async function stored(site: SiteProcess, subject: string) {
  return (await leads(site.dataDir)).filter((lead) => lead.subject === subject)
}

test.describe('a good post', () => {
  test('of a script: JSON, and everything stored as it was sent', async ({ site }) => {
    const fields = contact({ subject: 'Úr skriftu' })
    const answer = await post(site.port, fields, { host: 'en.localhost' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const reference = expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/)
    expect(json(answer)).toEqual({ ok: true, reference })
    const { 'form-name': form, ...sent } = fields
    expect(await stored(site, 'Úr skriftu')).toEqual([
      expect.objectContaining({ ...sent, form, language: 'en', state: 'new' }),
    ])
  })

  test('of a browser: 303 to the page, which thanks in its language', async ({ site }) => {
    const fields = encoded(contact({ subject: 'Úr vafra' })).replaceAll('%0A', '%0D%0A')
    const answer = await post(site.port, fields, { ...page, host: 'da.localhost' })
    expect([answer.status, answer.body]).toEqual([303, ''])
    const landing = answer.headers.location ?? ''
    expect(landing).toMatch(/^\/hafa-samband\?takk=[\dA-F]{4}-[\dA-F]{4}\.[\w.-]+$/)
    const thanks = await ask(site.port, landing, { host: 'da.localhost' })
    const { success, dialog } = siteTexts('da').forms
    expect(wordsOf(thanks.body)).toContain(success.contact)
    expect(wordsOf(thanks.body)).toContain(dialog.title)
    expect(elements(thanks.body, 'dialog').some((it) => 'open' in it)).toBe(true)
    expect((await stored(site, 'Úr vafra'))[0]?.message).toBe(values.message)
  })

  test('may leave out what is optional, and its values lose the space around', async ({ site }) => {
    const answer = await post(site.port, {
      'form-name': 'contact',
      name: '  Sif ',
      email: ' sif@example.is ',
      subject: 'Stutt',
      message: ' Halló ',
    })
    expect(answer.status).toBe(200)
    const expected = { name: 'Sif', email: 'sif@example.is', message: 'Halló', phone: '' }
    expect(await stored(site, 'Stutt')).toEqual([expect.objectContaining(expected)])
  })
})

test.describe('a post that cannot be taken', () => {
  const refusals: readonly (readonly [string, number, (port: number) => Promise<HttpAnswer>])[] = [
    ['an unknown form', 400, (port) => post(port, contact({ 'form-name': 'Contact' }))],
    ['no form name', 400, (port) => post(port, encoded(values))],
    ['nothing', 400, (port) => post(port, '')],
    ['JSON', 415, (port) => typed(port, 'application/json')],
    ['multipart', 415, (port) => typed(port, 'multipart/form-data; boundary=x')],
    ['no content type', 415, (port) => typed(port, '')],
    ['another charset', 415, (port) => typed(port, `${urlEncoded}; charset=iso-8859-1`)],
    ['too large a body', 413, (port) => post(port, bodyOf(tooLarge))],
    [
      'the same in escapes',
      413,
      (port) => post(port, `${bodyOf(9)}${'%41'.repeat(bodyLimitBytes)}`),
    ],
    ['the same without its length', 413, (port) => chunked(port, bodyOf(tooLarge))],
    ['a raw byte that is not UTF-8', 422, (port) => post(port, rawByte())],
    ['an escape that is not UTF-8', 422, (port) => post(port, `${encoded(contact())}%E9`)],
    ['half an escape', 422, (port) => post(port, `${encoded(contact())}%4`)],
    ['an encoded surrogate', 422, (port) => post(port, `${encoded(contact())}%ED%A0%80`)],
    ['a field twice', 422, (port) => post(port, `${encoded(contact())}&name=Annar`)],
    ['NUL', 422, (port) => post(port, contact({ message: 'a\0b' }))],
    ['an escape character', 422, (port) => post(port, contact({ name: 'a\u001b[2J' }))],
  ]
  const urlEncoded = 'application/x-www-form-urlencoded'
  const typed = (port: number, type: string) =>
    post(port, encoded(contact()), { headers: { 'Content-Type': type } })
  const chunked = (port: number, body: string) =>
    post(port, body, { headers: { 'Transfer-Encoding': 'chunked' } })
  // Its fields have some escapes.
  const tooLarge = bodyLimitBytes + 1000
  const bodyOf = (bytes: number) => `${encoded(contact())}&x=`.padEnd(bytes, 'x')
  const rawByte = () => Buffer.concat([Buffer.from(encoded(contact())), Buffer.from([0xe9])])

  for (const [name, status, send] of refusals) {
    test(`${name}: ${status}, nothing stored`, async ({ site }) => {
      const answer = await send(site.port)
      expect(answer.status).toBe(status)
      expect(json(answer)).toMatchObject({ ok: false, alert: expect.stringContaining('Villa') })
      expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|\.ts\b/)
      expect(await stored(site, values.subject)).toEqual([])
    })
  }

  test('the longest message is read in any script, though its escapes are longer', async ({
    site,
  }) => {
    const subject = 'Lengst'
    const answer = await post(site.port, contact({ subject, message: '漢'.repeat(10_000) }))
    expect(answer.status).toBe(200)
    expect((await stored(site, subject))[0]?.message).toHaveLength(10_000)
  })

  test('a body just within the bound is read', async ({ site }) => {
    const fields = encoded(contact({ subject: 'Við mörkin' }))
    const answer = await post(site.port, `${fields}&x=`.padEnd(bodyLimitBytes, 'x'))
    expect(answer.status).toBe(200)
  })

  test('another method or place: 405 with what is allowed, 404 where nothing is', async ({
    site,
  }) => {
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
})

test('a post is taken wherever it comes from; what comes from other sites is set aside', async ({
  site,
}) => {
  const host = `es.localhost:${site.port}`
  const origins: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['new', { 'Sec-Fetch-Site': 'same-origin' }],
    ['new', { Origin: `http://${host}` }],
    ['new', { Origin: `http://en.${host}`.replace('es.', ''), 'Sec-Fetch-Site': 'cross-site' }],
    ['new', { Origin: 'null' }],
    ['quarantined', { Origin: 'https://evil.example' }],
    ['quarantined', { 'Sec-Fetch-Site': 'cross-site' }],
    ['quarantined', { Origin: 'nonsense' }],
  ]
  for (const [index, [state, headers]] of origins.entries()) {
    const subject = `Að heiman og heim ${index}`
    const { status } = await post(site.port, contact({ subject }), { host, headers })
    expect(status).toBe(200)
    expect(await stored(site, subject)).toEqual([expect.objectContaining({ state })])
  }
})

test.describe('the fields', () => {
  for (const language of ['is', 'en', 'es', 'da'] as const) {
    test(`say what is wrong in ${language}`, async ({ site }) => {
      const { errors, alert } = siteTexts(language).forms
      const host = language === 'is' ? 'localhost' : `${language}.localhost`
      const fields = { 'form-name': 'contact', email: 'thora@', message: '\u0007', subject: '  ' }
      const answer = await post(site.port, fields, { host })
      expect(answer.status).toBe(422)
      expect(json(answer)).toEqual({
        ok: false,
        alert: expect.stringContaining(alert),
        messages: {
          name: errors.name,
          email: errors.emailFormat,
          subject: errors.subject,
          message: errors.encoding,
        },
      })
    })
  }

  const longest = { name: 200, email: 254, phone: 40, company: 200, subject: 200, message: 10_000 }
  for (const { name } of contactForm.fields) {
    test(`${name} may have ${longest[name]} characters and not one more`, async ({ site }) => {
      const end = name === 'email' ? `@${'a'.repeat(60)}.is` : ''
      const long = `${'þ'.repeat(name === 'email' ? 0 : longest[name])}${end}`
      const full = long.padStart(longest[name], 'a')
      const subject = name === 'subject' ? full : `Lengd ${name}`
      expect((await post(site.port, contact({ subject, [name]: full }))).status).toBe(200)
      expect((await stored(site, subject))[0]?.[name]).toBe(full)
      const over = await post(site.port, contact({ subject, [name]: `a${full}` }))
      expect(over.status).toBe(422)
      const said = siteTexts('is').forms.errors.tooLong.replace(
        '{{max}}',
        formatNumber(longest[name], 'is'),
      )
      expect(json(over)).toMatchObject({ messages: { [name]: said } })
    })
  }

  test('of a browser come back with values, alert and messages', async ({ site }) => {
    const wrong = { name: '"><script>alert(1)</script>', email: 'ekki netfang', subject: '' }
    const message = '</textarea><script>alert(2)</script>\n&amp; Þ'
    const sent = contact({ ...wrong, message })
    const { status, body, headers } = await post(site.port, sent, { ...page, host: 'en.localhost' })
    expect(status).toBe(422)
    expect(headers['content-language']).toBe('en')
    const { forms } = siteTexts('en')
    expect(body).toMatch(/<div[^>]* role="alert"[^>]*><p>[^<]/)
    expect(wordsOf(body)).toContain(forms.alert)
    const inputs = new Map(elements(body, 'input').map((it) => [it.name, it]))
    for (const name of ['name', 'email', 'phone', 'company', 'subject'] as const) {
      expect(inputs.get(name)?.value ?? '', name).toBe(sent[name])
    }
    expect(body).toContain(
      '&lt;/textarea&gt;&lt;script&gt;alert(2)&lt;/script&gt;\n&amp;amp; Þ</textarea>',
    )
    expect(body).not.toContain('<script>alert(')
    for (const [name, said] of [
      ['email', forms.errors.emailFormat],
      ['subject', forms.errors.subject],
    ] as const) {
      expect(inputs.get(name)?.['aria-invalid'], name).toBe('true')
      const id = inputs.get(name)?.['aria-describedby']
      expect(tagsOf(body).filter((it) => it.attributes.id === id)).toHaveLength(1)
      expect(body).toMatch(new RegExp(`id="${id}"[^>]*>${said}<`))
    }
    expect(inputs.get('name')?.['aria-invalid']).toBeUndefined()
  })

  test('no page shows the key of a post', async ({ site }) => {
    const own = key()
    const fields = contact({ email: 'x', 'submission-key': own })
    const { body } = await post(site.port, fields, page)
    expect(body).toContain('</html>')
    expect(body).not.toContain(own)
  })
})
