import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { atDesk, deskOrigin } from '../desk-session.ts'
import { emailsTo, withData } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { deskSite, expect, quietly, test } from './fixtures.ts'

test.use(deskSite)

const name = 'Ása Jónsdóttir'

/** Sends the contact form in Danish, as a visitor does. */
async function writeToUs(page: Page, site: SiteProcess, email: string, message: string) {
  await page.goto(`${site.origin('da')}/hafa-samband`)
  const fields = { name: 'Mette Holm', email, subject: 'Ny hjemmeside', message }
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main form [name=${name}]`).fill(value)
  }
  await page.locator('main form [type=submit]').first().click()
}

/** Opens the lead of that visitor from the list. */
async function openLead(page: Page, visitor: string): Promise<void> {
  await page.goto(`/leads?q=${visitor}`)
  await page.locator('[data-key-item]').click()
}

async function arrived(site: SiteProcess, address: string, subject: RegExp) {
  const found = async () =>
    (await emailsTo(site, address)).find((it) => subject.test(it.subject ?? ''))
  await expect.poll(found).toBeDefined()
  const email = await found()
  if (!email) throw new Error('gone again')
  return email
}

test('a saved reply arrives in the thread, without script', async ({ browser, site }) => {
  const page = await atDesk(browser, site, { name }, quietly)
  const visitor = 'mette@example.dk'
  const title = 'Møde'
  await page.goto('/replies')
  const form = page.locator('#new')
  await form.locator('[name=language]').selectOption('da')
  await form.locator('[name=title]').fill(title)
  await form.locator('[name=body]').fill('Tak, [navn]. Lad os mødes ([telefon]).')
  await form.locator('[value=save]').click()
  await expect(form.locator('[id^=field-body-][id$=-message]')).toContainText('[reference]')
  await form.locator('[name=body]').fill('Tak, [navn]. Lad os mødes ([sagsnummer]).')
  await form.locator('[value=save]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()

  await writeToUs(page, site, visitor, 'Hej <b>jer</b>. Vi mangler en hjemmeside.')
  const confirmation = await arrived(site, visitor, /./)
  await openLead(page, visitor)
  const reply = page.locator('[data-desk-reply]')
  const textarea = reply.locator('[name=text]')
  await expect(textarea).toHaveValue(/^Hej Mette\n\n\n\n.*\nÁsa Jónsdóttir\n/)
  const lead = page.url().replace(/#.*/, '')
  await reply.getByRole('link', { name: 'Edit saved replies' }).click()
  await page.locator('summary', { hasText: title }).click()
  await page.locator('main details[open] [value=save]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await page.getByRole('link', { name: /^Back to lead / }).click()
  await expect(page).toHaveURL(`${lead}#reply`)
  await reply.locator('[value=reply]').click()
  await expect(reply.locator('[role=alert]')).toBeVisible()
  await reply.locator('[name=saved]').selectOption({ label: title })
  await reply.locator('[value=insert]').click()
  const saved = /^Hej Mette\n\nTak, Mette\. Lad os mødes \([\dA-F]{4}-[\dA-F]{4}\)\.\n/
  await expect(textarea).toHaveValue(saved)
  await reply.locator('[value=reply]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(page.locator('#history')).toContainText('Lad os mødes')

  const email = await arrived(site, visitor, /^Re: /)
  expect(email.inReplyTo).toBe(confirmation.messageId)
  expect(email.subject).toBe(`Re: ${confirmation.subject}`)
  expect(email.text).toContain('Tak, Mette. Lad os mødes')
  expect(email.text).toContain('> Hej <b>jer</b>. Vi mangler')
  expect(email.html).toContain('Hej &lt;b&gt;jer&lt;/b&gt;')
})

test('a button writes what a saved reply knows of the sender where one types', async ({
  browser,
  site,
}) => {
  const page = await atDesk(browser, site)
  await page.goto('/replies')
  const form = page.locator('#new')
  await form.locator('[name=language]').selectOption('da')
  await form.locator('[name=body]').fill('Tak, ')
  await form.getByRole('button', { name: 'Insert the sender’s name' }).click()
  await page.keyboard.type('.')
  await expect(form.locator('[name=body]')).toHaveValue('Tak, [navn].')
})

