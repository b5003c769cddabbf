import { chromium } from '@playwright/test'
import { launchOptions } from '../tests/chromium.ts'

const [base = '', out = '', w = '1280', scheme = 'light', ...paths] = process.argv.slice(2)
const b = await chromium.launch(await launchOptions())
const c = await b.newContext({
  viewport: { width: +w, height: +w < 500 ? 740 : 800 },
  colorScheme: scheme as 'light',
})
await c.addInitScript(() => localStorage.setItem('cookies-refused', 'true'))
const p = await c.newPage()
for (const path of paths) {
  await p.goto(base + path)
  await p.waitForTimeout(1200)
  const h = await p.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < h; y += 400) {
    await p.mouse.wheel(0, 400)
    await p.waitForTimeout(120)
  }
  await p.waitForTimeout(500)
  await p.evaluate(() => scrollTo(0, 0))
  await p.waitForTimeout(300)
  const name = `${out}/${path.replaceAll('/', '_') || '_'}-${w}-${scheme}`
  // whole page cut in columns of 1600 px
  await p.screenshot({ path: `${name}.png`, fullPage: true })
  console.log(name, h)
}
await b.close()
