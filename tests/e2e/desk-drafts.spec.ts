import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Role } from '#desk/access/rights'
import { leadPath } from '#desk/paths'
import { postTo } from '../desk-http.ts'
import { addToDesk, atDesk, deskOrigin, emailsIn, signInFromHere } from '../desk-session.ts'
import { addLeads } from '../lead-rows.ts'
import { withData } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { deskSite, expect, test } from './fixtures.ts'

test.use(deskSite)

const addLead = async (site: SiteProcess) => {
  const [lead = ''] = await withData(site, (database) => addLeads(database, [{}]))
  return lead
}

/** What the desk keeps and what was sent, of a lead. */
const stored = (site: SiteProcess, lead: string) =>
  withData(site, async ({ db }) => ({
    drafts: await db
      .selectFrom('lead_drafts')
      .select(['kind', 'content'])
      .where('lead_id', '=', lead)
      .orderBy('kind')
      .execute(),
    sent: (
      await db
        .selectFrom('lead_events')
        .select('kind')
        .where('lead_id', '=', lead)
        .where('kind', 'in', ['reply', 'note'])
        .execute()
    ).map(({ kind }) => kind),
  }))

/** Ends every session, as an owner does who signs somebody out everywhere. */
const endSessions = (site: SiteProcess) =>
  withData(site, ({ transaction }) => transaction((trx) => trx.deleteFrom('sessions').execute()))

const replyOf = (page: Page) => page.locator('[data-draft=reply] textarea')
const noteOf = (page: Page) => page.locator('[data-draft=note] textarea')

/** Writes below the greeting of the reply, as one types. */
async function write(page: Page, words: string): Promise<string> {
  const reply = (await replyOf(page).inputValue()).replace('\n\n', `\n\n${words}`)
  await replyOf(page).fill(reply)
  return reply
}

test('no button and no link takes away what one is writing', async ({ browser, site }) => {
  const page = await atDesk(browser, site)
  const lead = await addLead(site)
  await page.goto(leadPath(lead))
  const reply = await write(page, 'Takk fyrir að hafa samband.')
  await noteOf(page).fill('Hringja á morgun')
  await page.getByRole('button', { name: 'I will answer' }).click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(replyOf(page)).toHaveValue(reply)
  // With nothing new to keep the buttons work as well.
  await page.locator('fieldset [value=answered]').click()
  await expect(page.locator('[data-marks] [data-state=answered]')).toBeVisible()
  await expect(noteOf(page)).toHaveValue('Hringja á morgun')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.locator('#history [data-event-text]')).toHaveText('Hringja á morgun')
  await expect(replyOf(page)).toHaveValue(reply)
  await expect(noteOf(page)).toHaveValue('')
  const longer = await write(page, 'Kveðja. ')
  await page.locator('main header a[href="/leads"]').click()
  await page.waitForURL(/\/leads$/)
  await page.goto(leadPath(lead))
  await expect(replyOf(page)).toHaveValue(longer)
  await expect(page.locator('[data-draft-line=reply] [data-draft-kept]')).toContainText('Not sent.')
  expect((await stored(site, lead)).sent).toEqual(['note'])

  await page.locator('[data-draft=reply] [value=reply]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(replyOf(page)).not.toHaveValue(longer)
  expect(await stored(site, lead)).toEqual({ drafts: [], sent: ['note', 'reply'] })
  // Thrown away on purpose it is gone, here and at the desk.
  await noteOf(page).fill('Nei')
  await expect.poll(async () => (await stored(site, lead)).drafts).toHaveLength(1)
  await page.locator('[data-draft-line=note] [data-discard]').click()
  await expect(page.locator('[data-notice=done]')).toHaveText('The draft has been discarded.')
  await expect(noteOf(page)).toHaveValue('')
  expect((await stored(site, lead)).drafts).toEqual([])
})

// Without script: the test below. Both at once and a note are carried over there.
test('a reply sent signed out is offered after signing in', async ({ browser, site }) => {
  const email = 'unsent-reply@example.is'
  const page = await atDesk(browser, site, { email })
  const lead = await addLead(site)
  await page.goto(leadPath(lead))
  const words = await write(page, 'Það er „klárt“ & <b>gott</b>.')
  await endSessions(site)
  const send = page.locator('[data-draft=reply] [value=reply]')
  await send.click()
  await expect(page.locator('main form [name=email]')).toBeVisible()
  await expect(page.locator('main textarea')).toHaveValue(words)
  // A typing mistake first.
  await page.locator('main form [name=email]').fill('x@x')
  await page.locator('main form [type=submit]').first().click()
  await expect(page.locator('main textarea')).toHaveValue(words)
  await signInFromHere(page, site, email, { to: leadPath(lead) })
  await expect(replyOf(page)).toHaveValue(words)
  expect((await stored(site, lead)).sent).toEqual([])
  await send.click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  expect(await stored(site, lead)).toEqual({ drafts: [], sent: ['reply'] })
})

