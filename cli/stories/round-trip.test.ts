import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Database, readAudit } from '#database/database'
import { imagePath, keepImage, takeImage } from '#pictures/pictures'
import { listVersions, readVersion } from '#stories/stories'
import { article, storeStories } from '#stories/stories.fixture'
import { refusal, startTime } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { photo, storiesStart } from '../../tests/stories-session.ts'

const odd = {
  ...{ type: 'project', id: 'þ', language: 'da', category: '1' },
  title: '=1+1 "Þ", ;\t„æ“ 👩‍👩‍👧',
  description: ' \r\nbil ',
  content: '\n\nFyrsta,\r"önnur"\r\n\u2028\u0007\n',
  tags: ['a, b', '"', '[]', '{}'],
  ...{ results: '1,5 % | „af“ | öllum\n\n2 | "b"', colour: 'moss' },
  image_url: 'https://images.example/a b.jpg?c=%20',
  link: 'https://example.is/þ?a=1&b=2',
  ...{ status: 'published', published_at: '2026-01-02T03:04:05.678Z' },
  updated_at: '2026-03-04T05:06:07.089Z',
}

const files = {
  'odd.json': JSON.stringify([odd]),
  // The two swap their slugs.
  'swap.json': `[{"type": "news", "id": "a", "slug": "b", "title": "x", "published_at": "2026-05-05"},
{"type": "news", "id": "b", "slug": "a", "title": "x", "published_at": "2026-05-05"}]`,
  'taken.json': '[{"type": "news", "id": "c", "slug": "a", "title": "C"}]',
  'bad.json': `[{"type": "project", "id": "1", "title": "a", "category": "b"},
{"type": "project", "id": "1", "title": "", "category": "b", "results": "38%", "colour": "pink"},
{"type": "news", "title": "B"}, {"type": "news", "title": "b", "id": "2"}, {"title": "c"},
{"type": "project", "title": "d"}]`,
  'text.json': `[{"type": "news", "title": "A",
    "content": "# A\\n[b](javascript:c)\\n\\n![](https://e.example/f.png)\\n<b>g</b>"}]`,
  'short.csv': 'id,title\n1\n',
  'a.txt': '',
  'one.json': '{}',
}

async function everything({ db }: Database) {
  return {
    projects: await db.selectFrom('projects').selectAll().orderBy('id').execute(),
    news: await db.selectFrom('news').selectAll().orderBy('id').execute(),
  }
}

