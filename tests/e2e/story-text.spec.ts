import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { imagePath, keepImage, takeImage } from '#pictures/pictures'
import { articlePath, projectPath } from '#routing/routing'
import { violationsByDayAndNight } from '../axe.ts'
import { cliProcess } from '../cli-process.ts'
import { ask } from '../http.ts'
import { all, below, pageTree, wordsIn } from '../page-tree.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, test } from './fixtures.ts'

const words = 'Orð sem standa í setningu og segja lesandanum frá einhverju. '.repeat(12)
const text = `Inngangur með **áherslu** og [tengli](/verdskra).
Önnur lína sem er efnisgrein.
## Fyrsti kafli
${words}
- Eitt
- Tvö
  og meira um tvö
### Undirkafli
1. Fyrst
2. Svo
## Þrjú ráð & eitt enn
> Tilvitnun sem
> heldur áfram.
![Kort af leiðinni](./map.jpg)
${words}
---
## Lokaorð
<script>alert(1)</script> er texti, [þetta](http://a.example) líka.
${words}`

const article = articlePath('langur-texti')
const project = projectPath('langt-verkefni')

// A site of its own, where these stories stand too.
test.use(ownSite('story-text'))

test.beforeAll(async ({ site }) => {
  const create = { width: 1600, height: 900, channels: 3, background: '#22395b' } as const
  const map = await takeImage(await sharp({ create }).jpeg().toBuffer())
  await keepImage(join(site.dataDir, 'images'), map)
  const content = text.replace('./map.jpg', imagePath(map.name))
  const checked = content.replace(/.*<script>.*\n/, '')
  const published_at = '2026-01-01'
  const project = { id: 'langt-verkefni', title: 'Langt verkefni', category: 'Vefur' }
  const rows = [
    { type: 'news', title: 'Langur texti', content: checked, published_at },
    { type: 'project', ...project, content: checked, published_at },
    // What was stored before it was looked at is shown all the same.
    { type: 'news', title: 'Gamalt', content: text, published_at, updated_at: published_at },
  ]
  const file = join(site.dataDir, 'stories.json')
  writeFileSync(file, JSON.stringify(rows))
  expect(await cliProcess('stories', site.dataDir, 'import', file)).toMatchObject({ code: 0 })
})

test('a long story has its chapters listed, an outline and pictures', async ({ site }) => {
  for (const [path, depth] of [
    [article, 2],
    [project, 3],
  ] as const) {
    const page = pageTree((await ask(site.port, path)).body)
    const [contents] = all(page, 'nav.Contents-module_contents')
    const links = contents ? all(contents, 'a') : []
    expect(links.map(wordsIn)).toEqual(['Fyrsti kafli', 'Þrjú ráð & eitt enn', 'Lokaorð'])
    const headings = all(page, '.Prose-module_prose').flatMap((it) => all(it, `h${depth}`))
    const led = links.map(({ attributes }) => `${attributes.href}`)
    expect(led).toEqual(['#kafli-fyrsti-kafli', '#kafli-thrju-rad-eitt-enn', '#kafli-lokaord'])
    const ids = headings.flatMap(({ attributes: { id } }) => (id ? `#${id}` : []))
    expect(ids).toEqual(led)
    const label = below(page).find(
      ({ attributes }) => attributes.id === contents?.attributes['aria-labelledby'],
    )
    expect(label && wordsIn(label)).toBe(siteTexts('is').legal.contents)

    // A project's hangs apart from its text, and only there.
    const [image, ...again] = all(page, 'article')
      .slice(0, 1)
      .flatMap((it) => all(it, 'img'))
    expect(again).toEqual([])
    const { alt, loading, width, height } = image?.attributes ?? {}
    expect([alt, loading]).toEqual(['Kort af leiðinni', 'lazy'])
    // Told beforehand, so that nothing moves when the picture comes.
    expect([width, Number(height) > 800]).toEqual(['1600', true])
    const { status, headers } = await ask(site.port, image?.attributes.src ?? '')
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
  }

  const old = pageTree((await ask(site.port, articlePath('gamalt'))).body)
  const paragraphs = all(old, '.Prose-module_prose').flatMap((it) => all(it, 'p').map(wordsIn))
  expect(paragraphs).toContain('<script>alert(1)</script> er texti, þetta líka.')
  expect(paragraphs).toContain('Kort af leiðinni')

  const feed = (await ask(site.port, '/frettir/feed.xml')).body
  for (const part of [
    `&lt;a href="${site.origin()}/verdskra"&gt;tengli&lt;/a&gt;`.replaceAll('"', '&quot;'),
    '&lt;h2&gt;Fyrsti kafli&lt;/h2&gt;',
    `${site.origin()}/myndir/frettir/langur-texti/1200.webp`,
    '&amp;lt;script&amp;gt;alert(1)',
  ]) {
    expect(feed).toContain(part)
  }
  const { body } = await ask(site.port, '/frettir')
  expect(body).toContain('>Inngangur með áherslu og tengli. Önnur lína sem er efnisgrein. Fyrsti')
})

test('a long story is read at every width, by day and by night', async ({ page }) => {
  for (const path of [article, project]) {
    await page.goto(path)
    expect(await violationsByDayAndNight(page)).toEqual([])
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }

  await page.goto(article)
  await page.locator('.Contents-module_contents a').last().click()
  const heading = page.locator('#kafli-lokaord')
  await expect(heading).toBeInViewport()
  const header = await page.locator('header').first().boundingBox()
  const place = await heading.boundingBox()
  expect(place?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0)
  // It stays in sight beside the text.
  await expect(page.locator('.Contents-module_contents a').first()).toBeInViewport()
})
