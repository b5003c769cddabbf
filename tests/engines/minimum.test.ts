import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#routing/routing'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { Browser } from './browser.ts'
import { type OlderSite, startOlder } from './older.ts'
import {
  closeBar,
  drawnPages,
  engines,
  faultsOf,
  fillIn,
  followMenu,
  pages,
  sendAndBeThanked,
  windows,
} from './pages.ts'

const forms = [
  ...[routes.contact, routes.quote, routes.serviceDesk],
  ...[routes.wordpressExpressOrder, routes.hostingOrder],
]

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

describe.each(Object.entries(engines))('%s without what older browsers lack', (_, start) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await start()
    await closeBar(browser, older.origin())
  })
  afterAll(async () => await browser?.close())

  describe.each(windows)('%i x %i', (width, height) => {
    beforeAll(async () => await browser.resize(width, height))

    it.each(Object.entries({ ...pages, ...drawnPages }))('%s can be read', async (name, path) => {
      const found = await faultsOf(browser, `minimum-${width}-${name}`, older.origin() + path)
      expect(found).toEqual([])
    })

    it('the menu leads somewhere', async () => {
      await browser.goto(older.origin())
      await followMenu(browser)
    })

    it.each(forms)('the form of %s is sent', async (path) => {
      await browser.goto(older.origin() + path)
      await fillIn(browser)
      await sendAndBeThanked(browser)
    })
  })
})
