import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seedIfEmpty } from '#stories/stories'
import { contentFile, contentStart, photo } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const news = { type: 'news', title: 'Nýr vefur' }
const project = { type: 'project', title: 'Ullin', category: 'Vefsíða' }
const demo = {
  projects: [],
  news: [
    {
      ...{ id: 'd', slug: 'd', title: 'D', excerpt: null, content: '', image_url: null },
      published_at: '2026-01-01',
    },
  ],
}

describeEachEngine('content', (test) => {
  it('deletes after asking, and the demo content does not come back', async () => {
    const { session, sessionWith, where } = await contentStart(test, {
      'a.md': contentFile({ ...news, slug: 'same' }),
      'b.md': contentFile({ ...project, id: 'same' }),
    })
    await session('add', 'a.md', 'b.md')
    const unclear = await session('remove', 'same', '--yes')
    expect([unclear.code, unclear.stdout]).toEqual([1, ''])
    expect(unclear.stderr).toContain('"same" may be /verkefni/same or /frettir/same')
    expect((await session('remove', '/frettir/same')).code).toBe(2)
    expect((await sessionWith({ ask: async () => 'y' })('remove', '/frettir/same')).code).toBe(1)
    expect((await session('remove', '/frettir/none', '/frettir/same', '--yes')).code).toBe(1)
    expect(JSON.parse((await session('list', '--json')).stdout)).toHaveLength(2)
    const yes = sessionWith({ ask: async () => ' Yes ' })
    expect((await yes('remove', '/frettir/same', '/verkefni/same')).stdout).toBe(
      '/frettir/same deleted\n/verkefni/same deleted\n',
    )
    expect(await seedIfEmpty(await test.open(where), demo)).toBe(false)
  })

  it('deletes pictures that nothing has any more, after an hour', async () => {
    const { session, folder, where } = await contentStart(test, {
      'a.md': contentFile({ ...news, image: './a.jpg' }),
      'b.md': contentFile({ ...project, image: './b.jpg' }),
      'c.md': contentFile({ ...project, title: 'Forskoðað', image: './c.jpg' }),
      ...{ 'a.jpg': await photo(900), 'b.jpg': await photo(901), 'c.jpg': await photo(902) },
    })
    await session('add', 'a.md', 'b.md')
    await session('preview', 'c.md')
    await session('remove', 'nyr-vefur', '--yes')
    const images = join(where.dataDir || folder, 'images')
    const files = () => readdirSync(images)
    expect([(await session('clean')).stdout, files().length]).toEqual(['0 pictures deleted\n', 3])
    for (const name of files()) utimesSync(join(images, name), 0, 0)
    writeFileSync(join(images, 'mine.txt'), '')
    const dry = await session('clean', '--dry-run')
    expect(dry.stdout).toMatch(/^[\da-f]{32}\.webp\n1 pictures to/)
    expect([files().length, (await session('clean')).code, files().length]).toEqual([4, 0, 3])
  })
})
