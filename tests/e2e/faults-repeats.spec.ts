import type { Page } from '@playwright/test'
import { routes } from '#routing/routing'
import { storedWith } from '../faults/stored-posts.ts'
import { openFront, type TcpFront } from '../faults/tcp-front.ts'
import {
  expectReady,
  expectValues,
  fillForm,
  openForm,
  sendAndSeeThanks,
  sendButton,
  sendForm,
} from '../form-page.ts'
import { test as base, expect } from './fixtures.ts'

/** Each test reaches the site through a front of its own, which can lose an answer. */
const test = base.extend<{ front: TcpFront; address: string }>({
  front: async ({ site }, use) => {
    const front = await openFront(site.port)
    await use(front)
    await front.close()
  },
  address: async ({ front }, use) => use(`http://localhost:${front.port}${routes.contact}`),
})

const contact = (subject: string) => ({
  name: 'Una Bjarkadóttir',
  email: 'una@example.is',
  subject,
  message: 'Halló',
})

/** Sends the form while the front keeps the site's answer to itself. */
async function sendWithoutAnswer(page: Page, front: TcpFront): Promise<void> {
  await front.turn('swallow')
  await sendForm(page)
  await expect.poll(front.met).toBeGreaterThan(0)
}

test('the answer is lost, sent again: one; mended first: a correction that names it', async ({
  page,
  site,
  front,
  address,
}) => {
  for (const [subject, mended, reloaded] of [
    ['Svarið týndist', {}, false],
    ['Svarið týndist, síðan opnuð aftur', {}, true],
    ['Svarið týndist, textinn lagaður', { message: 'Halló, og síminn er 555 0001' }, false],
  ] as const) {
    await openForm(page, address)
    await fillForm(page, contact(subject))
    await sendWithoutAnswer(page, front)
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await front.turn('through')
    if (reloaded) await openForm(page, address)
    await fillForm(page, mended)
    await sendAndSeeThanks(page)
    const [first, ...corrections] = storedWith(site, { subject })
    expect(first).toMatchObject({ follows: null, fields: contact(subject) })
    const named = { follows: first?.id, fields: mended }
    expect(corrections).toMatchObject('message' in mended ? [named] : [])
  }
})

test('a double click, back, sent again: one; sent in a second tab: two', async ({
  page,
  context,
  site,
}) => {
  const subject = 'Sent, til baka, sent aftur'
  await openForm(page, site.origin() + routes.contact)
  const other = await context.newPage()
  await openForm(other, site.origin() + routes.contact)
  for (const tab of [page, other]) await fillForm(tab, contact(subject))
  await sendButton(page).dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(site.origin() + routes.quote)
  await page.goBack()
  await expectReady(page)
  await sendForm(page)
  // There is nothing to send any more.
  await expect(page.getByRole('alert').getByRole('link').first()).toBeFocused()
  expect(storedWith(site, { subject })).toHaveLength(1)
  await sendAndSeeThanks(other)
  expect(storedWith(site, { subject })).toHaveLength(2)
})

test('without script: a double click, back, sent again: one', async ({ quiet: page, site }) => {
  const subject = 'Til baka án skriftu'
  await page.goto(site.origin() + routes.contact)
  await fillForm(page, contact(subject))
  await sendButton(page).dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Each redirect has a ticket of its own behind the reference.
  const reference = () => new URL(page.url()).searchParams.get('takk')?.split('.')[0]
  const first = reference()
  expect(first).toMatch(/^[\dA-F]{4}-/)
  await page.goBack()
  // The browser has kept what was written.
  await expectValues(page, contact(subject))
  await sendAndSeeThanks(page)
  expect(reference()).toBe(first)
  expect(storedWith(site, { subject })).toHaveLength(1)
})
