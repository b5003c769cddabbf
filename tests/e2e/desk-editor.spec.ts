import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { touch } from '#database/database'
import { storyPath } from '#desk/paths'
import type { Language } from '#i18n/i18n'
import { articlePath } from '#routing/routing'
import { saveStory, slugOf } from '#stories/stories'
import { article } from '#stories/stories.fixture'
import { violations } from '../axe.ts'
import { atDesk, deskOrigin } from '../desk-session.ts'
import { askIn } from '../site-crawl.ts'
import { withData } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { deskSite, expect, quietly, test } from './fixtures.ts'

test.use(deskSite)

const { deskEditor: t } = siteTexts('en')

/** Somebody who writes stories, signed in in a browser of their own. */
const editor = (browser: Browser, site: SiteProcess, options = {}) =>
  atDesk(browser, site, { role: 'editor' }, options)

/** Stands in the editor of a news article that was just begun in Icelandic; gives its address there. */
async function begin(page: Page, site: SiteProcess, title: string): Promise<string> {
  const story = article(slugOf(title), { title, content: '', status: 'draft' })
  const begun = { before: undefined, story, by: null, cause: 'created' } as const
  await withData(site, (database) => saveStory(database, begun, new Date()))
  const path = storyPath('news', story.id)
  await page.goto(path)
  return path
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const press = (page: Page, what: string) => page.locator(`[name=do][value="${what}"]`).first()
const stateLine = (page: Page) => page.locator('[data-state-line]')
const body = (text: string) => `${text}\n\n## Millifyrirsögn\n\nMeira.`

test('a story is written, translated, scheduled, and appears in time', async ({
  browser,
  site,
}) => {
  const page = await editor(browser, site)
  await begin(page, site, 'Tímasett frétt')
  await field(page, 'content').fill(body('Íslenskur texti.'))
  await page.locator('[data-language-tab=da]').click()
  // What is being translated is ticked, as long as there is something.
  await field(page, 'da.title').fill('Udkast')
  await expect(field(page, 'in.da')).toBeChecked()
  await field(page, 'da.title').fill('')
  await expect(field(page, 'in.da')).not.toBeChecked()
  await field(page, 'da.title').fill('Planlagt nyhed')
  await expect(press(page, 'withdraw')).toHaveCount(0)
  await field(page, 'da.content').fill('Dansk tekst.')
  await field(page, 'kept_off.es').check()
  await expect(stateLine(page)).toHaveText(/Saved as a draft \d/)
  await expect(field(page, 'in.da')).toBeChecked()
  const at = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)
  await field(page, 'at').fill(at)
  await press(page, 'schedule').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.scheduled)
  await expect(page.locator('[data-text-state=scheduled]')).toHaveCount(2)
  await expect(press(page, 'withdraw')).toBeVisible()
  const path = articlePath('timasett-frett')
  const shows = async (language: Language) => {
    const { status, body } = await askIn(site, language, path)
    return status === 200 ? body : ''
  }
  expect([await shows('is'), await shows('da')]).toEqual(['', ''])
  // The hour passes.
  await withData(site, (database) =>
    database.transaction(async (trx) => {
      for (const table of ['news', 'news_translations'] as const) {
        const due = { published_at: new Date().toISOString() }
        const moved = trx.updateTable(table).set(due).where('published_at', '=', `${at}:00.000Z`)
        expect((await moved.executeTakeFirst()).numUpdatedRows).toBe(1n)
      }
      await touch(trx, 'news')
    }),
  )
  await expect.poll(() => shows('is')).toContain('Íslenskur texti.')
  expect(await shows('da')).toContain('Dansk tekst.')
  expect(await shows('en')).toContain('Íslenskur texti.')
  expect(await shows('es')).toBe('')
  // Withdrawn in one language, it stays in the others.
  await field(page, 'in.is').uncheck()
  await field(page, 'in.da').check()
  await press(page, 'withdraw').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.withdrawn)
  await expect.poll(() => shows('da')).toContain('Íslenskur texti.')
  expect(await violations(page, 'all', 'main')).toEqual([])
})

