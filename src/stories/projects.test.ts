import { expect, it } from 'vitest'
import type { Language } from '#i18n/i18n'
import { describeEachEngine, type TestEngine } from '../../tests/databases.ts'
import { createProjects } from './projects.ts'
import type { RowProblem } from './row-problem.ts'
import { project, store } from './stories.fixture.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

async function filled({ open }: TestEngine, stories: Readonly<Record<string, object>>) {
  const database = await open()
  const rows = Object.entries(stories).map(([id, change]) => project(id, change))
  await store(database, rows, now)
  const problems: RowProblem[] = []
  const report = (problem: RowProblem) => problems.push(problem)
  const projects = createProjects(database, { now: () => now, report })
  const found = async (query: string) =>
    (await projects.list('is', { query })).items.map(({ id }) => id).sort()
  return { db: database.db, projects, problems, found }
}

describeEachEngine('createProjects', (test) => {
  it('lists newest first, equal dates by id, and hides drafts and what is not published yet', async () => {
    const { projects, found } = await filled(test, {
      b: { published_at: '2026-02-01T10:00:00+01:00' },
      a: { published_at: '2026-02-01T09:00:00Z' },
      new: { published_at: now.toISOString() },
      old: { published_at: '2020-01-01' },
      next: { published_at: '2026-06-01T12:00:00.001Z' },
      draft: { status: 'draft', category: 'Drög', title: 'Drög' },
    })
    const { items, total } = await projects.list('is')
    expect(items.map(({ id }) => id)).toEqual(['new', 'b', 'a', 'old'])
    expect(total).toBe(4)
    expect(await projects.byId('next', 'is')).toBeUndefined()
    expect(await projects.byId('draft', 'is')).toBeUndefined()
    expect(await found('drög')).toEqual([])
    expect(await projects.categories('is')).toEqual(['Vefsíða'])
  })

  it('gives a project by its id with everything in it, and nothing for any other', async () => {
    const { projects } = await filled(test, { p: { tags: ['a', 'Þ'] } })
    expect(await projects.byId('p', 'is')).toEqual({
      ...project('p', { tags: ['a', 'Þ'] }),
      ...{ languages: ['is'], updated_at: now.toISOString() },
    })
    for (const id of ['', 'P', 'p\0', "' or 1=1 --", '\ud800']) {
      expect(await projects.byId(id, 'is')).toBeUndefined()
    }
  })

  it('searches title, description and tags in any case, Icelandic letters included', async () => {
    const { found } = await filled(test, {
      title: { title: 'ÞJÓÐLEG  ÆÐ' },
      description: { description: 'Ör og\nÁst' },
      tag: { tags: ['x', 'Netverslun Ísafjörður'] },
      content: { content: 'þjóðleg ör' },
    })
    for (const [query, expected] of [
      ['þjóðleg æð', ['title']],
      ['ÞJÓÐ', ['title']],
      ['ÖR OG ÁST', ['description']],
      ['O\u0308r og', ['description']],
      ['ÍSAFJÖRÐ', ['tag']],
      ['  netVERSLUN ', ['tag']],
      ['x netverslun', []],
      ['thjodleg', []],
    ] as const) {
      expect(await found(query), query).toEqual(expected)
    }
  })

  it('survives any text', async () => {
    const { found } = await filled(test, { a: { title: '100% ull' } })
    expect(await found("'; drop table projects; --")).toEqual([])
    expect(await found('ull\0')).toEqual(['a'])
    expect(await found('%'.repeat(200_000))).toEqual([])
  })

  it('pages without losing or repeating one, and always says how many there are', async () => {
    const { projects } = await filled(test, { a: {}, b: {}, c: {}, d: {}, e: {} })
    const pages = [1, 2, 3, 4].map((page) => projects.list('is', { page, pageSize: 2 }))
    const answers = (await Promise.all(pages)).map(({ items, total }) => [
      items.map(({ id }) => id).join(''),
      total,
    ])
    expect(answers).toEqual([
      ['ed', 5],
      ['cb', 5],
      ['a', 5],
      ['', 5],
    ])
  })

  it('goes on to the next older one that is shown, and from the last to the first', async () => {
    const { projects } = await filled(test, {
      a: {},
      b: {},
      c: { published_at: '2026-01-02' },
      d: { published_at: '2030-01-01' },
      e: { published_at: '2025-01-01', kept_off: ['da'] },
    })
    const after = async (id: string, language: Language) => (await projects.after(id, language))?.id
    const circle = ['c', 'b', 'a', 'e', 'nothing of that id', "'\0"].map((id) => after(id, 'is'))
    expect(await Promise.all(circle)).toEqual(['b', 'a', 'e', 'c', 'c', 'c'])
    expect(await after('a', 'da')).toBe('c')
    const { projects: alone } = await filled(test, { a: {} })
    expect(await alone.after('a', 'is')).toBeUndefined()
  })

  it('lists each published category once, in Icelandic order', async () => {
    const { projects } = await filled(test, {
      1: { category: 'Þýðing' },
      2: { category: 'Ömmuvefur' },
      3: { category: 'Ást' },
      4: { category: 'Azur' },
      5: { category: 'Ást' },
      6: { category: 'Leynt', published_at: '2030-01-01' },
    })
    expect(await projects.categories('is')).toEqual(['Azur', 'Ást', 'Þýðing', 'Ömmuvefur'])
  })

  it('shows a row with bad values without them, and reports each', async () => {
    const { db, projects, problems } = await filled(test, { good: {}, bad: {} })
    const wrong = { tags: '{not json', link: 'javascript:alert(1)', language: 'fo', image_url: '' }
    const alsoWrong = { ...wrong, colour: 'pink', results: '38%' }
    await db.updateTable('projects').set(alsoWrong).where('id', '=', 'bad').execute()
    const { items } = await projects.list('is')
    expect(items.map(({ id }) => id)).toEqual(['good', 'bad'])
    expect(items[1]).toMatchObject({ tags: [], link: null, language: 'is', image_url: null })
    expect(items[1]).toMatchObject({ colour: null, results: '' })
    expect(problems.map(({ id, column }) => `${id} ${column}`)).toEqual([
      ...['bad language', 'bad tags', 'bad colour', 'bad link', 'bad results'],
    ])
  })
})
