import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { articlePath, routes } from '#routing/routing'
import { root } from '#server/root'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import {
  bareHeader,
  emptyButtons,
  isBare,
  isLaidOut,
  missingPictures,
  overhang,
  scrollToHeight,
  smallHeadlines,
  type Text,
  textsInSight,
  widePrices,
} from './look.ts'
import { startWebKit } from './webkit.ts'

export const engines = { webkit: startWebKit, firefox: startFirefox } as const

/** Width and height of the windows that are looked at. */
export const windows = [
  [390, 844],
  [1280, 900],
] as const

export const pages: Readonly<Record<string, string>> = {
  home: routes.home,
  portfolio: routes.projects,
  article: articlePath('vefur-sem-endist'),
  quote: routes.quote,
  order: routes.hostingOrder,
  contact: routes.contact,
}

/** Pages whose drawings and samples ask for what is newer: their words are to be read without it. */
export const drawnPages: Readonly<Record<string, string>> = {
  company: routes.company,
  programming: routes.webProgramming,
  analytics: routes.analytics,
  ai: routes.ai,
  booking: routes.booking,
  hosting: routes.webHosting,
  chat: routes.liveChat,
  connections: routes.apiConnections,
}

const folder = join(root, 'var/engines')

/**
 * Scrolls the page through, as a reader does, and keeps a picture of each screen in var/engines.
 *
 * @param within where texts are looked at
 */
export async function readThrough(
  browser: Browser,
  name: string,
  within = 'main, footer',
): Promise<readonly Text[]> {
  const texts: Text[] = []
  const screens: Buffer[] = []
  const step = 400
  await browser.until('sheets and fonts', isLaidOut)
  for (let y = 0; ; y += step) {
    const left = await browser.run(scrollToHeight, y)
    texts.push(...(await browser.run(textsInSight, within)))
    if (screens.length < 40 && (y % (2 * step) === 0 || left <= 0))
      screens.push(await browser.shot())
    if (left <= 0) break
  }
  keep(screens, `${browser.name}-${name}`)
  return texts
}

function keep(screens: readonly Buffer[], name: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [nr, screen] of screens.entries()) {
    writeFileSync(join(folder, `${name}-${nr + 1}.png`), screen)
  }
}

/** What is wrong with the page at an address for whoever looks at it. */
export async function faultsOf(
  browser: Browser,
  name: string,
  address: string,
): Promise<readonly string[]> {
  const { status } = await fetch(address)
  if (status !== 200) return [`${address} answers ${status}`]
  await browser.goto(address)
  const texts = await readThrough(browser, name)
  await browser
    .until('pictures are complete', () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(
        (it) => it.complete || it.getBoundingClientRect().width === 0,
      ),
    )
    .catch(() => undefined)
  const over = await browser.run(overhang)
  return [
    ...(texts.length < 5 ? ['there is hardly a text'] : []),
    ...((await browser.run(isBare)) ? ['the page has no style'] : []),
    ...((await browser.run(emptyButtons)) > 0 ? ['a button shows nothing'] : []),
    ...(await browser.run(bareHeader)),
    ...(over > 0 ? [`${over} px wider than the window`] : []),
    ...(await browser.run(widePrices)),
    ...(await browser.run(missingPictures)).map((it) => `picture does not appear: ${it}`),
    ...(await browser.run(smallHeadlines)).map((it) => `headline as small as text: ${it}`),
    ...faultsIn(texts),
  ]
}

/** Prices of the page at an address that are wider than what they stand in, or the page than the window. */
export async function widePricesOf(browser: Browser, address: string): Promise<readonly string[]> {
  await browser.goto(address)
  await browser.until('sheets and fonts', isLaidOut)
  const over = await browser.run(overhang)
  const found = [...(await browser.run(widePrices)), ...(over > 0 ? [`the page: ${over} px`] : [])]
  return found.map((it) => `${address}: ${it}`)
}

/** Texts that lie under something else, or that their ground hardly lets one read. */
export function faultsIn(texts: readonly Text[]): readonly string[] {
  const faults = texts.flatMap(({ words, cover, color, ground }) => {
    if (cover) return [`"${words}" lies under ${cover}`]
    const ratio = ground === '' ? 21 : contrastOf(color, ground)
    return ratio < 3 ? [`"${words}" is ${color} on ${ground}`] : []
  })
  return [...new Set([...faults, ...onOneAnother(texts)])]
}

