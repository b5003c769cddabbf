import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { deskRoutes } from '#desk/access/rights'
import { wordPath } from '#desk/paths'
import { root } from '#server/root'
import { addToDesk, atDesk, deskOrigin } from '../tests/desk-session.ts'
import { post } from '../tests/http.ts'
import { startSite } from '../tests/site-process.ts'

const folder = 'docs/desk'
const mostBytes = 60 * 1024
const viewport = { width: 1200, height: 720 }

/** Form fields, by the host to which they are posted. */
const messages: readonly (readonly [host: string, fields: Readonly<Record<string, string>>])[] = [
  [
    'localhost',
    {
      ...{ 'form-name': 'servicedesk', name: 'Sigrún Helgadóttir', email: 'sigrun@example.is' },
      ...{ phone: '555 0101', company: 'Fjallaferðir', website: 'https://fjallaferdir.example' },
      ...{ urgency: 'urgent', problem: 'Bókunarformið á vefnum svarar ekki síðan í morgun.' },
    },
  ],
  [
    'en.localhost',
    {
      ...{ 'form-name': 'quote', name: 'Jane Porter', email: 'jane@example.com' },
      company: 'Harbour Coffee',
      message: 'We need a small online shop for coffee beans, with pickup in Reykjavík.',
    },
  ],
  [
    'es.localhost',
    {
      ...{ 'form-name': 'contact', name: 'Lucía Romero', email: 'lucia@example.es' },
      subject: 'Mantenimiento',
      message: '¿Mantienen también sitios que no han hecho ustedes?',
    },
  ],
  [
    'da.localhost',
    {
      ...{ 'form-name': 'contact', name: 'Mette Holm', email: 'mette@example.dk' },
      ...{ phone: '+45 12 34 56 78', company: 'Holm & Søn', subject: 'Ny hjemmeside' },
      message: 'Hej. Vi er et tømrerfirma med 12 ansatte. Kan I vise os noget, I har lavet?',
    },
  ],
]

/**
 * Takes the screenshots of docs/desk.md: starts the built site with its demo content in a temporary folder, posts
 * messages to its forms, and uses the desk as an owner.
 *
 * @throws Error if a screenshot is larger than 60 KB
 */
export async function takeDeskPictures(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const site = await startSite({ checkout: root })
  try {
    for (const [host, fields] of messages) {
      const { status } = await post(site.port, fields, { host })
      if (status !== 200) throw new Error(`${host} refused a message: ${status}`)
    }
    await addToDesk(site, { name: 'Björn Ari', email: 'bjorn@example.is', role: 'staff' })
    await addToDesk(site, { name: 'Eva María', email: 'eva@example.is', role: 'editor' })
    const owner = { name: 'Guðrún Ósk', email: 'gudrun@example.is' }
    const page = await atDesk(browser, site, owner, { viewport, locale: 'en-GB' })
    await takeInside(page)
    const small = { viewport: { width: 900, height: 520 }, locale: 'en-GB' }
    const door = await browser.newPage({ ...small, baseURL: deskOrigin(site) })
    await door.goto(deskRoutes.signIn.path)
    await take(door, 'sign-in')
  } finally {
    await site.remove()
  }
}

async function takeInside(page: Page): Promise<void> {
  await page.goto(deskRoutes.leads.path)
  await take(page, 'leads')
  await page.locator('[data-key-item]', { hasText: 'Mette' }).click()
  const textarea = page.locator('#field-text')
  const words = 'Tak for jeres besked. Vi ringer i morgen og viser jer tre projekter, der ligner.'
  await textarea.fill((await textarea.inputValue()).replace('\n\n\n\n', `\n\n${words}\n\n`))
  // High enough to show the whole lead.
  await page.setViewportSize({ ...viewport, height: 1220 })
  await textarea.blur()
  await take(page, 'lead')
  await page.setViewportSize(viewport)
  await page.goto(deskRoutes.stories.path)
  await take(page, 'stories')
  await page.locator('main li a[lang]').first().click()
  await page.locator('[data-show=side]').click()
  await take(page, 'editor')
  await page.goto(deskRoutes.staff.path)
  await take(page, 'staff')
  await page.goto(deskRoutes.recipients.path)
  const adding = page.locator('form:has([value=add])')
  await adding.locator('[name=email]').fill('bjorn@example.is')
  await adding.locator('[name=form]').selectOption('servicedesk')
  await adding.locator('[value=add]').click()
  await page.locator('[data-notice=done]').waitFor()
  await take(page, 'recipients')
  await takeSettings(page)
}

/** The settings that an owner changes: a price, a closure, a text, the accent, a page. */
async function takeSettings(page: Page): Promise<void> {
  const save = async () => {
    await page.locator('form:has([name=basedOn]) [type=submit]').last().click()
    await page.locator('[data-notice=done]').waitFor()
  }
  await page.goto(`${deskRoutes.prices.path}/hosting`)
  await page.locator('[name="hosting.basic.price"]').fill('5,490')
  await save()
  await take(page, 'prices')
  const year = new Date().getFullYear()
  await page.goto('/settings/agency/closures?do=add:closures')
  await page.locator('[name="closures.0.from"]').fill(`${year}-12-24`)
  await page.locator('[name="closures.0.to"]').fill(`${year + 1}-01-01`)
  await page.locator('[name="closures.0.note.en"]').fill('Happy holidays')
  await save()
  await take(page, 'closures')
  const others = {
    words: wordPath('home/hero.title'),
    brand: '/settings/agency/brand',
    pages: '/settings/agency/pages?do=add:pages',
  }
  for (const [name, path] of Object.entries(others)) {
    await page.goto(path)
    await take(page, name)
  }
}

/** Saves a screenshot of the viewport as WebP. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
  })
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  const { size } = await picture.webp({ quality: 50, effort: 6 }).toFile(`${folder}/${name}.webp`)
  if (size > mostBytes) throw new Error(`${name}.webp is ${size} bytes, more than ${mostBytes}`)
  console.log(`${name}.webp ${Math.round(size / 1024)} KB`)
}
