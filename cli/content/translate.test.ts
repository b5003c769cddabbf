import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Language } from '#i18n/i18n'
import { createPreviews, createProjects } from '#stories/stories'
import { contentFile, contentStart, photo } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const now = () => new Date('2026-06-15T12:00:00.000Z')

const ull = { type: 'project', id: 'ull', title: 'Ullin', category: 'Vefsíða', tags: 'kindur' }
const danish = { type: 'project', id: 'ull', translation: 'da', title: 'Ulden', category: 'Side' }
const spanish = { ...danish, translation: 'es', title: 'La lana' }

const files = {
  'ull.md': contentFile({ ...ull, status: 'published', published: '2026-01-01' }),
  'da.md': contentFile({ ...danish, tags: 'får' }, 'Tekst.'),
  'es.md': contentFile(spanish, 'Texto.'),
}

describeEachEngine('a translation', (test) => {
  async function start(more = {}) {
    const made = await contentStart(test, { ...files, ...more })
    const database = await test.open(made.where)
    const shown = async (language: Language) =>
      (await createProjects(database, { now }).list(language)).items.map(({ title }) => title)
    const listed = async (...words: string[]) =>
      (await made.session('list', ...words)).stdout.split('\n').slice(1, -1)
    return { ...made, database, shown, listed }
  }

  it('is added as a draft, previewed, published, withdrawn and removed by itself', async () => {
    const { session, database, shown, listed } = await start()
    await session('add', 'ull.md')
    expect(await session('add', 'da.md', 'es.md')).toMatchObject({
      stdout: '/verkefni/ull in da added, a draft\n/verkefni/ull in es added, a draft\n',
      code: 0,
    })
    expect(await listed()).toEqual([
      expect.stringMatching(/^\/verkefni\/ull +is es\(draft\) da\(draft\) +published /),
    ])
    expect(await shown('da')).toEqual(['Ullin'])

    const asked = await session('preview', 'ull', '--language', 'da')
    const [, token = ''] = /^http:\/\/da\.localhost:4321\/.*preview=(\S+)/.exec(asked.stdout) ?? []
    const previews = createPreviews(database, { now })
    expect((await previews.project('ull', token, 'da'))?.title).toBe('Ulden')

    const inDanish = ['ull', '--language', 'da']
    const later = ['schedule', 'ull', '2026-07-01', '--language', 'da']
    expect((await session(...later)).stdout).toContain('in da is scheduled for 2026-07-01 00:00')
    expect(await shown('da')).toEqual(['Ullin'])
    expect((await session('publish', ...inDanish)).stdout).toContain('ull in da is published since')
    expect([await shown('da'), await shown('is'), await shown('es')]).toEqual([
      ['Ulden'],
      ['Ullin'],
      ['Ullin'],
    ])
    await session('withdraw', ...inDanish)
    expect(await shown('da')).toEqual(['Ullin'])

    await session('publish', ...inDanish)
    expect((await session('withdraw', 'ull')).stdout).toBe(
      '/verkefni/ull is a draft\n/verkefni/ull in es is a draft\n/verkefni/ull in da is a draft\n',
    )
    for (const language of ['is', 'da', 'es'] as const) expect(await shown(language)).toEqual([])

    expect((await session('remove', ...inDanish)).code).toBe(2)
    const removed = await session('remove', ...inDanish, '--yes')
    expect(removed.stdout).toBe('/verkefni/ull in da deleted\n')
    expect(removed.stderr).toContain('to delete: /verkefni/ull in da Ulden')
    expect(await listed()).toEqual([expect.stringContaining('is es(draft)  ')])
    for (const command of ['publish', 'withdraw', 'remove', 'show']) {
      const refused = await session(command, ...inDanish)
      expect([command, refused.code, refused.stdout]).toEqual([command, 1, ''])
      expect(refused.stderr).toContain('/verkefni/ull is not translated into da')
    }
    const own = await session('remove', 'ull', '--language', 'is', '--yes')
    expect(own.stderr).toContain('was written in is')
    expect(await listed()).toHaveLength(1)
  })

  it('is to be looked at when the words of the original change, until it is handed in again', async () => {
    const { session, listed, write } = await start({
      'new.md': contentFile({ ...ull, title: 'Ull' }),
    })
    await session('add', 'ull.md')
    await session('add', 'da.md', 'es.md', '--publish')
    expect(await listed('--outdated')).toEqual([])
    await session('edit', 'ull', '--file', 'new.md')
    expect(await listed('--outdated', '--language', 'da')).toEqual([
      expect.stringContaining('is es(outdated) da(outdated)  published'),
    ])
    write('shown.md', (await session('show', 'ull', '--language', 'da')).stdout)
    expect((await session('edit', 'ull', '--file', 'shown.md')).stdout).toBe(
      '/verkefni/ull in da changed, published since 2026-06-15 12:00\n',
    )
    expect(await listed('--language', 'da')).toEqual([
      expect.stringContaining('is es(outdated) da  published'),
    ])
    expect(await listed('--language', 'en')).toEqual([])
    const [item] = JSON.parse((await session('list', '--json')).stdout)
    expect(item.translations).toMatchObject([
      { language: 'es', state: 'published', outdated: true },
      { language: 'da', state: 'published', outdated: false },
    ])
  })

  it('may have pictures of its own, and one of before there was a check blocks no edit', async () => {
    const { session, where, write } = await start({
      'es.md': contentFile(spanish, 'Texto.\n![Oveja](./oveja.jpg)'),
      'oveja.jpg': await photo(),
    })
    await session('add', 'ull.md')
    await session('add', 'es.md')
    expect(readdirSync(join(where.dataDir, 'images'))).toHaveLength(1)
    const text = (await session('show', 'ull', '--language', 'es')).stdout
    expect(text).toMatch(/!\[Oveja\]\(\/images\/[\da-f]{32}\.webp\)/)
    const [item] = JSON.parse((await session('export')).stdout)
    item.translations.es.content = '# Texto'
    write('old.json', JSON.stringify([item]))
    await session('import', 'old.json')
    expect(await session('edit', 'ull', '--file', 'ull.md')).toMatchObject({ code: 0 })
    write('es.md', (await session('show', 'ull', '--language', 'es')).stdout)
    const refused = await session('edit', 'ull', '--file', 'es.md')
    expect(refused.stderr).toMatch(/es\.md:\d+: content: a heading begins with ##/)
  })

  it('is written in an editor, which begins with the original', async () => {
    const { session, sessionWith, shown, write } = await start()
    await session('add', 'ull.md')
    const terminal = sessionWith({
      now,
      ask: async () => 'no',
      edit: async (path) => {
        const text = readFileSync(path, 'utf8')
        expect(text).toContain('translation: da\ntitle: Ullin\n')
        write(path, text.replace('Ullin', 'Ulden').replace('draft', 'published'))
      },
    })
    expect((await terminal('edit', 'ull', '--language', 'da')).stdout).toBe(
      '/verkefni/ull in da changed, published since 2026-01-01 00:00\n',
    )
    expect([await shown('da'), await shown('is')]).toEqual([['Ulden'], ['Ullin']])
  })

  it('stays when the original is changed, and says where a file of it is wrong', async () => {
    const { session, shown } = await start({
      'de.md': contentFile({ ...danish, translation: 'de' }),
      'is.md': contentFile({ ...danish, translation: 'is' }),
      'none.md': contentFile({ ...danish, id: 'engin' }),
      'nameless.md': contentFile({ type: 'project', translation: 'da', title: 'x', category: 'y' }),
      'blank.md': contentFile({ ...danish, title: '', link: 'https://example.is' }),
      'text.md': contentFile(spanish, 'Texto.\n\n# Uno\n![](./no.jpg)'),
      'kept.md': contentFile({ ...ull, kept_off: 'en, es', status: 'published' }),
      'own.md': contentFile({ ...ull, kept_off: 'is' }),
      'same.md': contentFile({ ...ull, language: 'da' }),
    })
    await session('add', 'ull.md')
    await session('add', 'da.md', '--publish')
    expect(await session('edit', 'ull', '--file', 'kept.md')).toMatchObject({ code: 0 })
    expect([await shown('da'), await shown('en'), await shown('is')]).toEqual([
      ['Ulden'],
      [],
      ['Ullin'],
    ])
    for (const [words, ...said] of [
      ['add da.md', 'da.md: /verkefni/ull is translated into da already; see "edit"'],
      ['add de.md', 'de.md:4: translation takes is, en, es, da; not "de"'],
      ['add is.md', 'is.md:4: translation: is is the language that it was written in'],
      ['add none.md', 'none.md:3: id: there is no project "engin"'],
      ['add nameless.md', 'nameless.md:6: id: is missing; it takes the id of what this is'],
      ['add blank.md', 'blank.md:5: title: is missing', 'blank.md:7: "link" is not known'],
      [
        'add text.md',
        'text.md:11: content: a heading begins with ##',
        'text.md:12: content: there is no file ./no.jpg',
      ],
      ['edit ull --file own.md', 'own.md:7: kept_off: takes languages other than its own'],
      ['edit ull --file same.md', 'same.md:8: translations: takes texts by languages that are not'],
      ['preview ull --language en', '/verkefni/ull is kept off en'],
    ] as const) {
      const { code, stdout, stderr } = await session(...words.split(' '))
      expect([words, code, stdout]).toEqual([words, 1, ''])
      for (const part of said) expect(stderr).toContain(part)
    }
    expect((await session('edit', 'ull', '--file', 'da.md', '--language', 'da')).code).toBe(2)
  })

  it('travels in exports, and one of before there were translations leaves them alone', async () => {
    const { session, folder, write, database } = await start({
      'kept.md': contentFile({ ...ull, kept_off: 'en', image_alt: 'Kind' }),
    })
    await session('add', 'kept.md')
    await session('add', 'da.md', '--publish')
    await session('add', 'es.md')
    await session('edit', 'ull', '--file', 'ull.md')
    await session('edit', 'ull', '--file', 'kept.md')
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
    await exported('ndjson')
    const same = '0 added, 0 changed, 1 as they were, 0 deleted\n'
    const changed = '0 added, 1 changed, 0 as they were, 0 deleted\n'
    for (const format of ['json', 'ndjson', 'csv']) {
      expect((await session('import', format, '--replace')).stdout).toBe(same)
      await session('remove', 'ull', '--language', 'es', '--yes')
      await session('publish', 'ull')
      expect((await session('import', format, '--replace')).stdout).toBe(changed)
      expect(await everything()).toEqual(before)
      await session('remove', 'ull', '--yes')
      expect((await session('import', format)).stdout).toContain('1 added')
      expect(await everything()).toEqual(before)
    }

    const [item] = JSON.parse(json)
    const { translations, kept_off, image_alt, ...old } = item
    write('old.json', JSON.stringify([{ ...old, updated_at: before.projects[0]?.updated_at }]))
    expect((await session('import', 'old.json', '--replace')).stdout).toBe(same)
    write(
      'old.csv',
      csv.replace(/.*/, (head) => head.replaceAll(/\.(is|en|es|da)\b/g, '.xx')),
    )
    expect((await session('import', 'old.csv')).stdout).toBe(same)
    write('less.json', JSON.stringify([{ ...item, translations: { da: translations.da } }]))
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
    expect((await everything()).projects).toMatchObject([{ kept_off: '["en"]' }])

    for (const [wrong, message] of [
      [{ translations: { da: { title: '' } } }, 'title.da is missing; it takes a line of text'],
      [{ translations: 'x' }, 'translations takes texts by languages that are not its own'],
      [{ translations: { is: translations.da } }, 'translations takes texts by languages'],
      [{ translations: { de: translations.da } }, 'translations takes texts by languages'],
    ] as const) {
      write('wrong.json', JSON.stringify([{ ...item, ...wrong }]))
      const { code, stderr } = await session('import', 'wrong.json')
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    }
    write(
      'more.json',
      JSON.stringify([{ ...item, translations: { da: { ...translations.da, x: 1 } } }]),
    )
    const noted = await session('import', 'more.json')
    expect(noted.stderr).toContain('columns that are left out: x.da')
  })
})
