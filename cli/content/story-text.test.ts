import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNews } from '#stories/stories'
import { refusal, startTime } from '../../tests/cli-session.ts'
import { contentFile, contentStart, photo } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const news = { type: 'news', title: 'Nýr vefur' }
const image = /\/images\/[\da-f]{32}\.webp/g

describeEachEngine('the text of a story', (test) => {
  it('is refused with everything that is wrong in it, each with its line', async () => {
    const wrong =
      '# A\n[b](javascript:c)\n\n![](https://e.example/f.png)\n<b>g</b>\n![h](./none.jpg)'
    const { session } = await contentStart(test, {
      'a.md': contentFile(news, wrong),
      'tight.md': ['---', 'type: news', 'title: A', '---', '# A'].join('\n'),
      'a.json': `{"type": "news", "title": "A",\n"content": "a\\n# b"}`,
      'good.md': contentFile(news, '## A\n- b\n- c <vefur> \\<b>'),
    })
    const { code, stderr } = await session('add', 'a.md', 'tight.md', 'a.json')
    expect(code).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual(
      [
        'a.md:6: content: a heading begins with ## or ###',
        'a.md:7: content: a link takes https://…, a path on the site (/verdskra), mailto: or tel:;',
        'a.md:9: content: a picture needs words',
        'a.md:9: content: a picture takes https and a host in IMAGE_HOSTS',
        'a.md:10: content: <b> is HTML',
        'a.md:11: content: there is no file ./none.jpg',
        'tight.md:5: content: a heading begins with ## or ###',
        'a.json:2: content: a heading begins with ## or ###',
      ].map((start) => expect.stringContaining(`content add: ${start}`)),
    )
    expect((await session('add', 'good.md')).code).toBe(0)
  })

  it('keeps its pictures: they are stored, exported, imported and not cleaned away', async () => {
    const text = '![Kort](./map.jpg)\n![Aftur](./map.jpg "Með texta")\n![Demo](/demo/a.webp)'
    const { session, sessionWith, where, folder } = await contentStart(test, {
      'a.md': contentFile({ ...news, image: './photo.jpg' }, text),
      'map.jpg': await photo(900),
      'photo.jpg': await photo(),
    })
    expect((await session('add', 'a.md', '--publish')).stderr).toBe('')
    const shown = async () =>
      (await createNews(await test.open(where), { now: () => startTime }).bySlug('nyr-vefur', 'is'))
        ?.content ?? ''
    const [first, second, ...more] = (await shown()).match(image) ?? []
    expect([second, more]).toEqual([first, []])
    expect((await session('export', '--output', 'out')).stderr).toContain('1 items and 2 pictures')
    expect(readdirSync(join(folder, 'out/images'))).toHaveLength(2)
    const later = sessionWith({ now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) })
    expect((await later('clean')).stdout).toBe('0 pictures deleted\n')
    expect((await session('import', 'out')).stdout).toBe(
      '0 added, 0 changed, 1 as they were, 0 deleted\n',
    )
    await session('remove', 'nyr-vefur', '--yes')
    expect((await later('clean')).stdout).toContain('2 pictures deleted\n')
  })

  it('of another system may have HTML, which becomes Markdown when that is asked for', async () => {
    const rows = [
      { id: '1', title: 'A', content: 'Einn', published_at: '2026-01-01' },
      { id: '2', title: 'B', content: '<p>a <b>b</b></p><h2>c</h2>', published_at: '2026-01-01' },
      { id: '3', title: 'C', content: '<span>d</span>', published_at: '2026-01-01' },
    ]
    const { session, where } = await contentStart(test, {
      'news.json': JSON.stringify(rows, undefined, 1),
      'wrong.ndjson': JSON.stringify({ ...rows[0], type: 'news', content: 'a\n# b' }),
    })
    const contents = async () =>
      (await createNews(await test.open(where)).list('is')).items.map(({ content }) => content)
    const kept = await session('import', 'news.json')
    expect([kept.code, kept.stdout]).toEqual([0, '3 added, 0 changed, 0 as they were, 0 deleted\n'])
    expect(kept.stderr).toContain(
      '2 rows with HTML, which shows as it stands; the first is on line ',
    )
    expect(await contents()).toContain('<p>a <b>b</b></p><h2>c</h2>')

    const made = await session('import', 'news.json', '--html-to-markdown')
    expect(made.stdout).toBe('0 added, 1 changed, 2 as they were, 0 deleted\n')
    expect(made.stderr).toContain('1 row with HTML')
    expect(await contents()).toEqual(['<span>d</span>', 'a **b**\n\n## c', 'Einn'])

    const said = await refusal(session('import', 'wrong.ndjson'))
    expect(said).toContain('wrong.ndjson:1: content, its line 2: a heading begins with')
  })

  it('of an export comes back even if it would be refused today', async () => {
    const old = '# Titill\n<p>a</p> [b](ftp://c)'
    const row = { type: 'news', id: 'a', slug: 'a', title: 'A', content: old }
    const exported = { ...row, published_at: '2026-01-01', updated_at: '2026-01-02' }
    const { session } = await contentStart(test, { 'news.json': JSON.stringify([exported]) })
    expect((await session('import', 'news.json')).code).toBe(0)
    expect(JSON.parse((await session('export')).stdout)[0]).toMatchObject({ content: old })
  })
})
