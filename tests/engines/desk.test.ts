import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addToDesk, deskOrigin, emailsIn, linkIn } from '../desk-session.ts'
import { post } from '../http.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { Browser } from './browser.ts'
import { type OlderSite, startOlder } from './older.ts'
import { engines, faultsIn, readThrough, windows } from './pages.ts'

let site: SiteProcess
let older: OlderSite
beforeAll(async () => {
  site = await startSite()
  older = await startOlder(site.port)
})
afterAll(async () => {
  older?.close()
  await site?.remove()
})

const desks: Readonly<Record<string, () => string>> = {
  desk: () => deskOrigin(site),
  'desk-minimum': () => older.origin().replace('//', '//desk.'),
}

/** The emails to an address, as files. */
const emailsTo = (address: string) =>
  emailsIn(site)
    .map((name) => join(site.dataDir, 'mail', name))
    .filter((file) => new RegExp(`^To: .*${address}`, 'm').test(readFileSync(file, 'latin1')))

describe.each(Object.entries(engines))('%s', (engine, start) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(async () => await browser?.close())

  describe.each(Object.entries(desks))('%s', (desk, origin) => {
    it.each(windows)('one signs in by a link and replies, %i x %i', async (width, height) => {
      const [staff = '', customer = ''] = ['asa', 'thorri'].map(
        (it) => `${it}-${desk}-${engine}-${width}@example.is`,
      )
      await addToDesk(site, { email: staff, name: 'Ása', role: 'owner' })
      const sent = { 'form-name': 'contact', name: 'Þorri', email: customer }
      const words = { subject: 'Nýr vefur', message: 'Okkur vantar nýjan vef.' }
      expect((await post(site.port, { ...sent, ...words })).status).toBe(200)

      await browser.resize(width, height)
      await browser.goto(`${origin()}/sign-in`)
      expect(faultsIn(await readThrough(browser, `${width}-${desk}-sign-in`, 'main'))).toEqual([])
      await browser.type('[name=email]', staff)
      await browser.click('main form [type=submit]')
      const arrived = (address: string, count: number) =>
        vi.waitUntil(() => emailsTo(address)[count - 1], { timeout: 30_000 })
      const { pathname } = new URL(await linkIn(await arrived(staff, 1)))
      await browser.goto(origin() + pathname)
      await browser.click('main form [type=submit]')
      await browser.until('the overview', () => location.pathname === '/')

      await browser.goto(`${origin()}/leads?q=${customer}`)
      await browser.click('[data-key-item]')
      await browser.until(
        'the lead',
        () => document.querySelector('[data-desk-reply] textarea') !== null,
      )
      expect(faultsIn(await readThrough(browser, `${width}-${desk}-lead`, 'main'))).toEqual([])
      await browser.type('[data-desk-reply] textarea', 'Komdu sæll. Það getum við.')
      await browser.click('[data-desk-reply] [value=reply]')
      await browser.until('the reply', () =>
        document.querySelector('#history')?.textContent?.includes('Það getum við.'),
      )
      // The first says that the message has come.
      await arrived(customer, 2)
      // Signed out, so that the next one signs in.
      await browser.run(() => {
        document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit()
      })
      await browser.until('signed out', () => location.pathname === '/sign-in')
    })
  })
})
