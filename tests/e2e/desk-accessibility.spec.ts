import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { type DeskRoute, deskRoutes } from '#desk/access/rights'
import { leadPath, legalTextPath, storyPath, wordPath } from '#desk/paths'
import { saveStory, storyForDesk } from '#stories/stories'
import { violations, violationsByDayAndNight } from '../axe.ts'
import { atDesk, deskOrigin } from '../desk-session.ts'
import type { LeadRow } from '../lead-rows.ts'
import { leadsAt, withData } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { expect, ownSite, test } from './fixtures.ts'

// A site of its own: what is stored here, and who is refused, is no other test's business.
test.use(ownSite('desk-accessibility'))

const long = 'Vaðlaheiðarvegavinnuverkfærageymsluskúrslyklakippuhringurinn'
const ids = {
  fresh: '0199a6b1-2c3d-7e4f-8a5b-6c7d00c00001',
  set: '0199a6b1-2c3d-7e4f-8a5b-6c7d00c00002',
  broken: '0199a6b1-2c3d-7e4f-8a5b-6c7d00c00003',
}
const address = 'mette@example.dk'
const leads: readonly LeadRow[] = [
  {
    id: ids.fresh,
    createdAt: '2026-01-05T10:00:00.000Z',
    language: 'da',
    fields: {
      ...{ name: 'Mette Holm', email: address, phone: '+45 12 34 56 78', company: long },
      ...{ subject: 'Ny hjemmeside', message: `Hej\n\n${long.repeat(3)}` },
    },
    emails: [
      { kind: 'staff', sentAt: '2026-01-05T10:00:01.000Z' },
      { kind: 'sender', deadAt: '2026-01-08T10:00:01.000Z', lastError: '550 no such user' },
    ],
  },
  {
    ...{ id: ids.set, state: 'quarantined', score: 106, reasons: ['honeypot +100', 'links +6'] },
    fields: { name: long, email: 's@example.com', message: 'https://a.example https://b.example' },
  },
  { id: ids.broken },
  { form: 'servicedesk', fields: { name: 'Jane', email: 'j@example.com', urgency: 'urgent' } },
  { state: 'answered', fields: { name: 'Ari', email: address, message: 'Takk' } },
  { state: 'won', createdAt: new Date().toISOString() },
  { state: 'lost', fields: { message: `Mails to ${address} bounce` } },
]
const story = storyPath('news', 'vefur-sem-endist')

/** One address of each route that is a page; the others answer with data or lead on. */
const addresses: Readonly<Record<DeskRoute, string | undefined>> = {
  home: deskRoutes.home.path,
  signIn: undefined,
  signInLink: undefined,
  signOut: undefined,
  passkeySignIn: undefined,
  passkeyAdd: undefined,
  account: deskRoutes.account.path,
  openPages: undefined,
  leads: deskRoutes.leads.path,
  leadEvents: undefined,
  leadExport: undefined,
  person: `${deskRoutes.person.path}?email=${address}`,
  lead: leadPath(ids.fresh),
  savedReplies: deskRoutes.savedReplies.path,
  stories: deskRoutes.stories.path,
  newStory: deskRoutes.newStory.path,
  categories: deskRoutes.categories.path,
  storyPicture: undefined,
  story,
  storyDraft: undefined,
  leadDraft: undefined,
  storyVersions: `${story}/versions`,
  words: `${deskRoutes.words.path}?page=home`,
  word: wordPath('contact/hero.lead'),
  legalText: legalTextPath('terms'),
  prices: deskRoutes.prices.path,
  pricePart: `${deskRoutes.prices.path}/hosting`,
  settings: deskRoutes.settings.path,
  settingVersions: `${deskRoutes.settingVersions.path}?part=hours`,
  setting: '/settings/agency/closures?do=add:closures',
  staff: deskRoutes.staff.path,
  recipients: deskRoutes.recipients.path,
  audit: deskRoutes.audit.path,
}
const pages = Object.values(addresses).filter((path) => path !== undefined)

/** Puts leads in each state into the database, and a story with a version and a translation. */
async function fill(site: SiteProcess): Promise<void> {
  await leadsAt(site, leads)
  const broken = { fields: '{' }
  await withData(site, ({ db }) =>
    db.updateTable('leads').set(broken).where('id', '=', ids.broken).execute(),
  )
  await change(site, 'Annar titill')
}

/** Gives the story another title, as a colleague does. */
async function change(site: SiteProcess, title: string): Promise<void> {
  await withData(site, async (database) => {
    const before = (await storyForDesk(database.db, 'news', 'vefur-sem-endist'))?.story
    if (!before) throw new Error('the demo content has no such story')
    const saved = { before, story: { ...before, title }, by: null, cause: 'saved' } as const
    await saveStory(database, saved, new Date())
  })
}

const desk = (browser: Browser, site: SiteProcess) =>
  atDesk(browser, site, { name: 'Ása Jónsdóttir' })

/** What is wrong with the page as it is now: for axe, with its heading, title and width. */
async function faults(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  found.push(...(await violationsByDayAndNight(page)))
  // Colours, the costly half, are the same at every width.
  await page.setViewportSize({ width: 320, height: 800 })
  found.push(...(await violations(page, 'but colours')).map((it) => `${it} (320)`))
  const shown = await page.evaluate(() => document.documentElement.scrollWidth)
  if (shown > 320) found.push(`${shown} px wide at 320`)
  await page.setViewportSize({ width: 1280, height: 800 })
  const headings = await page.locator('h1:visible').count()
  if (headings !== 1) found.push(`${headings} headings of level 1`)
  if (!/^[^|]*\S[^|]* \| Desk$/.test(await page.title())) found.push(`title ${await page.title()}`)
  return found.map((it) => `${new URL(page.url()).pathname}: ${it}`)
}