/** Words that stand on other words. */
function onOneAnother(texts: readonly Text[]): readonly string[] {
  return texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => {
      if (one.screen !== other.screen) return []
      const [left = 0, top = 0, right = 0, bottom = 0] = one.line.map((edge, index) =>
        index < 2
          ? Math.max(edge, other.line[index] ?? edge)
          : Math.min(edge, other.line[index] ?? edge),
      )
      return right - left > 6 && bottom - top > 2 ? [`"${one.words}" on "${other.words}"`] : []
    }),
  )
}

/** As computed styles write colours; 21 for one that is written otherwise than by red, green and blue. */
function contrastOf(one: string, other: string): number {
  const luminances = [one, other].map((color) => {
    const parts = /^rgba?\(([\d., ]+)/.exec(color)?.[1]?.split(',').map(Number)
    if (!parts) return undefined
    const [red = 0, green = 0, blue = 0] = parts.map((it) => {
      const share = it / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  const [dark, light] = luminances.toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return dark === undefined || light === undefined ? 21 : (light + 0.05) / (dark + 0.05)
}

/** Puts the cookie bar away, which lies over the end of the window. */
export async function closeBar(browser: Browser, origin: string): Promise<void> {
  await browser.goto(origin)
  await browser.until('the cookie bar is closed', () => {
    const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
    bar?.querySelector('button')?.click()
    return bar === null || bar.getClientRects().length === 0
  })
}

/** Opens the menu at the window's width and follows a link of it. */
export async function followMenu(browser: Browser): Promise<void> {
  const isNarrow = await browser.run(() => {
    const open = document.querySelector('header [popovertarget]')
    return open !== null && open.getClientRects().length > 0
  })
  if (isNarrow) await browser.click('header [popovertarget]')
  await browser.click('#site-menu summary')
  const link = `#site-menu details a[href="${routes.webDesign}"]`
  await browser.until(
    'the menu is open',
    (selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box !== undefined && box.width > 0
    },
    link,
  )
  await browser.click(link)
  await browser.until('its page', (path) => location.pathname === path, routes.webDesign)
}

/** What anybody writes into a form. */
const written: Readonly<Record<string, string>> = {
  name: 'Þorri Ásuson',
  email: 'thorri@example.is',
  subject: 'Nýr vefur',
  message: 'Okkur vantar nýjan vef.',
  problem: 'Vefurinn opnast ekki.',
}

const fieldOf = (name: string) => `form[data-form] [name=${name}]`

/** Writes into the fields of a form that it asks for, but for those in `without`. */
export async function fillIn(browser: Browser, without: readonly string[] = []): Promise<void> {
  const required = await browser.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('form[data-form] [required]')].map((it) => [
      it.name,
      it.localName,
    ]),
  )
  for (const [name = '', kind] of required) {
    if (without.includes(name)) continue
    if (kind === 'select') {
      await browser.run((selector) => {
        const list = document.querySelector<HTMLSelectElement>(selector)
        if (!list) return
        list.value = [...list.options].at(-1)?.value ?? ''
        list.dispatchEvent(new Event('input', { bubbles: true }))
        list.dispatchEvent(new Event('change', { bubbles: true }))
      }, fieldOf(name))
    } else if (written[name]) await browser.type(fieldOf(name), written[name])
  }
}

/** Sends the form of the page, and waits for its thanks. */
export async function sendAndBeThanked(browser: Browser): Promise<void> {
  await browser.click('form[data-form] .FormFrame-module_end [type=submit]')
  await browser.until('thanks', () => {
    const dialog = document.querySelector('dialog[aria-labelledby=thanks-title]')
    return dialog !== null && dialog.getBoundingClientRect().height > 100
  })
}

/** Waits until the script of the page's form is in charge of it. */
export async function formReady(browser: Browser): Promise<void> {
  await browser.until(
    'the form has its script',
    () => document.querySelector<HTMLFormElement>('form[data-form]')?.noValidate === true,
  )
}