describeEachEngine('stories export and import', (test) => {
  const start = async () => {
    const made = await storiesStart(test, files)
    const database = await test.open(made.where)
    const images = join(made.where.dataDir, 'images')
    const image = await takeImage(await photo())
    await keepImage(images, image)
    const pictured = article('a', { title: 'A', image_url: imagePath(image.name) })
    const excerpted = article('b', { title: 'B', content: '', excerpt: 'Út', status: 'draft' })
    await storeStories(database, [pictured, excerpted], startTime)
    expect((await made.session('import', 'odd.json')).code).toBe(0)
    return { ...made, database, images }
  }

  it.each(['json', 'csv'])('bring everything back as it was, in %s', async (format) => {
    const { session, folder, images, database } = await start()
    const before = await everything(database)
    const { type, tags, ...rest } = odd
    expect(before.projects[0]).toMatchObject({ ...rest, tags: JSON.stringify(tags) })
    const written = 'stories export: 3 stories and 1 pictures written to out\n'
    const toFolder = ['export', '--format', format, '--output', 'out']
    expect(await session(...toFolder)).toMatchObject({ code: 0, stderr: written })
    const file = join(folder, 'out', `content.${format}`)
    expect((await session('export', '--format', format)).stdout).toBe(readFileSync(file, 'utf8'))
    expect((await session(...toFolder)).code).toBe(1)
    expect((await session('export', '--format', format, '--type', 'news')).code).toBe(0)
    const told = (await readAudit(database.db, 9, { event: 'stories exported' })).map(
      ({ details }) => details,
    )
    const by = 'command line'
    const news = { by, format, stories: before.news.length, type: 'news' }
    expect(told).toHaveLength(3)
    expect(told).toEqual(expect.arrayContaining([{ by, format, stories: 3 }, news]))

    // A restore of the export: two changed, one removed, one added, the picture lost.
    expect((await session('import', 'swap.json')).stdout).toBe(
      '0 added, 2 changed, 0 as they were, 0 deleted\n',
    )
    await database.db.deleteFrom('projects').execute()
    await storeStories(database, [article('c')], startTime)
    const [image = ''] = readdirSync(images)
    const bytes = readFileSync(join(images, image))
    rmSync(images, { recursive: true })

    const words = ['import', 'out', '--replace']
    const done = '1 added, 2 changed, 0 as they were, 1 deleted\n'
    expect((await session(...words, '--dry-run')).stdout).toBe(`Would be: ${done}`)
    expect((await session(...words)).code).toBe(2)
    expect((await everything(database)).news).toHaveLength(3)
    expect(await session(...words, '--yes')).toMatchObject({ code: 0, stdout: done })
    expect(await everything(database)).toEqual(before)
    expect(readFileSync(join(images, image))).toEqual(bytes)
    // A deleted story can be restored, and the audit log shows what was done.
    const [version] = await listVersions(database.db, 'news', 'c')
    expect(version).toMatchObject({ cause: 'removed', by: null })
    const last = await readVersion(database.db, 'news', 'c', version?.id ?? '')
    expect(last).toMatchObject({ title: 'Frétt' })
    const details = { by: 'command line', counts: { added: 1, changed: 2, deleted: 1 } }
    expect(await readAudit(database.db, 10)).toContainEqual(
      expect.objectContaining({ event: 'stories imported', details }),
    )
    expect((await session('import', 'out')).stdout).toBe(
      '0 added, 0 changed, 3 as they were, 0 deleted\n',
    )
  })

  it('import nothing from a file with a mistake, and name its place', async () => {
    const { session, database } = await start()
    const before = await everything(database)
    for (const [words, ...said] of [
      [
        'bad.json',
        'bad.json, row 2: title is missing; it takes a line of text',
        'bad.json, row 2: results takes up to three lines "figure | what it means", a figure of at most 16 characters; not "38%"',
        'bad.json, row 2: colour takes sea, slate, ember, pine, plum, mist, straw, moss, dawn, heather; not "pink"',
        'bad.json, row 4: slug b is taken by row 3',
        'bad.json, row 5: type takes project, news',
        'bad.json, row 6: category is missing; it takes a line of text',
        'nothing was imported',
      ],
      [
        'text.json',
        'text.json, row 1: content, its line 1: a heading begins with ## or ###; # is the title of the page',
        'text.json, row 1: content, its line 2: a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not javascript:c',
        'text.json, row 1: content, its line 4: a picture needs words for who does not see it: ![Words](address)',
        'text.json, row 1: content, its line 4: a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not https://e.example/f.png',
        'text.json, row 1: content, its line 5: HTML shows as it stands: <b>',
        'nothing was imported',
      ],
      ['short.csv', 'short.csv: line 2: has 1 cells; the first line has 2'],
      ['a.txt', 'a.txt: takes a file named .json, .csv or .xml'],
      ['one.json', 'one.json: a list of rows is expected'],
      ['taken.json', 'the slug "a" is taken by "A"'],
    ] as const) {
      expect(await refusal(session('import', ...words.split(' ')))).toBe(
        said.map((line) => `stories import: ${line}\n`).join(''),
      )
    }
    expect(await everything(database)).toEqual(before)
  })

  it('skip the empty rows of a spreadsheet, and report their number', async () => {
    const csv = 'type;title;content;id\nnews;A;a;a\n;;;\n; ;\n;;;;;\nnews;B;b;b;;\n;;;\n'
    const { session } = await storiesStart(test, {
      'news.csv': csv,
      'commas.csv': 'type,title,content,id\nnews,C,c,c\n;;;\n',
      'a.json': '[{},{"title":""}]',
    })
    const made = await session('import', 'news.csv')
    expect([made.code, made.stdout]).toEqual([0, '2 added, 0 changed, 0 as they were, 0 deleted\n'])
    expect(made.stderr).toContain('4 blank rows left out')
    const other = await session('import', 'commas.csv')
    expect([other.code, other.stderr]).toEqual([0, expect.stringContaining('1 blank row left out')])
    expect((await session('import', 'a.json')).stderr).toContain('2 blank rows left out')
  })
})
