import type { Field, Form } from '#leads/forms/form'
import { forms } from '#leads/forms/forms'
import { fieldValue } from '#leads/forms/values'
import { headerInjections, markup, postWith } from '../hostile/values.ts'
import { post } from '../http.ts'
import { decoded, elements, tagsOf } from '../page-source.ts'
import { expect, test } from './fixtures.ts'

const browser = { headers: { Accept: 'text/html' } }
const notAnAddress = 'ekki netfang'

/** A page without what a visitor wrote: its tags, with all attributes but those made of values. */
function frameOf(html: string): string {
  const tags = tagsOf(html).map(({ name, attributes: { value, props, uid, ...others } }) => ({
    name,
    ...others,
  }))
  return JSON.stringify(tags)
}

/** What stands in each field that is written in. */
function writtenIn(html: string, form: Form): Record<string, string | undefined> {
  const inputs = elements(html, 'input')
  const standsIn = (field: Field) => {
    if (field.kind !== 'textarea') return inputs.find(({ name }) => name === field.name)?.value
    const [, content = ''] =
      new RegExp(`name="${field.name}"[^>]*>([^<]*)</textarea>`).exec(html) ?? []
    // A line break right after the tag would be lost (HTML, 13.1.2.5).
    return decoded(content.replace(/^\n/, ''))
  }
  return Object.fromEntries(writtenFields(form).map((field) => [field.name, standsIn(field)]))
}

const writtenFields = ({ fields }: Form) => fields.filter((field) => !('options' in field))

/** The same, of what was sent. */
function expected(sent: Readonly<Record<string, string>>, form: Form) {
  return Object.fromEntries(
    writtenFields(form).map((field) => [field.name, fieldValue(field, [sent[field.name] ?? ''])]),
  )
}

for (const form of forms) {
  test(`${form.name}: what was written comes back as text`, async ({ site }) => {
    const posts = ['Jón', ...markup, headerInjections.join('')].map((value) =>
      postWith(form, value, notAnAddress),
    )
    const answers = await Promise.all(posts.map((sent) => post(site.port, sent, browser)))
    const plain = frameOf(answers[0]?.body ?? '')
    for (const [nr, { status, body }] of answers.entries()) {
      const sent = posts[nr] ?? {}
      expect(status, sent.name).toBe(422)
      expect(frameOf(body) === plain, sent.name).toBe(true)
      expect(writtenIn(body, form)).toEqual(expected(sent, form))
    }
  })
}

test('in a browser with scripts nothing of it runs', async ({ page, site }) => {
  const ran: string[] = []
  await page.exposeFunction('hit', () => ran.push('hit'))
  for (const form of forms) {
    const sent = postWith(form, markup.join(' '), notAnAddress)
    await page.goto(`${site.origin()}${form.path}`)
    await page.evaluate((fields) => {
      const hostile = document.createElement('form')
      hostile.method = 'post'
      hostile.action = '/'
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('textarea')
        field.name = name
        field.value = value
        hostile.append(field)
      }
      document.body.append(hostile)
      hostile.submit()
    }, sent)
    await page.waitForURL(`${site.origin()}/`)
    await expect(page.locator('form[data-form]')).toHaveJSProperty('noValidate', true)
    for (const [name, value] of Object.entries(expected(sent, form))) {
      await expect(page.locator(`form[data-form] [name=${name}]`)).toHaveValue(value)
    }
    expect(
      await page
        .locator('main svg[onload], main iframe, main img[onerror], a[href^=javascript]')
        .count(),
    ).toBe(0)
  }
  expect(ran).toEqual([])
})
