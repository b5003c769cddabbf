import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createLog } from '#log/log'
import { imagePath, keepImage } from '#pictures/pictures'
import { createPreviews, removeStory, saveDraft, saveStory } from '#stories/stories'
import { article, project } from '#stories/stories.fixture'
import { itEachEngine } from '../../tests/databases.ts'
import { addMember } from '../../tests/desk-staff.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

/** A file name like those derived from a picture's content. */
const pictureNamed = (sign: string) => `${sign.repeat(32)}.webp`
const pathOf = (sign: string) => imagePath(pictureNamed(sign))

itEachEngine('unused pictures are deleted 30 days after they were stored', async (test) => {
  const dataDir = temporaryFolder()
  const images = join(dataDir, 'images')
  mkdirSync(images)
  const files = () => readdirSync(images).toSorted()
  const database = await test.open()
  const { id: by } = await addMember(database)
  const da = { title: 'T', excerpt: null, content: `![a](${pathOf('2')})`, status: 'draft' }
  const own = { content: `a\n![b](${pathOf('1')})`, translations: { da } }
  const kept = article('a', { ...own, image_url: pathOf('0'), status: 'draft' })
  const change = { before: undefined, story: kept, by: null, cause: 'created' } as const
  const first = await saveStory(database, change, now)
  const changed = { ...first, image_url: null, translations: {} }
  const saved = { ...change, before: first, story: changed, cause: 'saved' } as const
  await saveStory(database, saved, inDays(1))
  // Used only by an earlier version.
  const gone = { ...change, story: project('p', { image_url: pathOf('3') }) }
  await removeStory(database, { before: await saveStory(database, gone, now), by: null }, now)
  const draft = { basedOn: null, values: { image_url: pathOf('4') } }
  await saveDraft(database, { type: 'news', id: 'a', by }, draft, now)
  const shown = { content: article('b', { image_url: pathOf('5') }) }
  await createPreviews(database).renew(undefined, shown, inDays(31))

  const all = [...'0123456', 'a', 'b'].map(pictureNamed)
  for (const name of [...all, 'mine.txt', `${pictureNamed('c')}.x.part`]) {
    writeFileSync(join(images, name), '')
    utimesSync(join(images, name), now, now)
  }
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  const run = (days: number) => deleteUnusedPictures(database, dataDir, log, inDays(days))
  await run(29)
  expect(files()).toHaveLength(11)
  // The same picture is uploaded again.
  const longAgo = inDays(-30)
  utimesSync(join(images, pictureNamed('b')), longAgo, longAgo)
  await keepImage(images, { name: pictureNamed('b'), bytes: Buffer.alloc(0) })
  await run(29.9)
  expect(files()).toHaveLength(11)
  utimesSync(join(images, pictureNamed('b')), inDays(2), inDays(2))
  await run(30.5)
  expect(files()).toEqual([...[...'012345', 'b'].map(pictureNamed), 'mine.txt'])
  // The preview has expired, and with it the picture that only it showed.
  await run(40)
  expect(files()).toEqual([...[...'01234'].map(pictureNamed), 'mine.txt'])
  expect(await database.db.selectFrom('previews').select('type').execute()).toEqual([])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', event: 'unused pictures deleted', count: 3 },
    { level: 'info', event: 'unused pictures deleted', count: 2 },
  ])
})
