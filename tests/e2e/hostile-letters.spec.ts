import PostalMime, { type Address, type Email } from 'postal-mime'
import { forms } from '#leads/forms/forms'
import { recipientOf } from '#leads/leads'
import { databaseFile } from '../database-file.ts'
import { storedPosts } from '../faults/stored-posts.ts'
import { headerInjections, markup, postWith } from '../hostile/values.ts'
import { post } from '../http.ts'
import { tagsOf } from '../page-source.ts'
import { startSite } from '../site-process.ts'
import { openSmtpServer } from '../smtp-server.ts'
import { expect, test } from './fixtures.ts'

const browser = { headers: { 'Sec-Fetch-Site': 'same-origin' } }
const harmless = 'Jón'
const values = [harmless, ...headerInjections, markup.join(' ')]

/** Everything of a letter that no visitor's text may change. */
function frameOf({ headers, subject, from, sender, cc, bcc, html = '', attachments }: Email) {
  return {
    headers: headers.map(({ key }) => key).sort(),
    subject: subject?.replace(/[\dA-F]{4}-[\dA-F]{4}/, 'reference'),
    others: [from, sender, cc, bcc, attachments],
    // A line break within a text is the text's own.
    tags: tagsOf(html).filter(({ name }) => name !== 'br'),
  }
}

const addressesIn = (list: readonly Address[] = []) => list.map(({ address }) => address)

/** The one letter in which `header` names this address and no other. */
function letterWith(letters: readonly Email[], header: 'to' | 'replyTo', address: string): Email {
  const found = letters.filter((it) => String(addressesIn(it[header])) === address)
  const [letter, ...more] = found
  if (!letter || more.length > 0) throw new Error(`${header} ${address}: ${found.length} letters`)
  return letter
}

const unspaced = (text = '') => text.replace(/\s+/g, '')

test('in no field can a visitor write headers, recipients, messages or markup', async () => {
  test.setTimeout(120_000)
  const mail = await openSmtpServer()
  const site = await startSite({ env: { SMTP_URL: mail.url } })
  const emailOf = (form: string, nr: number) => `v${nr}@${form}.example.is`
  try {
    const posts = forms.flatMap((form) =>
      values.map((value, nr) => postWith(form, value, emailOf(form.name, nr))),
    )
    const answers = await Promise.all(posts.map((fields) => post(site.port, fields, browser)))
    for (const [nr, { status, body }] of answers.entries()) {
      expect(status, `${JSON.stringify(posts[nr])}: ${body}`).toBe(200)
    }
    const expected = forms.flatMap(({ name }) =>
      values.flatMap((_, nr) => [emailOf(name, nr), recipientOf(name)]),
    )
    await expect.poll(() => mail.messages.length, { timeout: 90_000 }).toBe(expected.length)
    expect(mail.recipients.toSorted()).toEqual(expected.toSorted())

    const letters = await Promise.all(mail.messages.map((it) => PostalMime.parse(it)))
    for (const { name: form } of forms) {
      const pairs = values.map((value, nr) => ({
        value,
        toSender: letterWith(letters, 'to', emailOf(form, nr)),
        toStaff: letterWith(letters, 'replyTo', emailOf(form, nr)),
      }))
      const [first] = pairs
      for (const { value, toSender, toStaff } of pairs) {
        const which = `${form}: ${JSON.stringify(value)}`
        expect(addressesIn(toSender.replyTo), which).toEqual([recipientOf(form)])
        expect(addressesIn(toStaff.to), which).toEqual([recipientOf(form)])
        expect(frameOf(toSender), which).toEqual(first && frameOf(first.toSender))
        expect(frameOf(toStaff), which).toEqual(first && frameOf(first.toStaff))
        expect(
          toSender.to?.map(({ name }) => name),
          which,
        ).toEqual([''])
        for (const { name } of toStaff.replyTo ?? []) {
          expect(name, which).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)
        }
        // Nothing that was written is lost or read as anything else, be it a text's placeholder.
        expect(unspaced(toStaff.text), which).toContain(unspaced(value))
        if (value !== harmless) {
          expect(unspaced(toSender.text), which).not.toContain(unspaced(value))
        }
      }
    }
  } finally {
    await site.remove()
    await mail.close()
  }
})

test('no e-mail address is taken that could be read as more than one', async ({ site }) => {
  for (const form of forms) {
    const emails = [...headerInjections, ...markup].flatMap((value) => [
      `jon@example.is${value}`,
      `${value}jon@example.is`,
    ])
    const sending = emails.map((email) => post(site.port, postWith(form, harmless, email), browser))
    for (const [nr, { status }] of (await Promise.all(sending)).entries()) {
      expect(status, `${form.name}: ${JSON.stringify(emails[nr])}`).toBe(422)
    }
  }
  const file = databaseFile(site.dataDir)
  const addresses = storedPosts(file).map(({ fields }) => fields.email)
  file.close()
  expect(addresses.filter((it) => it?.includes('jon@'))).toEqual([])
})