test('a saved reply that another has removed comes back only on purpose', async ({
  browser,
  site,
}) => {
  // No other test writes this word.
  const title = 'Þakkarorð'
  const page = await atDesk(browser, site, { name }, quietly)
  const named = (at: Page) => at.locator('main details', { hasText: title })
  const add = async () => {
    await page.goto('/replies')
    await page.locator('#new [name=title]').fill(title)
    await page.locator('#new [name=body]').fill('Bestu kveðjur')
    await page.locator('#new [value=save]').click()
    await expect(named(page)).toHaveCount(1)
    await page.locator('summary', { hasText: title }).click()
  }
  const removeElsewhere = async () => {
    const other = await page.context().newPage()
    await other.goto('/replies')
    await other.locator('summary', { hasText: title }).click()
    await named(other).locator('[value=remove]').click()
    await expect(named(other)).toHaveCount(0)
    await other.close()
  }
  await add()
  await named(page).locator('[name=body]').fill('Kær kveðja, \n<b>við</b>')
  await removeElsewhere()
  await named(page).locator('[value=save]').click()
  await expect(page.locator('[role=alert]')).toContainText('do you want to add it')
  await expect(page.locator('#new [name=body]')).toHaveValue('Kær kveðja, \n<b>við</b>')
  // Asked, it is not there yet, for nobody.
  const other = await page.context().newPage()
  await other.goto('/replies')
  await expect(named(other)).toHaveCount(0)
  await page.locator('#new [value=save]').click()
  await expect(named(page)).toHaveCount(1)
  await page.locator('summary', { hasText: title }).click()
  // Nor is a text lost that cannot be saved as it is, and what is removed twice is removed.
  await named(page).locator('[name=body]').fill('Sæl, [nafnið]')
  await removeElsewhere()
  await named(page).locator('[value=save]').click()
  await expect(page.locator('#new [name=body]')).toHaveValue('Sæl, [nafnið]')
  await add()
  await removeElsewhere()
  await named(page).locator('[value=remove]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(page.locator('[role=alert]')).toHaveCount(0)
  await expect(named(page)).toHaveCount(0)
})

test('an owner says who is told, and a new lead tells them', async ({ browser, site }) => {
  const page = await atDesk(browser, site, { name })
  await page.goto('/recipients')
  // An address that is told of several forms is said once.
  const shown = await page.locator('table li').allTextContents()
  expect(shown).toEqual([...new Set(shown)])
  await expect(page.locator('table')).toContainText('verkefni@')
  const form = page.locator('form:has([value=add])')
  for (const email of ['salg@example.dk', 'Chef@example.dk']) {
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=form]').selectOption('contact')
    await form.locator('[name=language]').selectOption('da')
    await form.locator('[value=add]').click()
    await expect(page.locator('[data-notice=done]')).toBeVisible()
  }
  await expect(page.locator('main li [value=remove]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send a test message: salg@example.dk' }).click()
  await expect(page.locator('[data-notice=done]')).toContainText('salg@example.dk')
  await arrived(site, 'salg@example.dk', /^Test message/)

  await writeToUs(page, site, 'told@example.dk', 'Hej')
  const told = await arrived(site, 'chef@example.dk', /^Nýtt erindi/)
  await arrived(site, 'salg@example.dk', /^Nýtt erindi/)
  // It leads to the lead at the desk.
  const link =
    new RegExp(`${deskOrigin(site)}/leads/[\\da-f-]{36}`).exec(told.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mette Holm')
  await page.goto('/recipients')
  for (const left of [1, 0]) {
    await page.locator('main li [value=remove]').first().click()
    await expect(page.locator('main li [value=remove]')).toHaveCount(left)
  }
})

test('a person is exported and erased', async ({ browser, site }) => {
  const visitor = 'erased@example.dk'
  const page = await atDesk(browser, site, { name }, quietly)
  await writeToUs(page, site, visitor, 'Hej')
  await page.goto('/leads/person')
  await page.locator('[name=email]').fill(visitor.toUpperCase())
  await page.locator('form[method=get] button').click()
  await expect(page.locator('main fieldset li')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.locator('[value=export]').click()
  const file = await (await downloading).path()
  const data = JSON.parse(readFileSync(file, 'utf8'))
  expect(data.sent).toMatchObject([{ fields: { email: visitor, message: 'Hej' } }])

  await page.locator('[name=confirmation]').fill('somebody@example.dk')
  await page.locator('[value=erase]').click()
  await expect(page.locator('[role=alert]')).toBeVisible()
  // An email that is on its way would still arrive; both have left by then.
  const unsent = () =>
    withData(site, ({ db }) =>
      db
        .selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .select('outbox.id')
        .where('fields', 'like', `%${visitor}%`)
        .where('sent_at', 'is', null)
        .execute(),
    )
  await expect.poll(unsent).toEqual([])
  await page.locator('[name=confirmation]').fill(visitor)
  await page.locator('[value=erase]').click()
  await expect(page.locator('[data-notice=done]')).toContainText(/[\dA-F]{4}-[\dA-F]{4}/)
  await page.goto(`/leads/person?email=${visitor}`)
  await expect(page.locator('main fieldset')).toHaveCount(0)
})