test('the page beside shows unsaved words, and nobody else frames it', async ({
  browser,
  site,
}) => {
  const page = await editor(browser, site)
  await begin(page, site, 'Síðan við hliðina')
  await page.locator('[data-show=all]').click()
  const frame = page.frameLocator('[data-frame]')
  // The frame waits for the draft, and then for a page of the site.
  await expect(frame.locator('h1')).toHaveText('Síðan við hliðina')
  await field(page, 'title').fill('Nýr titill sem ekki er vistaður')
  await expect(frame.locator('h1')).toHaveText('Nýr titill sem ekki er vistaður')
  await page.locator('[data-page-language=en]').click()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  const address = (await page.locator('[data-frame]').getAttribute('src')) ?? ''
  const { pathname, search } = new URL(address)
  const { headers: preview } = await askIn(site, 'en', pathname + search)
  expect(preview['content-security-policy']).toContain(`frame-ancestors ${deskOrigin(site)}`)
  const { headers } = await askIn(site, 'en', '/frettir')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('words are kept while there is no connection, offered after', async ({ browser, site }) => {
  const page = await editor(browser, site)
  const path = await begin(page, site, 'Án sambands')
  await page.context().setOffline(true)
  await field(page, 'content').fill('Skrifað án sambands.')
  await expect(stateLine(page)).toHaveText(t.state.offline)
  await page.context().setOffline(false)
  await expect(stateLine(page)).toHaveText(/Saved as a draft \d/)
  await page.goto(path)
  await expect(page.locator('details ins').last()).toContainText('Skrifað án')
  await expect(field(page, 'content')).toHaveValue('Skrifað án sambands.')
  await page.getByText(t.notice.differences).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, 'all', 'main')).toEqual([])
  }
  await press(page, 'discard').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.discarded)
  await expect(field(page, 'content')).toHaveValue('')
})

test('who saves what another has changed sees both and loses none', async ({ browser, site }) => {
  const one = await editor(browser, site)
  const other = await editor(browser, site, quietly)
  const path = await begin(one, site, 'Tveir í einu')
  // Each sees that the other has it open.
  await expect(async () => {
    await other.goto(path)
    await expect(other.locator('[data-presence]')).toContainText('Ása', { timeout: 2_000 })
  }).toPass()
  await field(one, 'content').fill('Texti þess fyrri.')
  await press(one, 'save').click()
  await expect(one.locator('[data-notice=done]')).toHaveText(t.done.saved)
  await field(other, 'content').fill('Texti þess seinni.')
  await press(other, 'save').click()
  await expect(other.locator('[data-notice=alert]')).toContainText('Ása')
  await expect(other.locator('details dd del')).toContainText('fyrri')
  await expect(other.locator('details dd ins')).toContainText('seinni')
  await expect(field(other, 'content')).toHaveValue('Texti þess seinni.')
  await press(other, 'save').click()
  await expect(other.locator('[data-notice=done]')).toHaveText(t.done.saved)
  await one.goto(path)
  await expect(field(one, 'content')).toHaveValue('Texti þess seinni.')
})

test('an old address leads to the new; a link shows a draft', async ({ browser, site }) => {
  const page = await editor(browser, site)
  await begin(page, site, 'Gömul slóð')
  await field(page, 'content').fill('Texti.')
  await press(page, 'link').click()
  const link = await page.locator('#field-link-to-pass-on input').first().inputValue()
  await press(page, 'save').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.saved)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.locator('h1')).toHaveText('Gömul slóð')

  await field(page, 'in.is').check()
  await press(page, 'publish').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.published)
  await field(page, 'address').fill('ny-slod')
  await expect(page.locator('[data-moved]')).toBeVisible()
  await press(page, 'save').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.saved)
  // On every domain that shows it.
  for (const language of ['is', 'en'] as const) {
    await visitor.goto(site.origin(language) + articlePath('gomul-slod'))
    await expect(visitor).toHaveURL(site.origin(language) + articlePath('ny-slod'))
  }
})

