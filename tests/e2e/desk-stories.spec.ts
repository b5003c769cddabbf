import sharp from 'sharp'
import { openDatabase } from '#database/database'
import { saveStory, storyForDesk } from '#stories/stories'
import { atDesk } from '../desk-session.ts'
import { deskSite, expect, quietly, test } from './fixtures.ts'

test.use(deskSite)

test('without script a story is begun, found and restored', async ({ browser, site }) => {
  const page = await atDesk(browser, site, { role: 'editor' }, quietly)
  await page.goto('/stories/new')
  await page.locator('[name=title]').fill('Þrjú ráð')
  await page.locator('[name=type]').selectOption('project')
  // The first of the agency, whatever the language of the desk.
  await expect(page.locator('[name=language]')).toHaveValue('is')
  await page.locator('[name=language]').selectOption('en')
  await page.locator('main form [type=submit]').click()
  await expect(page).toHaveURL('/stories/project/thrju-rad')

  await page.goto('/stories')
  await page.locator('[name=q]').fill('þrjú RÁÐ')
  await page.locator('[name=state]').selectOption('draft')
  await page.locator('main form [type=submit]').click()
  const row = page.locator('main li:has(a[href^="/stories/project"], a[href^="/stories/news"])')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('English: Draft')

  await page.goto('/stories/categories')
  const first = page.locator('main li form').first()
  for (const language of ['en', 'es', 'da']) {
    await first.locator(`[name=${language}]`).fill(`New in ${language}`)
  }
  await first.locator('[name=is]').fill('Nýtt heiti')
  await first.locator('[type=submit]').first().click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(page.locator('main form [value="Nýtt heiti"]')).toHaveCount(1)
  // A name is missing: what was typed stays.
  await page.locator('#new [name=en]').fill('Only English')
  await page.locator('#new form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.locator('[data-notice=alert]')).toBeVisible()
  await expect(page.locator('#new [name=en]')).toHaveValue('Only English')

  await page.goto('/stories/project/thrju-rad/versions')
  // To what is now there is no way back.
  await expect(page.locator('main li')).toHaveCount(1)
  await expect(page.locator('main li a')).toHaveCount(0)
  await page.goto('/stories/project/thrju-rad')
  await page.locator('[name=title]').fill('Fjögur ráð')
  await page.locator('[name=do]').first().click()
  await page.goto('/stories/project/thrju-rad/versions')
  await page.locator('main li a').click()
  await expect(page.locator('#version dd ins')).toContainText('Þrjú')
  await page.locator('#version [type=submit]').click()
  await expect(page.locator('[data-notice=done]')).toBeVisible()
  await expect(page.locator('main li')).toHaveCount(3)
})

test('pictures are taken by their content and shown as cut', async ({ browser, site }) => {
  const page = await atDesk(browser, site, { role: 'editor' })
  await page.goto('/stories')
  const send = (name: string, bytes: Buffer) =>
    page.evaluate(
      async ([called, encoded]) => {
        const decoded = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))
        const body = new FormData()
        body.set('picture', new File([decoded], called, { type: 'image/png' }))
        const response = await fetch('/stories/picture', { method: 'POST', body })
        return { status: response.status, text: await response.text() }
      },
      [name, bytes.toString('base64')] as const,
    )
  const create = { width: 900, height: 300, channels: 3, background: '#9b2d1f' } as const
  const taken = await send('../../x.svg', await sharp({ create }).png().toBuffer())
  expect(taken.status).toBe(200)
  const address = taken.text
  expect(address).toMatch(/^\/images\/[\da-f]{32}\.webp$/)
  const query = new URLSearchParams({ image: address, type: 'news', focus: '0 50', width: '400' })
  const shown = await page.goto(`/stories/picture?${query}`)
  expect(await sharp(await shown?.body()).metadata()).toMatchObject({ width: 400, height: 225 })
  const other = await page.goto(`/stories/picture?image=/etc/passwd`)
  expect(other?.status()).toBe(404)
  await page.goto('/stories')

  // What else is refused: src/pictures/take-image.test.ts.
  const wrong = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const refused = await send('photo.png', Buffer.from(wrong))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('JPEG')])
})

test('an old address leads to the story, on every domain that shows it', async ({ page, site }) => {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  const old = '/frettir/vefur-sem-endist'
  expect((await page.request.get(`${site.origin()}${old}`)).status()).toBe(200)
  const before = (await storyForDesk(database.db, 'news', 'vefur-sem-endist'))?.story
  if (before?.type !== 'news') throw new Error('it is no article')
  const story = { ...before, slug: 'nytt-heiti', kept_off: ['da' as const] }
  const { da: _, ...translations } = story.translations
  const change = { before, story: { ...story, translations }, by: null, cause: 'saved' } as const
  await saveStory(database, change, new Date())
  await database.close()
  const asked = () => page.request.get(`${site.origin()}${old}`, { maxRedirects: 0 })
  await expect.poll(async () => (await asked()).status()).toBe(301)
  await page.goto(`${site.origin('en')}${old}`)
  await expect(page).toHaveURL(`${site.origin('en')}/frettir/nytt-heiti`)
  await page.goto(`${site.origin('da')}${old}`)
  await expect(page).toHaveURL(`${site.origin('da')}/frettir`)
})
