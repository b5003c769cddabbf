import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Database } from '#database/database'
import { contentFile, photo } from '../../tests/content-files.ts'
import { contentStart } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const odd = {
  type: 'project',
  id: 'þ',
  language: 'da',
  title: '=1+1 "Þ", ;\t„æ“ 👩‍👩‍👧',
  description: ' \r\nbil ',
  content: '\n\nFyrsta,\r"önnur"\r\n\u2028\u0007\n',
  category: '1',
  tags: ['a, b', '"', '[]', '{}'],
  image_url: 'https://images.example/a b.jpg?c=%20',
  link: 'https://example.is/þ?a=1&b=2',
  status: 'published',
  published_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-03-04T05:06:07.089Z',
}

async function everything({ db }: Database) {
  return {
    projects: await db.selectFrom('projects').selectAll().orderBy('id').execute(),
    news: await db.selectFrom('news').selectAll().orderBy('id').execute(),
  }
}

describeEachEngine('content export and import', (test) => {
  const start = async () => {
    const files = {
      'a.md': contentFile({
        type: 'news',
        title: 'A',
        image: './photo.jpg',
        published: '2026-01-01',
      }),
      'b.md': contentFile({ type: 'news', title: 'B', status: 'published', excerpt: 'Út' }, ''),
      'odd.json': JSON.stringify([odd]),
      'photo.jpg': await photo(),
    }
    const made = await contentStart(test, files)
    await made.session('add', 'a.md', 'b.md')
    expect((await made.session('import', 'odd.json')).code).toBe(0)
    return { ...made, database: await test.open(made.where) }
  }

  it.each(['json', 'ndjson', 'csv'])(
    'brings everything back as it was, through %s',
    async (format) => {
      const { session, folder, where, database } = await start()
      const before = await everything(database)
      const { type, tags, ...rest } = odd
      expect(before.projects[0]).toMatchObject({ ...rest, tags: JSON.stringify(tags) })
      const exported = await session('export', '--format', format, '--output', 'out')
      expect([exported.code, exported.stderr]).toEqual([
        0,
        'content export: 3 items and 1 pictures written to out\n',
      ])
      const file = join(folder, 'out', `content.${format}`)
      expect((await session('export', '--format', format)).stdout).toBe(readFileSync(file, 'utf8'))
      expect((await session('export', '--output', 'out')).code).toBe(1)

      // Undo: one changed, one removed, one added, two with each other's slug, the picture lost.
      writeFileSync(
        join(folder, 'swap.ndjson'),
        ['a', 'b']
          .map((id, at) =>
            JSON.stringify({
              ...{ type: 'news', id, slug: at ? 'a' : 'b', title: 'x' },
              published_at: '2026-05-05',
            }),
          )
          .join('\n'),
      )
      expect((await session('import', 'swap.ndjson')).stdout).toBe(
        '0 added, 2 changed, 0 as they were, 0 deleted\n',
      )
      await session('remove', '/verkefni/þ', '--yes')
      writeFileSync(join(folder, 'c.md'), contentFile({ type: 'news', title: 'C' }))
      await session('add', 'c.md')
      const images = join(where.dataDir, 'images')
      const [image = ''] = readdirSync(images)
      const bytes = readFileSync(join(images, image))
      rmSync(images, { recursive: true })

      const words = ['import', 'out', '--replace']
      const dry = await session(...words, '--dry-run')
      expect(dry.stdout).toBe('Would be: 1 added, 2 changed, 0 as they were, 1 deleted\n')
      expect((await session(...words)).code).toBe(2)
      expect((await everything(database)).news).toHaveLength(3)
      expect(await session(...words, '--yes')).toMatchObject({
        code: 0,
        stdout: '1 added, 2 changed, 0 as they were, 1 deleted\n',
      })
      expect(await everything(database)).toEqual(before)
      expect(readFileSync(join(images, image))).toEqual(bytes)
      expect((await session('import', 'out')).stdout).toBe(
        '0 added, 0 changed, 3 as they were, 0 deleted\n',
      )
    },
  )

  it('takes the tables of the earlier data service, and nothing of a file with a mistake', async () => {
    const { session, folder, database } = await start()
    const before = await everything(database)
    const header = 'id,slug,title,excerpt,content,image_url,published_at,created_at,author'
    writeFileSync(
      join(folder, 'news.csv'),
      `${header}\n7,frett-7,Frétt,,"Fyrsta\n\nÖnnur",https://photos.example/a.jpg,2024-03-11 09:00:00.500123+00,2024-03-01,x\n8,,Í vinnslu,,,,,2024-05-05 10:00:00+00,\n`,
    )
    const taken = await session('import', 'news.csv')
    expect(taken.stdout).toBe('2 added, 0 changed, 0 as they were, 0 deleted\n')
    expect(taken.stderr).toContain('columns that are left out: author')
    expect(taken.stderr).toContain('1 pictures on https://photos.example will not be shown')
    const { news } = await everything(database)
    expect(news.find(({ id }) => id === '7')).toMatchObject({
      slug: 'frett-7',
      excerpt: null,
      content: 'Fyrsta\n\nÖnnur',
      status: 'published',
      published_at: '2024-03-11T09:00:00.500Z',
    })
    expect(news.find(({ id }) => id === '8')).toMatchObject({
      slug: 'i-vinnslu',
      status: 'draft',
      published_at: '2024-05-05T10:00:00.000Z',
    })

    writeFileSync(
      join(folder, 'bad.json'),
      `{"projects": [\n{"id": "1", "title": "a", "category": "b"},\n{"id": "1", "title": "", "category": "b"}],\n"news": [{"title": "B"},\n{"title": "b", "id": "2"}]}`,
    )
    const bad = await session('import', 'bad.json')
    expect([bad.code, bad.stdout]).toEqual([1, ''])
    expect(bad.stderr.trimEnd().split('\n')).toEqual([
      'content import: bad.json:3: title is missing; it takes a line of text',
      'content import: bad.json:5: slug b is taken by the row on line 4',
      'content import: nothing was imported',
    ])
    expect((await everything(database)).projects).toEqual(before.projects)
    for (const [name, text, said] of [
      ['a.csv', 'id,title\n1\n', 'a.csv:2: has 1 cells; the first line has 2'],
      ['a.json', '[{"title": "x"}]', 'a.json:1: is it a project or news?'],
      ['a.txt', '', 'a.txt:1: takes a file named .json, .ndjson or .csv'],
      ['a.ndjson', '{}\n{', 'a.ndjson:2: it ends too early'],
    ] as const) {
      writeFileSync(join(folder, name), text)
      expect((await session('import', name)).stderr).toContain(said)
    }
    const typed = await session('import', 'a.json', '--type', 'project')
    expect(typed.stderr).toContain('a.json:1: category is missing')
  })

  it('refuses a slug that another article has', async () => {
    const { session, folder, database } = await start()
    const before = await everything(database)
    writeFileSync(join(folder, 'news.json'), '[{"id": "c", "slug": "a", "title": "C"}]')
    const { code, stderr } = await session('import', 'news.json')
    expect([code, stderr]).toEqual([1, 'content import: the slug "a" is taken by "A"\n'])
    expect(await everything(database)).toEqual(before)
  })
})
