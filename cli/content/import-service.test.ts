import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentStart } from '../../tests/content-start.ts'
import { dataService } from '../../tests/data-service.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const id = (number: number) => `row-${String(number).padStart(4, '0')}`

const projects = Array.from({ length: 7 }, (_, index) => ({
  id: id(index),
  title: `Verkefni ${index}`,
  description: index % 2 ? null : 'Lýsing',
  content: 'Fyrsta\n\nÖnnur',
  category: 'Vefsíða',
  tags: ['a', 'b'],
  image_url: `https://${index ? 'images' : 'other'}.example/${index}.jpg`,
  link: null,
  published_at: '2024-03-11T09:00:00.123456+00:00',
  created_at: '2024-03-01T00:00:00+00:00',
  user_id: 'x',
}))

const news = [
  { id: 1, slug: 'ein', title: 'Ein', excerpt: '', content: 'a', published_at: '2024-01-01' },
  { id: 2, slug: 'Ekki Slóð', title: 'Tvö', content: 'b', published_at: '2024-01-02' },
  { id: 3, slug: 'ein', title: 'Þrjú', content: 'c', published_at: '2024-01-03' },
  { id: 4, slug: null, title: 'Fjögur', content: null, published_at: null },
]

describeEachEngine('content import --from', (test) => {
  const start = async (most: number, files = {}) => {
    const service = await dataService({ projects: [...projects], news: [...news] }, { most })
    const made = await contentStart(test, files)
    const read = (...words: readonly string[]) =>
      made.session('import', '--from', service.url, '--key', 'public-key', ...words)
    return { ...made, service, read }
  }

  it('takes both tables page by page, names what it cannot take, and changes nothing twice', async () => {
    const { service, read, where, session } = await start(3)
    const dry = await read('--dry-run', '--type', 'project')
    expect([dry.code, dry.stdout]).toEqual([
      0,
      'projects: would be 7 added, 0 changed, 0 as they were\n',
    ])
    expect((await session('list')).stdout).toBe('Nothing.\n')
    service.asked.length = 0

    const { code, stdout, stderr } = await read()
    expect(service.asked.slice(0, 4)).toEqual([
      '/rest/v1/projects?select=*&order=id.asc&limit=500',
      ...[2, 5, 6].map(
        (last) => `/rest/v1/projects?select=*&order=id.asc&limit=500&id=gt.${id(last)}`,
      ),
    ])
    expect([code, stdout]).toEqual([
      1,
      'projects: 7 added, 0 changed, 0 as they were\nnews: 2 added, 0 changed, 0 as they were\n',
    ])
    const said = stderr.trimEnd().split('\n')
    for (const line of [
      'projects: 3 read',
      'projects: 7 read',
      '6 pictures on https://images.example will not be shown',
      '1 pictures on https://other.example will not be shown',
      'columns that are left out: user_id',
      'news 2: slug takes a-z, 0-9 and single hyphens, as in nyr-vefur; not "Ekki Slóð"',
      'news 3: the slug "ein" is taken by another row',
      '2 rows were left out',
    ]) {
      expect(said.some((each) => each.startsWith(`content import: ${line}`))).toBe(true)
    }
    expect(stderr).not.toContain('public-key')

    const database = await test.open(where)
    const row = await database.db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id(1))
      .executeTakeFirst()
    expect(row).toMatchObject({
      description: '',
      tags: '["a","b"]',
      status: 'published',
      published_at: '2024-03-11T09:00:00.123Z',
    })
    expect(JSON.parse((await session('show', 'fjogur', '--json')).stdout)).toMatchObject({
      id: '4',
      status: 'draft',
    })
    expect((await read()).stdout).toBe(
      'projects: 0 added, 0 changed, 7 as they were\nnews: 0 added, 0 changed, 2 as they were\n',
    )
  })

  it('goes on where it broke off', async () => {
    const { service, read, folder } = await start(3)
    const state = join(folder, 'state.json')
    const words = ['--type', 'project', '--resume', 'state.json']
    service.faults.push(undefined, { status: 403 })
    const broken = await read(...words)
    expect([broken.code, broken.stdout]).toEqual([1, ''])
    expect(broken.stderr).toContain('/rest/v1/projects answers 403: not now')
    expect(JSON.parse(readFileSync(state, 'utf8')).project).toBe(id(2))
    service.asked.length = 0
    expect((await read(...words)).stdout).toBe('projects: 4 added, 0 changed, 0 as they were\n')
    expect(service.asked[0]).toContain(`id=gt.${id(2)}`)
    expect(existsSync(state)).toBe(false)

    writeFileSync(state, JSON.stringify({ from: 'https://other.example/rest/v1' }))
    expect((await read(...words)).stderr).toContain('state.json does not belong to an import from')
  })
})
