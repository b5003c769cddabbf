import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#routing/routing'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { Browser } from './browser.ts'
import {
  closeBar,
  engines,
  faultsOf,
  fillIn,
  followMenu,
  formReady,
  pages,
  sendAndBeThanked,
  widePricesOf,
  windows,
} from './pages.ts'

/** Where prices stand. */
const priced = /^\/(?:thjonusta|lausnir|fa-tilbod|verdskra|thjonustupakkar|panta)(?:\/|$)/

let site: SiteProcess
beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => await site?.remove())

describe.each(Object.entries(engines))('%s', (_, start) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await start()
    await closeBar(browser, site.origin())
  })
  afterAll(async () => await browser?.close())

  describe.each(windows)('%i x %i', (width, height) => {
    beforeAll(async () => await browser.resize(width, height))

    it.each(Object.entries(pages))('%s appears whole and can be read', async (name, path) => {
      const found = await faultsOf(browser, `${width}-${name}`, site.origin() + path)
      expect(found).toEqual([])
    })

    it.each(['is', 'es'])('no price is wider than its card, in %s', async (language) => {
      const found: string[] = []
      for (const path of Object.values(routes).filter((it) => priced.test(it)))
        found.push(...(await widePricesOf(browser, site.origin(language) + path)))
      expect(found).toEqual([])
    })

    it('the menu leads somewhere', async () => {
      await browser.goto(site.origin())
      await followMenu(browser)
    })

    it.each([routes.contact, routes.quote, routes.hostingOrder])(
      'the form of %s keeps what is typed when it is wrong, and thanks when it is right',
      async (path) => {
        await browser.goto(site.origin() + path)
        await formReady(browser)
        await fillIn(browser, ['email'])
        await browser.click('form[data-form] .FormFrame-module_end [type=submit]')
        await browser.until(
          'an alert',
          () => document.querySelector('.Fault-module_alert p') !== null,
        )
        const kept = () =>
          document.querySelector<HTMLInputElement>('form[data-form] [name=name]')?.value
        expect(await browser.run(kept)).toBe('Þorri Ásuson')
        await fillIn(browser)
        await sendAndBeThanked(browser)
        await browser.click('dialog[aria-labelledby=thanks-title] [type=submit]')
        await browser.until('an empty form', () => {
          const field = document.querySelector<HTMLInputElement>('form[data-form] [name=name]')
          return (
            !document.querySelector<HTMLDialogElement>('dialog[aria-labelledby=thanks-title]')
              ?.open && field?.value === ''
          )
        })
      },
    )
  })
})
