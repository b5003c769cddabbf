import type { Browser, Locator } from '@playwright/test'
import sharp from 'sharp'
import { atDesk } from '../desk-session.ts'
import type { SiteProcess } from '../site-process.ts'
import { deskSite, expect, test } from './fixtures.ts'

test.use(deskSite)

/** As word processors put it on the clipboard. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
<title>x</title></head><body lang=IS><!--StartFragment--><h2>Vor&eth;ver&eth;ir<o:p></o:p></h2>
<p class=MsoNormal>Nýr <b>vefur</b>, <span style='font-style:italic'>loksins</span>
á <a href="https://a.example/b">slóðinni</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>eitt</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>innan</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>tvö</p>
<p class=MsoNormal><img src="file:///C:/a.png" alt=x></p><!--EndFragment--></body></html>`
const wordAsMarkdown =
  '## Vorðverðir\n\nNýr **vefur**, *loksins* á [slóðinni](https://a.example/b).\n\n- eitt\n  1. innan\n- tvö'

const docs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">Feitt</span><span style="font-weight:400;"> og mjótt</span></p><ul><li dir="ltr"><p><span>a</span></p></li><ul><li><p>b</p></li></ul></ul></b>'
const docsAsMarkdown = '**Feitt** og mjótt\n\n+ a\n  - b'

type Given = Readonly<{ html?: string; plain?: string; picture?: boolean }>

/** Pastes or drops what programs put on the clipboard, with a picture of it beside. */
async function give(text: Locator, kind: 'paste' | 'drop', { html, plain, picture }: Given) {
  const png = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#355' },
  })
    .png()
    .toBuffer()
  await text.evaluate(
    (field, [type, asHtml, asPlain, bytes]) => {
      const data = new DataTransfer()
      if (asHtml) data.setData('text/html', asHtml)
      if (asPlain) data.setData('text/plain', asPlain)
      if (bytes) data.items.add(new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }))
      const shared = { bubbles: true, cancelable: true } as const
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', { ...shared, dataTransfer: data })
      field.dispatchEvent(event)
    },
    [kind, html, plain, picture ? [...png] : undefined] as const,
  )
}

async function openEditor(browser: Browser, site: SiteProcess): Promise<Locator> {
  const page = await atDesk(browser, site, { role: 'editor' })
  await page.goto('/stories/new')
  await page.locator('[name=title]').fill('Límt')
  await page.locator('[name=type]').selectOption('news')
  await page.locator('main form [type=submit]').first().click()
  await page.waitForURL(/\/stories\/news\//)
  return page.locator('[name=content]')
}

test('what is pasted or dropped from a word processor is its text, as Markdown', async ({
  browser,
  site,
}) => {
  const text = await openEditor(browser, site)
  const uploads: string[] = []
  text.page().on('request', (request) => {
    if (request.url().endsWith('/stories/picture')) uploads.push(request.url())
  })
  for (const kind of ['paste', 'drop'] as const) {
    for (const [html, markdown] of [
      [word, wordAsMarkdown],
      [docs, docsAsMarkdown],
    ] as const) {
      await text.fill('')
      await give(text, kind, { html, plain: 'Vorðverðir', picture: true })
      await expect(text).toHaveValue(markdown)
    }
    await text.fill('')
    await give(text, kind, { plain: 'Orð ein', picture: true })
    await expect(text).toHaveValue('Orð ein')
  }
  await text.fill('Á undan ')
  await give(text, 'paste', { html: '<b>orð</b>', plain: 'orð' })
  await expect(text).toHaveValue('Á undan **orð**')
  await text.press('ControlOrMeta+z')
  await expect(text).toHaveValue('Á undan ')
  await give(text, 'paste', { html: '<h2>A</h2><p>b</p>', plain: 'A b' })
  await expect(text).toHaveValue('Á undan \n\n## A\n\nb')
  expect(uploads).toEqual([])
})

test('a picture that comes without words is uploaded, also one of a page', async ({
  browser,
  site,
}) => {
  const text = await openEditor(browser, site)
  for (const kind of ['paste', 'drop'] as const) {
    await text.fill('')
    await give(text, kind, { picture: true })
    await expect(text).toHaveValue(/^!\[[^\]]+\]\(\/images\/[\da-f]{32}\.webp\)/)
    await text.fill('')
    await give(text, kind, {
      html: '<meta charset="utf-8"><img src="https://a.example/b.png" alt="c">',
      plain: kind === 'drop' ? 'https://a.example/b.png' : '',
      picture: true,
    })
    await expect(text).toHaveValue(/^!\[[^\]]+\]\(\/images\//)
  }
})