test('without script no button of the page takes away what one is writing', async ({
  browser,
  site,
}) => {
  const email = 'unsent-both@example.is'
  const page = await atDesk(browser, site, { email }, { javaScriptEnabled: false })
  const lead = await addLead(site)
  await page.goto(leadPath(lead))
  // What was only shown is no draft.
  await page.locator('fieldset [value=answered]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  expect(await stored(site, lead)).toEqual({ drafts: [], sent: [] })
  const reply = await write(page, 'Takk „fyrir“\n\n& <b>kveðja</b>.')
  await noteOf(page).fill('Hringja á morgun')
  const kept = async (words = reply, note = 'Hringja á morgun') => {
    await expect(page.locator('[data-notice=done]')).toBeVisible()
    await expect(replyOf(page)).toHaveValue(words)
    await expect(noteOf(page)).toHaveValue(note)
  }
  await page.getByRole('button', { name: 'I will answer' }).click()
  await kept()
  await page.locator('#field-assignee').selectOption('')
  await page.locator('button[value=assignee]').click()
  await expect(page.locator('#field-assignee')).toHaveValue('')
  await kept()
  await page.locator('fieldset [value=won]').click()
  await expect(page.locator('[data-marks] [data-state=won]')).toBeVisible()
  await kept()
  const longer = await write(page, 'Meira. ')
  await page.locator('[data-draft=note] button').click()
  await expect(page.locator('#history [data-event-text]')).toHaveText('Hringja á morgun')
  await kept(longer, '')
  await noteOf(page).fill('Nei')
  const longest = await write(page, 'Enn meira. ')
  await page.locator('fieldset [value=lost]').click()
  await kept(longest, 'Nei')
  const last = await write(page, 'Loks. ')
  await page.locator('[data-draft-line=note] [data-discard]').click()
  await kept(last, '')
  // Another window that shows an older reply does not put it in place of the newer one.
  await page.locator('#field-note').fill('  ')
  await page.locator('[name=do][value=note]').click()
  await expect(page.locator('[role=alert]')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(leadPath(lead))
  const newest = await write(other, 'Úr öðrum glugga. ')
  await other.locator('fieldset [value=answered]').click()
  await expect(replyOf(other)).toHaveValue(newest)
  await page.locator('fieldset [value=new]').click()
  await expect(page.locator('[data-notice=alert] ul')).toBeVisible()
  await expect(replyOf(page)).toHaveValue(newest)

  // Signed out meanwhile, both are carried over the sign-in.
  const unsent = await write(page, 'Óskráð. ')
  await noteOf(page).fill('Líka')
  await endSessions(site)
  await page.locator('fieldset [value=new]').click()
  await expect(page.locator('main textarea')).toHaveCount(2)
  await signInFromHere(page, site, email, { to: leadPath(lead) })
  await expect(replyOf(page)).toHaveValue(unsent)
  await expect(noteOf(page)).toHaveValue('Líka')
  // One that was emptied on purpose is none any more.
  await noteOf(page).fill('')
  await page.locator('[data-draft=reply] [value=reply]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  expect(await stored(site, lead)).toEqual({ drafts: [], sent: ['note', 'reply'] })
})

test('what any form has is kept signed out, and saved by its writer alone', async ({
  browser,
  site,
}) => {
  const email = 'unsent-saved@example.is'
  const page = await atDesk(browser, site, { email }, { javaScriptEnabled: false })
  const isSaved = (title: string) =>
    withData(site, async ({ db }) => {
      const rows = await db.selectFrom('saved_replies').select('body').where('title', '=', title)
      return (await rows.execute()).map(({ body }) => body)
    })
  const body = 'Hæ „þú“ & <b>þið</b>.\n\nKveðja'
  await page.goto('/replies')
  await page.locator('#new [name=language]').selectOption('da')
  await page.locator('#new [name=title]').fill('Óskráð svar')
  await page.locator('#new [name=body]').fill(body)
  await endSessions(site)
  await page.locator('#new [value=save]').click()
  await expect(page.getByRole('alert')).toContainText('nothing was sent')
  await expect(page.locator('main textarea')).toHaveValue(`Óskráð svar\n\n${body}`)
  await expect(page.locator('main textarea')).not.toBeEditable()
  // The first link gets lost: another is asked for with the text still there.
  await page.locator('main form [name=email]').fill(email)
  const before = emailsIn(site).length
  await page.locator('main form [type=submit]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.locator('main textarea')).toHaveValue(`Óskráð svar\n\n${body}`)
  await expect.poll(() => emailsIn(site).length).toBe(before + 1)
  await signInFromHere(page, site, undefined, { to: '/sign-in/*' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not saved yet')
  await expect(page.locator('main textarea')).toHaveValue(`Óskráð svar\n\n${body}`)
  expect(await isSaved('Óskráð svar')).toEqual([])
  // Signed out once more, by another passing by.
  await endSessions(site)
  await page.locator('main form [type=submit]').click()
  await signInFromHere(page, site, email, { to: '/sign-in/*' })
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  expect(await isSaved('Óskráð svar')).toEqual([body])
  await expect(page.locator('main section [lang=da]', { hasText: 'Kveðja' })).toHaveCount(1)

  // Of a button beside which nothing is written, nothing is offered.
  await page.goto('/recipients')
  await endSessions(site)
  await page.locator('[value=test]').first().click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.locator('main textarea')).toHaveCount(0)
})

test('a story sent signed out is a draft after signing in, with a picture beside it', async ({
  browser,
  site,
}, info) => {
  const email = 'unsent-story@example.is'
  const page = await atDesk(browser, site, { email, role: 'editor' }, { javaScriptEnabled: false })
  await page.goto('/stories/new')
  await page.locator('[name=title]').fill('Útskráð frétt')
  await page.locator('main form [type=submit]').click()
  await page.waitForURL(/\/stories\/news\//)
  const { pathname } = new URL(page.url())
  const file = info.outputPath('noise.png')
  const create = {
    ...({ width: 1_200, height: 900, channels: 3 } as const),
    noise: { type: 'gaussian', mean: 128, sigma: 60 } as const,
    background: '#000',
  }
  await sharp({ create }).png().toFile(file)
  const content = 'Fyrsta „málsgrein“ & <b>svo</b>.\n\nÖnnur.'
  const field = (name: string) => page.locator(`[data-editor] [name="${name}"]`)
  await field('content').fill(content)
  await field('en.title').fill('News from nobody')
  await page.locator('[name=picture]').setInputFiles(file)
  await endSessions(site)
  await page.locator('[name=do][value=save]').click()
  await expect(page.locator('main textarea')).toHaveValue(/Önnur\.[\s\S]*News from nobody/)
  await signInFromHere(page, site, email, { to: pathname })
  await expect(field('content')).toHaveValue(content)
  await expect(field('en.title')).toHaveValue('News from nobody')
  const saved = () =>
    withData(site, async ({ db }) => {
      const rows = db.selectFrom('news').select('content').where('title', '=', 'Útskráð frétt')
      return (await rows.execute()).map((it) => it.content)
    })
  expect(await saved()).toEqual([''])
  await page.locator('[name=do][value=save]').click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await saved()).toEqual([content])
})

test('without a connection nothing is sent, and nothing is lost', async ({ browser, site }) => {
  const page = await atDesk(browser, site)
  const lead = await addLead(site)
  await page.goto(leadPath(lead))
  await page.context().setOffline(true)
  const reply = await write(page, 'Úr göngunum')
  await page.locator('[data-draft=reply] [value=reply]').click()
  await expect(page.locator('[data-draft-line=reply] [role=status]')).toContainText(
    'has not been sent',
  )
  await expect(page).toHaveURL(`${deskOrigin(site)}${leadPath(lead)}`)
  await page.getByRole('button', { name: 'I will answer' }).click()
  await expect(replyOf(page)).toHaveValue(reply)
  // Closed meanwhile: the browser has it still.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(leadPath(lead))
  await expect(replyOf(page)).toHaveValue(reply)
  await expect
    .poll(async () => (await stored(site, lead)).drafts)
    .toEqual([{ kind: 'reply', content: reply }])
  expect((await stored(site, lead)).sent).toEqual([])
})

test('nothing is kept for strangers, nor for whom the lead is not', async ({ browser, site }) => {
  const lead = await addLead(site)
  const nobody = await postTo(site, leadPath(lead), {}, 'do=reply&version=0&text=Spam')
  expect(nobody.status).toBe(403)
  expect(nobody.headers['cache-control']).toBe('no-store')
  const ask = (email: string, text = 'Spam', to = leadPath(lead)) => {
    const body = new URLSearchParams({ email, 'unsent-kind': 'reply', 'unsent-text': text })
    return postTo(site, `/sign-in?${new URLSearchParams({ to })}`, {}, `${body}`)
  }
  expect((await ask('stranger@example.is')).status).toBe(200)
  expect((await ask('stranger@example.is', 'x'.repeat(200_000))).status).toBe(413)
  const long = await postTo(site, leadPath(lead), {}, `do=reply&text=${'x'.repeat(200_000)}`)
  expect(long.status).toBe(303)
  const noted = () =>
    withData(site, ({ db }) => db.selectFrom('wanted_pages').select('unsent').execute())
  for (const { unsent } of await noted()) expect(unsent ?? '').not.toContain('Spam')

  const editor: Role = 'editor'
  const email = 'unsent-editor@example.is'
  await addToDesk(site, { email, name: 'Edda', role: editor })
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const context = page.context()
  await page.goto(`${deskOrigin(site)}/sign-in`)
  await page.setContent(
    `<form method="post" action="${deskOrigin(site)}${leadPath(lead)}"><input name="do" value="note">
      <textarea name="note">Spam</textarea><button>x</button></form>`,
  )
  await page.locator('button').click()
  await signInFromHere(page, site, email, { to: leadPath(lead) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You have no access to this page',
  )
  expect(await stored(site, lead)).toEqual({ drafts: [], sent: [] })
  expect(await noted()).not.toContainEqual({ unsent: expect.stringContaining('Spam') })
  await context.close()
})
