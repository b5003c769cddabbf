import { parse as parseCsv } from 'csv-parse/sync'
import PostalMime, { type Address, type Email } from 'postal-mime'
import * as z from 'zod'
import { defaultRecipient } from '#leads/inbox/recipients'
import { contactForm, type Form, fieldValue, forms, wordpressExpressOrderForm } from '#leads/leads'
import { cliProcess } from '../cli-process.ts'
import { expectReady, expectValues, valuesIn } from '../form-page.ts'
import { formulas, headerInjections, markup, postWith } from '../hostile/values.ts'
import { post } from '../http.ts'
import { below, pageTree } from '../page-tree.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'

type Values = Readonly<Record<string, string>>

const ownPage = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
const harmless = 'Jón'
const notAnAddress = 'ekki netfang'

/** Name and attributes of every element of a page, in its order. */
const tagsOf = (html: string) =>
  below(pageTree(html)).map(({ name, attributes }) => ({ name, attributes }))

const postEach = (port: number, posts: readonly Values[], question: object = {}) =>
  Promise.all(posts.map((fields) => post(port, fields, question)))

test.describe('in a page', () => {
  /** A page without what a visitor wrote: its tags, with all attributes but those made of values. */
  const frameOf = (html: string) =>
    tagsOf(html).map(({ name, attributes: { value, props, uid, ...others } }) => ({
      name,
      ...others,
    }))

  /** What is to stand in the fields that are written in. */
  const expectedOf = (sent: Values, { fields }: Form) =>
    Object.fromEntries(
      fields
        .filter((field) => !('options' in field))
        .map((field) => [field.name, fieldValue(field, [sent[field.name] ?? ''])]),
    )

  test('what was written is text', async ({ site }) => {
    for (const form of forms) {
      const posts = [harmless, ...markup, headerInjections.join('')].map((value) =>
        postWith(form, value, notAnAddress),
      )
      const answers = await postEach(site.port, posts, { headers: { Accept: 'text/html' } })
      const plain = JSON.stringify(frameOf(answers[0]?.body ?? ''))
      for (const [nr, { status, body }] of answers.entries()) {
        const sent = posts[nr] ?? {}
        expect(status, sent.name).toBe(422)
        expect(JSON.stringify(frameOf(body)) === plain, sent.name).toBe(true)
        expect(valuesIn(body)).toMatchObject(expectedOf(sent, form))
      }
    }
  })

  test('nothing of it runs in a browser', async ({ page }) => {
    const ran: string[] = []
    await page.exposeFunction('hit', () => ran.push('hit'))
    await page.goto('/')
    for (const form of forms) {
      const sent = postWith(form, markup.join(' '), notAnAddress)
      const answered = page.waitForResponse((it) => it.request().method() === 'POST')
      await page.evaluate((fields) => {
        const hostile = document.createElement('form')
        Object.assign(hostile, { method: 'post', action: '/' })
        for (const [name, value] of Object.entries(fields)) {
          const field = document.createElement('textarea')
          Object.assign(field, { name, value })
          hostile.append(field)
        }
        document.body.append(hostile)
        hostile.submit()
      }, sent)
      expect((await answered).status()).toBe(422)
      await expect(page.locator(`form[data-form=${form.name}]`)).toBeVisible()
      await expectReady(page)
      await expectValues(page, expectedOf(sent, form))
      const made = 'main svg[onload], main iframe, main img[onerror], a[href^=javascript]'
      await expect(page.locator(made)).toHaveCount(0)
    }
    expect(ran).toEqual([])
  })
})

