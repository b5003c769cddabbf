import { expect, it } from 'vitest'
import type { RowProblem } from '#database/row-problem'
import { describeEachEngine, type TestEngine } from '../../tests/databases.ts'
import { projectInput, projectRow } from './items.ts'
import { createProjects } from './projects.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

const example = {
  id: 'p',
  title: 'Vefur',
  description: 'Lýsing',
  content: 'Texti',
  category: 'Vefsíða',
  tags: ['astro'],
  image_url: null,
  link: null,
  status: 'published',
  published_at: '2026-01-01',
}

async function filled({ open }: TestEngine, rows: Partial<typeof example>[]) {
  const database = await open()
  for (const row of rows) {
    const project = projectInput.parse({ ...example, ...row })
    await database.db.insertInto('projects').values(projectRow(project, now)).execute()
  }
  const problems: RowProblem[] = []
  const report = (problem: RowProblem) => problems.push(problem)
  const projects = createProjects(database, { now: () => now, report })
  const found = async (query: string, category?: string) =>
    (await projects.list('is', { query, category })).items.map(({ id }) => id).sort()
  return { db: database.db, projects, problems, found }
}

describeEachEngine('createProjects', (test) => {
  it('lists newest first, equal dates by id, and hides drafts and what is not published yet', async () => {
    const { projects, found } = await filled(test, [
      { id: 'b', published_at: '2026-02-01T10:00:00+01:00' },
      { id: 'a', published_at: '2026-02-01T09:00:00Z' },
      { id: 'new', published_at: now.toISOString() },
      { id: 'old', published_at: '2020-01-01' },
      { id: 'next', published_at: '2026-06-01T12:00:00.001Z' },
      { id: 'draft', status: 'draft', category: 'Drög', title: 'Drög' },
    ])
    const { items, total } = await projects.list('is')
    expect(items.map(({ id }) => id)).toEqual(['new', 'b', 'a', 'old'])
    expect(total).toBe(4)
    expect(await projects.byId('next', 'is')).toBeUndefined()
    expect(await projects.byId('draft', 'is')).toBeUndefined()
    expect(await found('drög')).toEqual([])
    expect(await projects.categories('is')).toEqual(['Vefsíða'])
  })

  it('gives a project by its id with everything in it', async () => {
    const { projects } = await filled(test, [{ tags: ['a', 'Þ'] }])
    expect(await projects.byId('p', 'is')).toEqual({
      ...{ type: 'project', kept_off: [], languages: ['is'], translations: {}, image_alt: null },
      image_focus: null,
      status: 'published',
      id: 'p',
      language: 'is',
      title: 'Vefur',
      description: 'Lýsing',
      content: 'Texti',
      category: 'Vefsíða',
      tags: ['a', 'Þ'],
      image_url: null,
      link: null,
      published_at: '2026-01-01T00:00:00.000Z',
      updated_at: now.toISOString(),
    })
  })

  it('finds nothing for an id that does not exist or cannot exist', async () => {
    const { projects } = await filled(test, [{}])
    for (const id of ['', 'P', 'p\0', "' or 1=1 --", '\ud800']) {
      expect(await projects.byId(id, 'is')).toBeUndefined()
    }
  })

  it('searches title, description and tags in any case, Icelandic letters included', async () => {
    const { found } = await filled(test, [
      { id: 'title', title: 'ÞJÓÐLEG ÆÐ' },
      { id: 'description', description: 'Ör og Ást' },
      { id: 'tag', tags: ['x', 'Netverslun Ísafjörður'] },
      { id: 'content', content: 'þjóðleg ör' },
    ])
    expect(await found('þjóðleg æð')).toEqual(['title'])
    expect(await found('ÞJÓÐ')).toEqual(['title'])
    expect(await found('ÖR OG ÁST')).toEqual(['description'])
    expect(await found('O\u0308r og')).toEqual(['description'])
    expect(await found('ÍSAFJÖRÐ')).toEqual(['tag'])
    expect(await found('  netVERSLUN ')).toEqual(['tag'])
    expect(await found('thjodleg')).toEqual([])
  })

  it('takes %, _ and \\ for themselves, and survives any text', async () => {
    const { found } = await filled(test, [
      { id: 'percent', title: '100% ull' },
      { id: 'underscore', title: 'snake_case' },
      { id: 'backslash', title: String.raw`C:\vefur` },
      { id: 'plain', title: '100 ull snakeXcase' },
    ])
    expect(await found('100%')).toEqual(['percent'])
    expect(await found('e_c')).toEqual(['underscore'])
    expect(await found(String.raw`:\v`)).toEqual(['backslash'])
    expect(await found('%')).toEqual(['percent'])
    expect(await found("'; drop table projects; --")).toEqual([])
    expect(await found('ull\0')).toEqual(['percent', 'plain'])
    expect(await found('%'.repeat(200_000))).toEqual([])
  })

  it('combines category and search', async () => {
    const { found } = await filled(test, [
      { id: '1', category: 'Hönnun', title: 'Ull' },
      { id: '2', category: 'Forritun', title: 'Ull' },
      { id: '3', category: 'Hönnun', title: 'Garn' },
    ])
    expect(await found('ull', 'Hönnun')).toEqual(['1'])
    expect(await found('', 'Hönnun')).toEqual(['1', '3'])
    expect(await found('ull', '')).toEqual(['1', '2'])
    expect(await found('ull', 'hönnun')).toEqual([])
  })

  it('pages without losing or repeating one, and always says how many there are', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ id: `p${index}` }))
    const { projects } = await filled(test, rows)
    const pages = [1, 2, 3, 4].map((page) => projects.list('is', { page, pageSize: 3 }))
    const answers = await Promise.all(pages)
    expect(answers.map(({ items }) => items.length)).toEqual([3, 3, 1, 0])
    expect(answers.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    const ids = answers.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0'])
  })

  it('lists each published category once, in Icelandic order', async () => {
    const { projects } = await filled(test, [
      { id: '1', category: 'Þýðing' },
      { id: '2', category: 'Ömmuvefur' },
      { id: '3', category: 'Ást' },
      { id: '4', category: 'Azur' },
      { id: '5', category: 'Ást' },
      { id: '6', category: 'Leynt', published_at: '2030-01-01' },
    ])
    expect(await projects.categories('is')).toEqual(['Azur', 'Ást', 'Þýðing', 'Ömmuvefur'])
  })

  it('shows a row with bad values without them, and reports each', async () => {
    const { db, projects, problems } = await filled(test, [{ id: 'good' }, { id: 'bad' }])
    await db
      .updateTable('projects')
      .set({ tags: '{not json', link: 'javascript:alert(1)', language: 'fo', image_url: '' })
      .where('id', '=', 'bad')
      .execute()
    const { items } = await projects.list('is')
    expect(items.map(({ id }) => id)).toEqual(['good', 'bad'])
    expect(items[1]).toMatchObject({ tags: [], link: null, language: 'is', image_url: null })
    expect(problems.map(({ id, column }) => `${id} ${column}`)).toEqual([
      'bad language',
      'bad tags',
      'bad link',
    ])
  })
})
