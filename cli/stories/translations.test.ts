import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { removeStory, saveStory, storyForDesk } from '#stories/stories'
import { startTime } from '../../tests/cli-session.ts'
import { itEachEngine } from '../../tests/databases.ts'
import { storiesStart } from '../../tests/stories-session.ts'

const ull = {
  ...{ type: 'project', id: 'ull', title: 'Ullin', category: 'Vefsíða', tags: 'kindur' },
  ...{ content: 'Texti.', kept_off: ['en'], image_alt: 'Kind' },
  ...{ colour: 'sea', results: '3 | kindur' },
  translations: {
    da: {
      ...{ title: 'Ulden', category: 'Side', tags: 'får', content: 'Tekst.', status: 'published' },
      results: '3 | får',
    },
    es: { title: 'La lana', category: 'Sitio', content: 'Texto.', status: 'draft' },
  },
}

itEachEngine('a translation is part of exports; an older export keeps it', async (test) => {
  const files = { 'ull.json': JSON.stringify([ull]) }
  const { session, folder, write, where } = await storiesStart(test, files)
  const database = await test.open(where)
  expect((await session('import', 'ull.json')).code).toBe(0)
  const stored = async () => {
    const story = (await storyForDesk(database.db, 'project', 'ull'))?.story
    if (story?.type !== 'project') throw new Error('it is no project')
    return story
  }
  const everything = async () => ({
    projects: await database.db.selectFrom('projects').selectAll().execute(),
    texts: await database.db
      .selectFrom('project_translations')
      .selectAll()
      .orderBy('language')
      .execute(),
  })
  const before = await everything()
  expect(before.texts).toMatchObject([
    { language: 'da', title: 'Ulden', tags: '["får"]', status: 'published' },
    { language: 'es', title: 'La lana', tags: '[]', status: 'draft' },
  ])
  const exported = async (format: string) =>
    (await session('export', '--format', format, '--output', format)) &&
    readFileSync(join(folder, format, `content.${format}`), 'utf8')
  const json = await exported('json')
  const csv = await exported('csv')
  const same = '0 added, 0 changed, 1 as they were, 0 deleted\n'
  const changed = '0 added, 1 changed, 0 as they were, 0 deleted\n'
  for (const format of ['json', 'csv']) {
    expect((await session('import', format, '--replace')).stdout).toBe(same)
    const first = await stored()
    const { es: _, ...translations } = first.translations
    const story = { ...first, translations, status: 'published' as const }
    await saveStory(database, { before: first, story, by: null, cause: 'saved' }, startTime)
    expect((await session('import', format, '--replace')).stdout).toBe(changed)
    expect(await everything()).toEqual(before)
    await removeStory(database, { before: await stored(), by: null }, startTime)
    expect((await session('import', format)).stdout).toContain('1 added')
    expect(await everything()).toEqual(before)
  }

  const [story] = JSON.parse(json)
  const { translations, ...old } = story
  write('old.json', JSON.stringify([{ ...old, updated_at: before.projects[0]?.updated_at }]))
  expect((await session('import', 'old.json', '--replace')).stdout).toBe(same)
  write(
    'old.csv',
    csv.replace(/.*/, (head) => head.replaceAll(/\.(is|en|es|da)\b/g, '.xx')),
  )
  expect((await session('import', 'old.csv')).stdout).toBe(same)
  write('less.json', JSON.stringify([{ ...story, translations: { da: translations.da } }]))
  expect((await session('import', 'less.json')).stdout).toBe(changed)
  expect((await everything()).texts).toMatchObject([{ language: 'da' }])
  write(
    'some.csv',
    'type,id,title,category,title.en,category.en\r\nproject,ull,Ull,Vefur,Wool,Web\r\n',
  )
  await session('import', 'some.csv')
  expect((await everything()).texts).toMatchObject([
    { language: 'da' },
    { language: 'en', title: 'Wool', status: 'draft' },
  ])

  write(
    'more.json',
    JSON.stringify([{ ...story, translations: { da: { ...translations.da, x: 1 } } }]),
  )
  const noted = await session('import', 'more.json')
  expect(noted.stderr).toContain('columns that are left out: x.da')
})
