import { mkdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.ts'

const out = '/tmp/d14/pics'
mkdirSync(out, { recursive: true })
const desk = 'http://desk.localhost:7310'
const browser = await chromium.launch(await launchOptions())
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'is' })
const page = await context.newPage()
const link =
  /http:\/\/desk\.localhost\S+sign-in\/\S+/.exec(
    readFileSync('/tmp/d14/server.txt', 'utf8'),
  )?.[0] ?? ''
const shot = async (name: string, full = true) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(200)
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: full })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
await page.goto(link)
await shot('home-first')
if (process.argv[2] !== 'again') {
  await page.locator('[name=name]').fill('Þóra Jónsdóttir')
  await page.locator('.overview__steps button').click()
  await shot('home-named')
  await page.goto(`${desk}/staff`)
  await page.locator('[name=name]').fill('Bo Hansen')
  await page.locator('[name=email]').last().fill('bo@example.dk')
  await page.locator('[value=add]').click()
  await shot('staff')
  await page.goto(`${desk}/stories/new`)
  await shot('new')
  await page.locator('[name=title]').fill('Nýr vefur Fjallaferða')
  await page.locator('[name=type]').selectOption('project')
  await page.locator('main form [type=submit]').click()
  await page.waitForLoadState('load')
  await page.locator('[name=content]').fill('Texti um vefinn.')
  await page.locator('[name="en.title"]').fill('A new site')
  await page.waitForTimeout(300)
  await shot('editor-new')
  await page
    .locator('input[type=file][name=picture]')
    .setInputFiles('public/icon-512.png')
    .catch((e) => console.log(String(e)))
  await page.waitForTimeout(2500)
  await shot('editor-picture')
  await page.goto(`${desk}/stories/new`)
  await page.locator('[name=title]').fill('Frétt sem fer')
  await page.locator('main form [type=submit]').click()
  await page.waitForLoadState('load')
  await page.locator('[value=remove]').click()
  await page.locator('[value=remove-now]').click()
}
await page.goto(`${desk}/recipients`)
await page.locator('.desk-form [name=email]').fill('salg@example.dk')
await page.locator('.desk-form [name=language]').selectOption('da')
await page.locator('[value=add]').click()
await shot('recipients')
await page.goto(`${desk}/replies`)
await shot('replies')
await page.goto(`${desk}/account`)
await shot('account')
await page.goto(`${desk}/leads`)
await shot('leads-empty')
await page.goto(`${desk}/stories`)
await shot('stories')
await page.goto(`${desk}/audit`)
await shot('audit')
await browser.close()
