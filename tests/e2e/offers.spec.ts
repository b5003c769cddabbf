import { languages } from '#i18n/i18n'
import { all, wordsIn } from '../page-tree.ts'
import { pageOnce } from '../site-crawl.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

/** The least price of each page in ISK without VAT, or the hourly rate, and with VAT. */
const starting: Readonly<Record<string, readonly [net: string, gross: string]>> = {
  '/thjonusta/vefsidugerd': ['299950', '371938'],
  '/thjonusta/vefhonnun': ['14900', '18476'],
  '/thjonusta/vefthroun': ['14900', '18476'],
  '/thjonusta/radgjof': ['14900', '18476'],
  '/thjonusta/markadssetning': ['89950', '111538'],
  '/thjonusta/leitarvelabestun': ['49950', '61938'],
  '/thjonusta/greiningar': ['14900', '18476'],
  '/thjonusta/vidhald': ['14950', '18538'],
  '/lausnir/gervigreind': ['14900', '18476'],
  '/lausnir/bokunarkerfi': ['14900', '18476'],
  '/lausnir/askriftarkerfi': ['14900', '18476'],
  '/lausnir/netverslun': ['149950', '185938'],
  '/lausnir/kassakerfi': ['14900', '18476'],
  '/lausnir/wordpress': ['99950', '123938'],
  '/lausnir/wordpress-express': ['99950', '123938'],
  '/lausnir/vefhysing': ['4990', '6188'],
  '/lausnir/tolvupostur': ['990', '1228'],
  '/lausnir/vefumsjon': ['14950', '18538'],
  '/lausnir/netspjall': ['14950', '18538'],
  '/lausnir/api-tengingar': ['14900', '18476'],
}

test('a price on a line of its own stands in its sentence, with stops, when it is copied or read out', async ({
  site,
}) => {
  for (const language of languages()) {
    const texts = siteTexts(language)
    for (const [path, { text }] of [
      ['/thjonusta/vefsidugerd', texts.webDevelopment.price],
      ['/thjonusta/vefhonnun', texts.webDesign.price],
      ['/lausnir/wordpress', texts.wordpress.price],
    ] as const) {
      const { tree } = await pageOnce(site, language, path)
      expect(all(tree, '[data-price-line]').map(wordsIn)).toEqual([text])
    }
  }
})

for (const language of languages()) {
  test(`each page says under its lead what it costs, with its basis, in ${language}`, async ({
    site,
  }) => {
    const { withoutVat, withVat } = siteTexts(language).common.price
    for (const [path, [net, gross]] of Object.entries(starting)) {
      const { tree } = await pageOnce(site, language, path)
      const [lead] = all(tree, '[data-lead]')
      const [price] = lead ? all(lead, '[data-starting-price]') : []
      const words = price ? wordsIn(price).replace(/(\d)[.,](?=\d{3})/g, '$1') : ''
      const [before = '', after = ''] = words.split(withoutVat)
      expect(before, `${path}: ${words}`).toMatch(new RegExp(`(^|\\D)${net}(\\D|$)`))
      expect(after, `${path}: ${words}`).toMatch(new RegExp(`(^|\\D)${gross}(\\D|$)`))
      expect(after, path).toContain(withVat)
    }
  })
}

/** Which pages say what of the terms. */
const conditions = {
  hostingInCare: [
    ...['/lausnir/vefhysing', '/lausnir/vefhysing/panta', '/lausnir/vefumsjon'],
    ...['/thjonusta/vidhald', '/thjonustupakkar', '/lausnir/wordpress-express'],
  ],
  ownFaults: [
    ...['/thjonusta/vefsidugerd', '/thjonusta/vefthroun', '/lausnir/bokunarkerfi', '/fa-tilbod'],
    ...['/lausnir/wordpress-express', '/lausnir/wordpress-express/panta', '/thjonustupakkar'],
  ],
  licence: [
    ...['/lausnir/bokunarkerfi', '/lausnir/askriftarkerfi', '/lausnir/kassakerfi'],
    ...['/lausnir/wordpress', '/thjonusta/vefsidugerd', '/thjonusta/vefthroun'],
  ],
  leaving: ['/lausnir/vefhysing', '/lausnir/wordpress', '/lausnir/vefumsjon'],
  night: [
    ...['/lausnir/vefhysing', '/lausnir/vefhysing/panta', '/lausnir/vefumsjon'],
    ...['/thjonusta/vidhald', '/thjonustupakkar'],
  ],
} as const

test('what of the terms a buyer wants to know stands where one buys', async ({ site }) => {
  for (const language of languages()) {
    const { common } = siteTexts(language)
    const words = { ...common.conditions, night: common.response.phone }
    for (const name of ['hostingInCare', 'ownFaults', 'licence', 'leaving', 'night'] as const) {
      for (const path of conditions[name]) {
        const { tree } = await pageOnce(site, language, path)
        const said = all(tree, 'main').map(wordsIn).join(' ').replaceAll('\u00a0', ' ')
        expect(said, `${language} ${path}`).toContain(words[name].replaceAll('\u00a0', ' '))
      }
    }
  }
})

test('care plans stand with all that is in them beside site management too', async ({ site }) => {
  for (const language of languages()) {
    const { included, facts } = siteTexts(language).common
    const { tree } = await pageOnce(site, language, '/lausnir/vefumsjon')
    const said = all(tree, '[data-plans]').map(wordsIn).join(' ')
    const features = Object.values(included.care).flat()
    for (const it of [...features, facts.disk, facts.response, facts.content]) {
      expect(said, language).toContain(it)
    }
  }
})

test('the most chosen has its badge on the order form and on phones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/lausnir/vefhysing/panta', '/thjonustupakkar', '/lausnir/vefhysing']) {
    await page.goto(path)
    const badge = page.getByText(siteTexts('is').common.mostPopular, { exact: true })
    await expect(badge.filter({ visible: true }).first(), path).toBeVisible()
  }
})
