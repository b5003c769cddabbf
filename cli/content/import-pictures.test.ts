import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startImageHost } from '#pictures/image-host.fixture'
import { photo } from '../../tests/content-files.ts'
import { contentSession } from '../../tests/content-session.ts'
import { contentStart, startTime } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const host = 'images.example.com'
const news = (id: number, picture: string) => ({
  ...{ id: String(id), slug: `frett-${id}`, title: `Frétt ${id}`, excerpt: '', content: 'a' },
  ...{ published_at: '2024-01-01', image_url: `https://${host}/${picture}` },
})

describeEachEngine('pictures of an import', (test) => {
  const start = async () => {
    const bytes = await photo()
    const asked: (string | undefined)[] = []
    const images = await startImageHost((request, response) => {
      asked.push(request.url)
      if (request.url === '/gone.jpg') response.writeHead(404).end()
      else response.end(bytes)
    })
    onTestFinished(images.close)
    const { folder, where, variables } = await contentStart(test)
    const options = { variables, now: () => startTime, imageAgent: images.agent }
    const session = contentSession(where, options)
    const pictureOf = async (slug: string): Promise<unknown> =>
      JSON.parse((await session('show', slug, '--json')).stdout).image_url
    const kept = () => readdirSync(join(where.dataDir, 'images'))
    const shown = contentSession(where, {
      ...options,
      variables: { ...variables, IMAGE_HOSTS: host },
    })
    return { asked, session, shown, pictureOf, kept, folder }
  }

  it('come into the site itself from the hosts that are named, each once', async () => {
    const { asked, session, shown, pictureOf, kept, folder } = await start()
    const rows = [news(1, 'a.jpg'), news(2, 'a.jpg'), news(3, 'gone.jpg')]
    writeFileSync(join(folder, 'news.json'), JSON.stringify(rows))
    const words = ['import', 'news.json']

    const left = await session(...words)
    expect([left.code, asked]).toEqual([0, []])
    expect(left.stderr).toContain(`3 pictures on https://${host} will not be shown`)
    expect(left.stderr).toContain(`--pictures ${host} brings them into the site itself`)

    // Listed in IMAGE_HOSTS they are shown, for as long as the old service keeps them.
    const staying = `3 pictures on https://${host} stay there, and are gone when it is; --pictures`
    expect((await shown(...words, '--dry-run')).stderr).toContain(staying)

    const { code, stdout, stderr } = await session(...words, '--pictures', host)
    expect([code, stdout]).toEqual([1, '0 added, 2 changed, 1 as they were, 0 deleted\n'])
    expect(stderr).toContain(
      `the picture https://${host}/gone.jpg stays where it is: The host answered 404`,
    )
    expect(stderr).not.toContain('will not be shown')
    expect(asked.sort()).toEqual(['/a.jpg', '/gone.jpg'])
    expect(kept()).toHaveLength(1)
    expect(await pictureOf('frett-1')).toBe(`/images/${kept()[0]}`)
    expect(await pictureOf('frett-2')).toBe(`/images/${kept()[0]}`)
    expect(await pictureOf('frett-3')).toBe(`https://${host}/gone.jpg`)
  })

  it('come from a file’s rows too, and from no host that is not named', async () => {
    const { asked, session, pictureOf, kept, folder } = await start()
    const foreign = { ...news(2, 'b.jpg'), image_url: 'https://other.example.com/b.jpg' }
    writeFileSync(join(folder, 'news.json'), JSON.stringify([news(1, 'a.jpg'), foreign]))
    const dry = await session('import', 'news.json', '--pictures', host, '--dry-run')
    expect([dry.code, asked]).toEqual([0, []])
    const { code, stderr } = await session('import', 'news.json', '--pictures', host)
    expect([code, asked]).toEqual([0, ['/a.jpg']])
    expect(stderr).toContain('1 pictures on https://other.example.com will not be shown')
    expect(await pictureOf('frett-1')).toBe(`/images/${kept()[0]}`)
    expect((await session('import', 'news.json', '--pictures', 'localhost')).code).toBe(2)
  })
})