test('a picture is taken with its focus, and cut around that', async ({ browser, site }, info) => {
  const page = await editor(browser, site)
  await begin(page, site, 'Með mynd')
  const file = info.outputPath('wide.png')
  const red = { width: 300, height: 600, channels: 3, background: '#ff0000' } as const
  // Blue, with a red end at the right.
  await sharp({ create: { ...red, width: 2_000, background: '#0000ff' } })
    .composite([{ input: await sharp({ create: red }).png().toBuffer(), left: 1_700, top: 0 }])
    .png()
    .toFile(file)
  await page.locator('[name=picture]').setInputFiles(file)
  await expect(page.locator('[data-whole]')).toBeVisible()
  await expect(field(page, 'image_url')).toHaveValue(/^\/images\/[\da-f]+\.webp$/)
  const whole = page.locator('[data-focus]')
  const box = await whole.boundingBox()
  await whole.click({ position: { x: (box?.width ?? 0) - 2, y: 10 } })
  await expect(field(page, 'focus_x')).toHaveValue(/^(99|100)$/)
  await field(page, 'focus_x').press('ArrowLeft')
  await page.locator('[data-picture] [name=image_alt]').fill('Rautt við enda á bláu')
  await field(page, 'content').fill('Texti.')
  await field(page, 'in.is').check()
  await press(page, 'publish').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.published)
  await page.goto(site.origin() + articlePath('med-mynd'))
  const shown = page.locator('main picture img').first()
  await expect(shown).toHaveAttribute('alt', 'Rautt við enda á bláu')
  const source = await shown.getAttribute('src')
  const bytes = await (await fetch(site.origin() + source)).arrayBuffer()
  const picture = sharp(Buffer.from(bytes))
  const { width = 0, height = 0 } = await picture.metadata()
  const end = { left: width - 20, top: Math.round(height / 2), width: 10, height: 1 }
  const [r = 0, , b = 255] = await picture.extract(end).raw().toBuffer()
  expect(r).toBeGreaterThan(200)
  expect(b).toBeLessThan(60)
})

test('a small change marks no translation, and any other does', async ({ browser, site }) => {
  const page = await editor(browser, site)
  await begin(page, site, 'Smábreyting')
  await field(page, 'content').fill(body('Texti með vilu.'))
  await page.locator('[data-language-tab=da]').click()
  await field(page, 'da.title').fill('Lille ændring')
  await field(page, 'da.content').fill('Tekst.')
  await press(page, 'publish').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.published)
  const outdated = page.locator('[data-outdated]')
  await expect(outdated).toHaveCount(0)
  for (const [text, isSmall] of [
    ['Texti með villu.', true],
    ['Allt annar texti.', false],
  ] as const) {
    await field(page, 'content').fill(body(text))
    await page.getByLabel(t.publication.small).setChecked(isSmall)
    await press(page, 'publish').click()
    await expect(page.locator('[data-notice=done]')).toHaveText(t.done.published)
    await page.reload()
    await expect(field(page, 'content')).toHaveValue(body(text))
    await expect(page.getByLabel(t.publication.small)).not.toBeChecked()
    if (isSmall) await expect(outdated).toHaveCount(0)
    else await expect(outdated.first()).toBeVisible()
  }
})

test('without script: a story is written, put right and published', async ({
  browser,
  site,
}, info) => {
  const page = await editor(browser, site, quietly)
  await begin(page, site, 'Án forskrifta')
  for (const language of ['en', 'es', 'da']) {
    await expect(field(page, `${language}.title`)).toBeVisible()
  }
  await field(page, 'content').fill('# Rangt\n\n<b>feitt</b>')
  await field(page, 'in.is').check()
  await press(page, 'publish').click()
  await expect(page.locator('[data-notice=alert] li')).toHaveCount(2)
  await expect(page.locator('[data-notice=alert]')).toContainText('line 1')
  await expect(field(page, 'content')).toHaveValue('# Rangt\n\n<b>feitt</b>')
  await field(page, 'content').fill('## Rétt')
  const file = info.outputPath('small.png')
  const create = { width: 900, height: 600, channels: 3, background: '#9b2d1f' } as const
  await sharp({ create }).png().toFile(file)
  await page.locator('[name=picture]').setInputFiles(file)
  await press(page, 'picture').click()
  await expect(page.locator('[data-whole]')).toBeVisible()
  await expect(field(page, 'content')).toHaveValue('## Rétt')
  await press(page, 'publish').click()
  await expect(page.locator('[data-notice=done]')).toHaveText(t.done.published)
  // What was done to it is told in words and by the agency's clock, not as it is stored.
  await page.locator('a[href$="/versions"]').click()
  await page.locator('main li a').last().click()
  await expect(page.locator('#version dd').first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/\dT\d|Z\b/)
  await page.goBack()
  await page.goBack()
  await press(page, 'remove').click()
  await expect(page.locator('#field-remove [role=alert]')).toBeFocused()
  await press(page, 'remove-now').click()
  await expect(page).toHaveURL(/\/stories\?done=storyRemoved$/)
  await expect(page.locator('[data-notice=done]')).toHaveText('The story has been deleted.')
})

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