/** Presses a button whatever the browser itself would say of the fields. */
async function send(page: Page, form: string, button = '[type=submit]'): Promise<number> {
  await page
    .locator(form)
    .first()
    .evaluate((it: HTMLFormElement) => {
      it.noValidate = true
    })
  // The editor also keeps drafts by posts of its own.
  const answer = page.waitForResponse(
    (it) => it.request().method() === 'POST' && it.request().isNavigationRequest(),
  )
  await page.locator(form).first().locator(button).first().click()
  const status = (await answer).status()
  await page.waitForLoadState()
  return status
}

const sizes = new Map<string, Promise<number>>()

/** Bytes of script that the page has loaded or holds, as brotli sends them. */
async function scriptBytes(page: Page, site: SiteProcess): Promise<number> {
  const sources = await page.evaluate(() => [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.scripts].map(({ src }) => src),
  ])
  const size = async (path: string) => {
    // Node does not know the desk's name; the public site has the same files.
    const answer = await fetch(site.origin() + path)
    return brotliCompressSync(await answer.bytes()).length
  }
  const files = new Set(sources.filter((it) => /\.js$/.test(it)).map((it) => new URL(it).pathname))
  for (const path of files) sizes.set(path, sizes.get(path) ?? size(path))
  const inline = await page.locator('script:not([src])').allTextContents()
  const loaded = await Promise.all([...files].map((path) => sizes.get(path) ?? 0))
  return [...loaded, ...inline.map((it) => brotliCompressSync(it).length)].reduce(
    (sum, it) => sum + it,
    0,
  )
}

test.beforeAll(async ({ site }) => fill(site))

test('pages of the desk: axe, width, heading, title, script', async ({ browser, site }) => {
  const page = await desk(browser, site)
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  for (const path of pages) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const kilobytes = (await scriptBytes(page, site)) / 1024
    expect(kilobytes, path).toBeGreaterThan(0.5)
    expect(kilobytes, path).toBeLessThan(path === story ? 70 : 30)
    found.push(...(await faults(page)))
  }
  expect(found).toEqual([])
})

test('what leads look like: states, damage, a conflict, menus, keys', async ({ browser, site }) => {
  const page = await desk(browser, site)
  const found: string[] = []
  const looked = ['/leads?state=all', '/leads?q=zzzz', leadPath(ids.set), leadPath(ids.broken)]
  for (const path of looked) {
    await page.goto(path)
    found.push(...(await faults(page)))
  }
  await page.goto(leadPath(ids.fresh))
  const other = await page.context().newPage()
  await other.goto(leadPath(ids.fresh))
  await other.locator('[name=note]').fill(long)
  expect(await send(other, '[data-draft=note]')).toBe(303)
  await other.close()
  await page.locator('[name=note]').fill('Mín')
  expect(await send(page, '[data-draft=note]')).toBe(409)
  await page.locator('[data-desk-menu] summary').click()
  found.push(...(await faults(page)))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.locator('[data-keys]')).toBeVisible()
  found.push(...(await faults(page)))
  expect(found).toEqual([])
})

test('what stories look like: none found, a conflict, wrong words', async ({ browser, site }) => {
  const page = await desk(browser, site)
  const found: string[] = []
  await page.goto('/stories?q=zzzz')
  found.push(...(await faults(page)))
  await page.goto(story)
  await change(site, `Titill ${process.pid}`)
  await page.locator('[name=title]').fill('Minn titill')
  expect(await send(page, 'form:has([value=save])', '[value=save]')).toBe(422)
  await expect(page.locator('main details')).toBeVisible()
  found.push(...(await faults(page)))
  await page.locator('[name=content]').fill('# Rangt\n\n<b>feitt</b>')
  expect(await send(page, 'form:has([value=publish])', '[value=publish]')).toBe(422)
  await page.locator('[data-show=all]').click()
  found.push(...(await faults(page)))
  expect(found).toEqual([])
})

test('what refusals look like, and pages without a session', async ({ browser, site }) => {
  const page = await desk(browser, site)
  const found: string[] = []
  const forms = [
    [deskRoutes.newStory.path, 'main form', '[type=submit]'],
    [deskRoutes.categories.path, '#new form', '[type=submit]'],
    [deskRoutes.savedReplies.path, '#new form', '[value=save]'],
    [deskRoutes.recipients.path, 'form:has([value=add])', '[value=add]'],
    [deskRoutes.staff.path, 'form:has([value=add])', '[value=add]'],
    [`${deskRoutes.person.path}?email=${address}`, 'form:has([value=erase])', '[value=erase]'],
  ] as const
  for (const [path, form, button] of forms) {
    await page.goto(path)
    expect(await send(page, form, button), path).toBe(422)
    found.push(...(await faults(page)))
  }
  await page.goto('/no/such/page')
  found.push(...(await faults(page)))

  const nobody = await browser.newContext({ baseURL: deskOrigin(site) })
  const door = await nobody.newPage()
  for (const path of ['/sign-in', `/sign-in/${'x'.repeat(43)}`]) {
    await door.goto(path)
    found.push(...(await faults(door)))
  }
  await door.goto('/sign-in')
  await door.locator('[name=email]').fill('nobody@example.is')
  await send(door, 'main form')
  found.push(...(await faults(door)))
  expect(found).toEqual([])
})
