import { mkdirSync, statSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { deskRoutes } from '#desk/routes'
import { routes } from '#routing/routing'
import { root } from '#server/root'
import { launchOptions } from '../tests/chromium.ts'
import { deskOrigin } from '../tests/desk-session.ts'
import { type SiteProcess, startSite } from '../tests/site-process.ts'

const folder = 'docs/desk'
const mostBytes = 60 * 1024
const viewport = { width: 1200, height: 720 }

type Message = Readonly<{
  language: string
  path: string
  fields: Readonly<Record<string, string>>
  choices?: Readonly<Record<string, string>>
  /** Fills the trap that people do not see, as programs do. */
  isSpam?: boolean
}>

const messages: readonly Message[] = [
  {
    language: 'is',
    path: routes.serviceDesk,
    fields: {
      name: 'Sigrún Helgadóttir',
      email: 'sigrun@example.is',
      phone: '555 0101',
      company: 'Fjallaferðir',
      website: 'https://fjallaferdir.example',
      problem: 'Bókunarformið á vefnum svarar ekki síðan í morgun.',
    },
    choices: { urgency: 'urgent' },
  },
  {
    language: 'en',
    path: routes.quote,
    fields: {
      name: 'Jane Porter',
      email: 'jane@example.com',
      company: 'Harbour Coffee',
      message: 'We need a small online shop for coffee beans, with pickup in Reykjavík.',
    },
  },
  {
    language: 'es',
    path: routes.contact,
    fields: {
      name: 'Lucía Romero',
      email: 'lucia@example.es',
      subject: 'Mantenimiento',
      message: '¿Mantienen también sitios que no han hecho ustedes?',
    },
  },
  {
    language: 'da',
    path: routes.contact,
    fields: {
      name: 'Mette Holm',
      email: 'mette@example.dk',
      phone: '+45 12 34 56 78',
      company: 'Holm & Søn',
      subject: 'Ny hjemmeside',
      message: 'Hej. Vi er et tømrerfirma med 12 ansatte. Kan I vise os noget, I har lavet?',
    },
  },
  {
    language: 'en',
    path: routes.contact,
    isSpam: true,
    fields: {
      name: 'Top Rankings',
      email: 'rank@example.net',
      subject: 'First page',
      message: 'We bring you to the first page.',
    },
  },
]

/**
 * Takes the pictures of docs/desk.md: starts the built site with its demo content in a folder of its
 * own, sends messages through the public forms, and works at the desk as an owner does.
 *
 * @throws Error when a picture is larger than 60 KB
 */
export async function takeDeskPictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(await launchOptions())
  const site = await startSite({ checkout: root })
  try {
    for (const message of messages) await send(browser, site, message)
    await takeAll(browser, site)
  } finally {
    await site.remove()
    await browser.close()
  }
}

async function send(browser: Browser, site: SiteProcess, message: Message): Promise<void> {
  const page = await browser.newPage()
  await page.goto(site.origin(message.language) + message.path)
  const field = (name: string) => page.locator(`main form [name=${name}]`)
  for (const [name, value] of Object.entries(message.fields)) await field(name).fill(value)
  for (const [name, value] of Object.entries(message.choices ?? {})) {
    await field(name).selectOption(value)
  }
  if (message.isSpam) {
    await field('bot-field').evaluate((trap: HTMLInputElement) => {
      trap.value = 'x'
    })
  }
  const answer = page.waitForResponse((it) => it.request().method() === 'POST')
  await page.locator('main form [type=submit]').first().click()
  if (!(await answer).ok()) throw new Error(`${message.path} refused a message`)
  await page.close()
}

async function takeAll(browser: Browser, site: SiteProcess): Promise<void> {
  const baseURL = deskOrigin(site)
  const context = await browser.newContext({ viewport, baseURL, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(/http:\S+\/sign-in\/\S+/.exec(site.output())?.[0] ?? '')
  await addColleagues(page)

  await page.goto(deskRoutes.leads.path)
  await take(page, 'leads')
  await page.locator('[data-key-item]', { hasText: 'Mette' }).click()
  await page.locator('#field-text').waitFor()
  await writeReply(page)
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
  await take(page, 'recipients')
  await context.close()

  const visitor = await browser.newContext({
    viewport: { width: 900, height: 520 },
    baseURL,
    locale: 'en-GB',
  })
  const door = await visitor.newPage()
  await door.goto(deskRoutes.signIn.path)
  await take(door, 'sign-in')
  await visitor.close()
}

/** Gives the owner a name and English pages, and adds one colleague of each other role. */
async function addColleagues(page: Page): Promise<void> {
  await page.goto(deskRoutes.account.path)
  await page.locator('[name=name]').fill('Guðrún Ósk')
  await page.locator('[name=language]').selectOption('en')
  await press(page, 'form:has([name=language]) [type=submit]')
  for (const [name, email, role] of [
    ['Björn Ari', 'bjorn@example.is', 'staff'],
    ['Eva María', 'eva@example.is', 'editor'],
  ] as const) {
    await page.goto(deskRoutes.staff.path)
    const form = page.locator('form:has([value=add])')
    await form.locator('[name=name]').fill(name)
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=role]').selectOption(role)
    await press(page, 'form:has([value=add]) [value=add]')
  }
  await page.goto(deskRoutes.recipients.path)
  await page.locator('form:has([value=add]) [name=email]').fill('bjorn@example.is')
  await page.locator('form:has([value=add]) [name=form]').selectOption('servicedesk')
  await press(page, 'form:has([value=add]) [value=add]')
}

async function writeReply(page: Page): Promise<void> {
  const letter = page.locator('#field-text')
  const begun = await letter.inputValue()
  const words = 'Tak for jeres besked. Vi ringer i morgen og viser jer tre projekter, der ligner.'
  await letter.fill(begun.replace('\n\n\n\n', `\n\n${words}\n\n`))
  // The whole lead in one picture.
  await page.setViewportSize({ width: viewport.width, height: 1220 })
  await letter.blur()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Presses a button and waits for the page that answers. */
async function press(page: Page, button: string): Promise<void> {
  const answer = page.waitForResponse((it) => it.request().method() === 'POST')
  await page.locator(button).first().click()
  await answer
  await page.locator('[data-notice=done]').waitFor()
}

/** Keeps what is in sight as WebP. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const file = `${folder}/${name}.webp`
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 50, effort: 6 })
    .toFile(file)
  const { size } = statSync(file)
  if (size > mostBytes) throw new Error(`${file} is ${size} bytes, more than ${mostBytes}`)
  console.log(`${file} ${Math.round(size / 1024)} KB`)
}
