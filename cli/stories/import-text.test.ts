import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { imagePath, keepImage, takeImage } from '#pictures/pictures'
import { refusal } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { photo, storiesStart } from '../../tests/stories-session.ts'

const news = { type: 'news', title: 'Nýr vefur' }

describeEachEngine('the text of a story', (test) => {
  it('is refused with everything that is wrong in it, each with its line', async () => {
    const wrong = '# A\n[b](javascript:c)\n\n![](https://e.example/f.png)\n<b>g</b>'
    const { session } = await storiesStart(test, {
      'a.json': JSON.stringify([{ ...news, content: wrong }]),
      'good.json': JSON.stringify([{ ...news, content: '## A\n- b\n- c <vefur> \\<b>' }]),
    })
    const said = await refusal(session('import', 'a.json'))
    expect(said.trimEnd().split('\n')).toEqual(
      [
        'a.json, row 1: content, its line 1: a heading begins with ## or ###',
        'a.json, row 1: content, its line 2: a link takes https://…, a path on the site (/verdskra)',
        'a.json, row 1: content, its line 4: a picture needs words',
        'a.json, row 1: content, its line 4: a picture takes https and a host in IMAGE_HOSTS',
        'a.json, row 1: content, its line 5: HTML shows as it stands: <b>',
        'nothing was imported',
      ].map((start) => expect.stringContaining(`stories import: ${start}`)),
    )
    expect(await session('import', 'good.json')).toMatchObject({ code: 0, stderr: '' })
  })

  it('keeps its pictures, in exports and imports too', async () => {
    const { session, where, folder, write } = await storiesStart(test)
    const map = await takeImage(await photo(900))
    const own = await takeImage(await photo())
    for (const image of [map, own]) await keepImage(join(where.dataDir, 'images'), image)
    const content = `![Kort](${imagePath(map.name)})\n![Demo](/demo/a.webp)`
    write('news.json', JSON.stringify([{ ...news, content, image_url: imagePath(own.name) }]))
    expect((await session('import', 'news.json')).stderr).toBe('')
    expect((await session('export', '--output', 'out')).stderr).toContain(
      '1 stories and 2 pictures',
    )
    expect(readdirSync(join(folder, 'out/images')).toSorted()).toEqual(
      [map.name, own.name].toSorted(),
    )
    expect((await session('import', 'out')).stdout).toBe(
      '0 added, 0 changed, 1 as they were, 0 deleted\n',
    )
  })

  it('of a spreadsheet may end in rows without values, which are counted', async () => {
    const csv = 'type;title;content;id\nnews;A;a;a\n;;;\n; ;\n;;;;;\nnews;B;b;b;;\n;;;\n'
    const { session } = await storiesStart(test, { 'news.csv': csv, 'a.json': '[{},{"title":""}]' })
    const made = await session('import', 'news.csv')
    expect([made.code, made.stdout]).toEqual([0, '2 added, 0 changed, 0 as they were, 0 deleted\n'])
    expect(made.stderr).toContain('4 blank rows left out')
    expect((await session('import', 'a.json')).stderr).toContain('2 blank rows left out')
  })

  it('of an export comes back even if it would be refused today', async () => {
    const old = '# Titill\n<p>a</p> [b](ftp://c)'
    const row = { type: 'news', id: 'a', slug: 'a', title: 'A', content: old }
    const exported = { ...row, published_at: '2026-01-01', updated_at: '2026-01-02' }
    const { session } = await storiesStart(test, { 'news.json': JSON.stringify([exported]) })
    expect((await session('import', 'news.json')).code).toBe(0)
    expect(JSON.parse((await session('export')).stdout)[0]).toMatchObject({ content: old })
  })
})