test.describe('in an email', () => {
  const values = [harmless, ...headerInjections, markup.join(' ')]
  /** All have one door and one template: all values go to one of them. */
  const valuesFor = (form: string) =>
    form === contactForm.name ? values : [harmless, 'Jón\r\n\r\n<b>spy</b>', markup.join(' ')]
  const emailOf = (form: string, nr: number) => `v${nr}@${form}.example.is`

  /** Everything of an email that no visitor's text may change. */
  const frameOf = ({ headers, subject, from, sender, cc, bcc, html = '', attachments }: Email) => ({
    headers: headers.map(({ key }) => key).sort(),
    // Staff see whom it is from, by a plain name or the address.
    subject: subject?.replace(/( – .+)? \([\dA-F]{4}-[\dA-F]{4}\)$/, ' (reference)'),
    others: [from, sender, cc, bcc, attachments],
    // A line break within a text is the text's own; each lead has an address at the desk.
    tags: tagsOf(html.replace(/(\/leads\/)[\da-f-]{36}/g, '$1id')).filter(
      ({ name }) => name !== 'br',
    ),
  })

  const addressesIn = (list: readonly Address[] = []) => list.map(({ address }) => address)
  const unspaced = (text = '') => text.replace(/\s+/g, '')

  test('no field writes headers, recipients, messages or markup', async ({ atEnd, start }) => {
    // Both orders ask the same.
    const different = forms.filter((form) => form !== wordpressExpressOrderForm)
    const mail = await openSmtpServer()
    atEnd(mail.close)
    const site = await start({ env: { SMTP_URL: mail.url } })
    const posts = different.flatMap((form) =>
      valuesFor(form.name).map((value, nr) => postWith(form, value, emailOf(form.name, nr))),
    )
    const answers = await postEach(site.port, posts, ownPage)
    for (const [nr, { status, body }] of answers.entries()) {
      expect(status, `${JSON.stringify(posts[nr])}: ${body}`).toBe(200)
    }
    const expected = different.flatMap(({ name }) =>
      valuesFor(name).flatMap((_, nr) => [emailOf(name, nr), defaultRecipient(name)]),
    )
    await expect.poll(() => mail.messages.length).toBe(expected.length)
    expect(mail.recipients.toSorted()).toEqual(expected.toSorted())

    const emails = await Promise.all(mail.messages.map((it) => PostalMime.parse(it)))
    /** The one email in which `header` names this address and no other. */
    const emailWith = (header: 'to' | 'replyTo', address: string): Email => {
      const [email, ...more] = emails.filter((it) => String(addressesIn(it[header])) === address)
      if (!email || more.length > 0) throw new Error(`${header} ${address}: not one email`)
      return email
    }
    for (const { name: form } of different) {
      const [frameToSender, frameToStaff] = [
        frameOf(emailWith('to', emailOf(form, 0))),
        frameOf(emailWith('replyTo', emailOf(form, 0))),
      ]
      for (const [nr, value] of valuesFor(form).entries()) {
        const which = `${form}: ${JSON.stringify(value)}`
        const toSender = emailWith('to', emailOf(form, nr))
        const toStaff = emailWith('replyTo', emailOf(form, nr))
        expect(addressesIn(toSender.replyTo), which).toEqual([defaultRecipient(form)])
        expect(addressesIn(toStaff.to), which).toEqual([defaultRecipient(form)])
        expect(frameOf(toSender), which).toEqual(frameToSender)
        expect(frameOf(toStaff), which).toEqual(frameToStaff)
        expect(toSender.to, which).toMatchObject([{ name: '' }])
        for (const { name } of toStaff.replyTo ?? []) {
          expect(name, which).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
        }
        // Nothing that was written is lost or read as anything else, be it a text's placeholder.
        expect(unspaced(toStaff.text), which).toContain(unspaced(value))
        if (value === harmless) continue
        expect(unspaced(toSender.text), which).not.toContain(unspaced(value))
      }
    }
  })
})

test('in spreadsheets, programs and terminals it is text', async ({ site }) => {
  const posts = [...formulas, ...headerInjections, ...markup].map((value, nr) =>
    postWith(contactForm, value, `staff${nr}@example.is`),
  )
  for (const { status } of await postEach(site.port, posts)) expect(status).toBe(200)
  const run = async (...words: string[]) => {
    const { code, stdout } = await cliProcess('leads', site.dataDir, ...words, '--search', 'staff')
    expect(code).toBe(0)
    return stdout
  }
  const [csv, json] = await Promise.all([
    run('export', '--format', 'csv'),
    run('export', '--format', 'json'),
  ])

  const [head = [], ...rows] = parseCsv(csv, { bom: true })
  expect(rows).toHaveLength(posts.length)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]))
  const lines = rows.flat().flatMap((cell) => cell.split('\n'))
  const runs = /^\s*[=+\-@]|[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069]/u
  expect(lines.filter((line) => runs.test(line))).toEqual([])

  const stored = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(json))
  for (const fields of posts) {
    const lead = stored.find(({ email }) => email === fields.email)
    for (const field of contactForm.fields) {
      expect(lead?.[field.name]).toBe(fieldValue(field, [fields[field.name] ?? '']))
    }
  }

  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})
