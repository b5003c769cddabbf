import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRevisions } from '#database/database'
import { createNews, createPreviews, createProjects } from '#stories/stories'
import { startTime } from '../../tests/cli-session.ts'
import { contentFile, contentStart, photo } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const now = () => startTime
const later = () => new Date('2026-06-15T13:00:00.000Z')
const news = { type: 'news', title: 'Nýr vefur' }
const project = { type: 'project', title: 'Ullin', category: 'Vefsíða', tags: 'astro, ull' }

describeEachEngine('content', (test) => {
  it('leads an article from a draft to the public and back', async () => {
    const { session, where } = await contentStart(test, {
      'a.md': contentFile({ ...news, image: './photo.jpg' }),
      'photo.jpg': await photo(),
    })
    const stdout = '/frettir/nyr-vefur added, a draft\n'
    expect(await session('add', 'a.md')).toEqual({ code: 0, stdout, stderr: '' })
    const database = await test.open(where)
    const [present, future] = [now, later].map((clock) => createNews(database, { now: clock }))
    const shown = async (reader = present) =>
      (await reader?.list('is'))?.items.map(({ slug }) => slug)
    expect(await shown()).toEqual([])
    expect(await present?.bySlug('nyr-vefur', 'is')).toBeUndefined()
    expect(await present?.latestIn('is', 3)).toEqual([])

    const asked = await session('preview', 'nyr-vefur', '--days', '2')
    const address = /^http:\/\/localhost:4321\/frettir\/nyr-vefur\?preview=([\w-]{22})\n$/
    const [, token = ''] = address.exec(asked.stdout) ?? []
    const until = 'content preview: works until 2026-06-17 12:00, where the site runs:\n'
    expect([asked.code, asked.stderr]).toEqual([0, until])
    const article = (slug: string, word: string, day: string) =>
      createPreviews(database, { now: () => new Date(day) }).article(slug, word, 'is')
    const image_url = expect.stringMatching(/^\/images\/[\da-f]{32}\.webp$/)
    expect(await article('nyr-vefur', token, '2026-06-17')).toMatchObject({ image_url })
    for (const [slug, word, day] of [
      ['nyr-vefur', token, '2026-06-17T12:00Z'],
      ['annad', token, '2026-06-16'],
      ['nyr-vefur', 'x'.repeat(22), '2026-06-16'],
      ['nyr-vefur', '%', '2026-06-16'],
    ] as const) {
      expect(await article(slug, word, day)).toBeUndefined()
    }
    expect(
      await createPreviews(database, { now }).project('nyr-vefur', token, 'is'),
    ).toBeUndefined()

    expect((await session('schedule', '/frettir/nyr-vefur', '2026-06-15', '13:00')).stdout).toBe(
      '/frettir/nyr-vefur is scheduled for 2026-06-15 13:00\n',
    )
    expect([await shown(), await shown(future)]).toEqual([[], ['nyr-vefur']])
    await session('publish', 'https://vefstoll.is/frettir/nyr-vefur')
    expect(await shown()).toEqual(['nyr-vefur'])
    await session('withdraw', 'frettir/nyr-vefur')
    expect(await shown()).toEqual([])
    expect((await readRevisions(database.db)).get('news')).toBe(4)
  })

  it('refuses to schedule for a time that is over, and shows nothing', async () => {
    const { session, where } = await contentStart(test, { 'a.md': contentFile(news) })
    await session('add', 'a.md')
    for (const time of ['2020-01-01', '2026-06-15', '2026-06-15 12:00']) {
      const { code, stdout, stderr } = await session('schedule', 'nyr-vefur', time)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/ is over \(it is 2026-06-15 12:00\), so nothing was done; "publish"/)
    }
    const { items } = await createNews(await test.open(where), { now: later }).list('is')
    expect(items).toEqual([])
  })

  it('says everything that is wrong in all files, and adds none', async () => {
    const { session } = await contentStart(test, {
      'good.md': contentFile(project),
      'bad.md': contentFile({ ...project, link: 'ftp://x', title: '', image: './none.jpg' }),
      'bad.json': '{\n"type": "project",\n"published_at": "soon"\n}',
      'latin1.md': Buffer.from('---\ntype: news\ntitle: \xe6\n---\n', 'latin1'),
      'photo.md': contentFile({ ...project, image: 'good.md' }),
    })
    const files = ['good.md', 'bad.md', 'bad.json', 'latin1.md', 'photo.md']
    const { code, stdout, stderr } = await session('add', ...files)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd().split('\n')).toEqual(
      [
        'bad.md:3: title: is missing; it takes a line of text',
        'bad.md:6: link: takes an address (https://…); not "ftp://x"',
        'bad.md:7: image: there is no file ./none.jpg',
        'bad.json:1: title: is missing',
        'bad.json:1: category: is missing',
        'bad.json:3: published_at: takes a date or a time in Iceland',
        'latin1.md:3: is not in UTF-8',
        'photo.md:6: image: good.md is no picture; AVIF, JPEG, PNG, WebP are taken',
      ].map((start) => expect.stringContaining(`content add: ${start}`)),
    )
    expect((await session('list')).stdout).toBe('Nothing.\n')
  })

  it('refuses an id or slug that is taken, and warns of what will not be shown', async () => {
    const { session } = await contentStart(test, {
      'a.md': contentFile({ ...news, image: 'https://elsewhere.example/a.jpg' }),
      'b.md': contentFile({ ...news, id: 'other', image: './small.jpg' }),
      'c.md': contentFile({ ...news, slug: 'annad', id: 'nyr-vefur' }),
      'small.jpg': await photo(500),
    })
    const first = await session('add', 'a.md', '--publish')
    expect(first.stdout).toBe('/frettir/nyr-vefur added, published since 2026-06-15 12:00\n')
    expect(first.stderr).toContain('a.md:4: https://elsewhere.example/a.jpg will not be shown')
    const second = await session('add', 'b.md', 'c.md')
    expect([second.code, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toContain('b.md:5: ./small.jpg is 500 pixels wide')
    expect(second.stderr).toContain('b.md: the slug "nyr-vefur" is taken by "Nýr vefur"')
    expect(second.stderr).toContain('c.md: the id "nyr-vefur" is taken by "Nýr vefur"')
  })

  it('changes an item from a file and in an editor', async () => {
    const { session, sessionWith, where, write } = await contentStart(test, {
      'a.md': contentFile({ ...project, status: 'published', published: '2026-01-01' }, 'Gamalt'),
      'b.md': contentFile({ ...project, tags: '', title: 'Ull' }, 'Nýtt'),
      'c.md': contentFile({ ...project, id: 'x', type: 'news' }),
    })
    await session('add', 'a.md')
    const projects = createProjects(await test.open(where), { now })
    expect((await session('list')).stdout).toContain('published  2026-01-01 00:00  Ullin')

    expect((await session('edit', 'ullin', '--file', 'b.md')).stdout).toBe(
      '/verkefni/ullin changed, published since 2026-01-01 00:00\n',
    )
    expect(await projects.byId('ullin', 'is')).toMatchObject({
      title: 'Ull',
      content: 'Nýtt',
      tags: [],
    })
    const refused = await session('edit', 'ullin', '--file', 'c.md')
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/c\.md:2: type: it is project and stays it/)
    expect(refused.stderr).toMatch(/id: it is ullin and stays it/)
    expect((await session('edit', 'ullin')).code).toBe(2)

    // The first attempt has a mistake in it; what was written is there again for the second.
    const attempts = [
      ['category: Vefsíða', 'category:'],
      ['category:', 'category: Forrit'],
    ]
    let asked = 0
    const terminal = sessionWith({
      now: later,
      ask: async () => {
        asked += 1
        return ''
      },
      edit: async (path) => {
        const [from = '', to = ''] = attempts.shift() ?? []
        write(path, readFileSync(path, 'utf8').replace(from, to))
      },
    })
    const edited = await terminal('edit', 'ullin')
    expect([edited.code, asked]).toEqual([0, 1])
    expect(edited.stderr).toMatch(/content\.md:8: category: is missing/)
    expect(await projects.byId('ullin', 'is')).toMatchObject({
      ...{ category: 'Forrit', content: 'Nýtt', published_at: '2026-01-01T00:00:00.000Z' },
      updated_at: later().toISOString(),
    })
    expect((await terminal('edit', 'ullin')).stderr).toContain('nothing was changed')
    expect((await projects.list('is', { query: 'forrit' })).total).toBe(0)
    expect((await projects.list('is', { query: 'ULL' })).total).toBe(1)
  })

  it('does not write over what somebody else has changed meanwhile', async () => {
    const { session, sessionWith, write } = await contentStart(test, { 'a.md': contentFile(news) })
    await session('add', 'a.md')
    const terminal = sessionWith({
      now: later,
      ask: async () => 'no',
      edit: async (path) => {
        await sessionWith({ now: later })('publish', 'nyr-vefur')
        write(path, contentFile(news, 'Minn texti'))
      },
    })
    const { code, stderr } = await terminal('edit', 'nyr-vefur')
    expect(code).toBe(1)
    expect(stderr).toContain('changed by somebody else meanwhile')
    const [, path = ''] = /what you wrote is in (\S+)/.exec(stderr) ?? []
    expect(readFileSync(path, 'utf8')).toContain('Minn texti')
    expect((await session('show', 'nyr-vefur')).stdout).toContain('status: published')
  })
})
