import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { openSession } from '#desk/access/sessions'
import { addStaff, type Staff, staffByEmail, staffInput } from '#desk/desk'
import { withData } from './site-data.ts'
import type { SiteProcess } from './site-process.ts'

/** The origin of a site's desk. */
export function deskOrigin({ port }: Pick<SiteProcess, 'port'>): string {
  return `http://desk.localhost:${port}`
}

/** Gives somebody access to the desk of a site on SQLite, as the command line does. */
export async function addToDesk(
  site: Pick<SiteProcess, 'dataDir'>,
  given: Pick<Staff, 'email' | 'name' | 'role'> & Partial<Staff>,
): Promise<void> {
  const staff = staffInput.parse({ language: 'en', ...given })
  await withData(site, (database) => addStaff(database, staff, undefined, new Date()))
}

let number = 0

/**
 * A blank page in a new browser context, signed in at the desk as a new member of staff: an owner who reads English,
 * unless `who` says otherwise.
 */
export async function atDesk(
  browser: Browser,
  site: SiteProcess,
  who: Partial<Staff> = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  number += 1
  const staff = { email: `asa-${process.pid}-${number}@example.is`, name: 'Ása', ...who }
  await addToDesk(site, { role: 'owner', ...staff })
  const context = await browser.newContext({ baseURL: deskOrigin(site), ...options })
  const page = await context.newPage()
  await signIn(page, site, staff.email)
  return page
}

/** Signs in with a session opened directly in the database; the page does not navigate. */
export async function signIn(page: Page, site: SiteProcess, email: string): Promise<void> {
  const value = await withData(site, async (database) => {
    const staff = await staffByEmail(database.db, email)
    return (await openSession({ database, now: new Date() }, staff?.id ?? '', '')).session
  })
  const cookie = { name: 'desk', value, url: deskOrigin(site), httpOnly: true }
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
}

/**
 * Signs in with the link that the site writes to its mail folder, requested from a path of the desk, and waits for the
 * page it leads `to`, by default the overview; optionally at another server of the same site.
 */
export async function signInByEmail(
  page: Page,
  site: SiteProcess,
  email: string,
  { at = site, from = '/sign-in', to = '/' } = {},
): Promise<void> {
  await page.goto(`${deskOrigin(site)}${from}`)
  await signInFromHere(page, site, email, { at, to })
}

/** As `signInByEmail`, from the sign-in page that is open; without `email` if the form has it already. */
export async function signInFromHere(
  page: Page,
  site: SiteProcess,
  email: string | undefined,
  { at = site, to = '/' } = {},
): Promise<void> {
  const before = new Set(emailsIn(site))
  if (email !== undefined) await page.locator('[name=email]').fill(email)
  await page.locator('main form [type=submit]').first().click()
  await expect.poll(() => newEmails(site, before).length).toBeGreaterThan(0)
  const [sent = ''] = newEmails(site, before)
  const link = await linkIn(join(site.dataDir, 'mail', sent))
  await page.goto(link.replace(deskOrigin(site), deskOrigin(at)))
  await page.locator('main form [type=submit]').click()
  await page.waitForURL(`${deskOrigin(at)}${to}`)
}

/** The file names of the emails in a site's mail folder. */
export function emailsIn({ dataDir }: SiteProcess): readonly string[] {
  try {
    return readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

function newEmails(site: SiteProcess, before: ReadonlySet<string>): readonly string[] {
  return emailsIn(site).filter((name) => !before.has(name))
}

/** The desk's address in an email. */
export async function linkIn(file: string): Promise<string> {
  const { text = '' } = await PostalMime.parse(readFileSync(file))
  return /https?:\/\/\S+\/sign-in\/\S+/.exec(text)?.[0] ?? ''
}
