import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startImageHost } from '#pictures/image-host.fixture'
import { contentStart, photo } from '../../tests/content-start.ts'
import { describeEachEngine } from '../../tests/databases.ts'

const host = 'images.example.com'
const news = (id: number, image_url: string) => ({
  ...{ id: String(id), slug: `frett-${id}`, title: `Frétt ${id}`, excerpt: '', content: 'a' },
  ...{ published_at: '2024-01-01', image_url },
})

describeEachEngine('pictures of an import', (test) => {
  const start = async (...pictures: readonly string[]) => {
    const bytes = await photo()
    const asked: (string | undefined)[] = []
    const { agent, close } = await startImageHost((request, response) => {
      asked.push(request.url)
      if (request.url === '/gone.jpg') response.writeHead(404).end()
      else response.end(bytes)
    })
    onTestFinished(close)
    const rows = pictures.map((picture, nr) => news(nr, picture))
    const files = { 'news.json': JSON.stringify(rows) }
    const { where, sessionWith } = await contentStart(test, files)
    const session = sessionWith({ imageAgent: agent })
    const pictureOf = async (nr: number): Promise<unknown> =>
      JSON.parse((await session('show', `frett-${nr}`, '--json')).stdout).image_url
    const kept = () => readdirSync(join(where.dataDir, 'images'))
    const shown = sessionWith({ imageAgent: agent, variables: { IMAGE_HOSTS: host } })
    return { asked, session, shown, pictureOf, kept }
  }
  const words = ['import', 'news.json']
  const taking = [...words, '--pictures', host]

  it('come into the site itself from the hosts that are named, each once', async () => {
    const gone = `https://${host}/gone.jpg`
    const picture = `https://${host}/a.jpg`
    const { asked, session, shown, pictureOf, kept } = await start(picture, picture, gone)

    const left = await session(...words)
    expect([left.code, asked]).toEqual([0, []])
    expect(left.stderr).toContain(`3 pictures on https://${host} will not be shown`)
    expect(left.stderr).toContain(`--pictures ${host} brings them into the site itself`)

    // Listed in IMAGE_HOSTS they are shown, for as long as the old service keeps them.
    const staying = `3 pictures on https://${host} stay there, and are gone when it is; --pictures`
    expect((await shown(...words, '--dry-run')).stderr).toContain(staying)

    const { code, stdout, stderr } = await session(...taking)
    expect([code, stdout]).toEqual([1, '0 added, 2 changed, 1 as they were, 0 deleted\n'])
    expect(stderr).toContain(`the picture ${gone} stays where it is: The host answered 404`)
    expect(stderr).not.toContain('will not be shown')
    expect(asked.sort()).toEqual(['/a.jpg', '/gone.jpg'])
    expect(kept()).toHaveLength(1)
    const path = `/images/${kept()[0]}`
    expect(await Promise.all([0, 1, 2].map(pictureOf))).toEqual([path, path, gone])
  })

  it('come from texts too, and a host that is not named is refused there', async () => {
    const { agent, close } = await startImageHost(async (_, response) => {
      response.end(await photo())
    })
    onTestFinished(close)
    const row = { ...news(0, ''), content: `a\n![Kort](https://${host}/a.jpg)` }
    const { where, sessionWith } = await contentStart(test, { 'news.json': JSON.stringify([row]) })
    const session = sessionWith({ imageAgent: agent })
    const refused = await session(...words)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain('content, its line 2: a picture takes https and a host')
    expect((await session(...taking)).code).toBe(0)
    const [name] = readdirSync(join(where.dataDir, 'images'))
    const { content } = JSON.parse((await session('show', 'frett-0', '--json')).stdout)
    expect(content).toBe(`a\n![Kort](/images/${name})`)
  })

  it('come from no host that is not named', async () => {
    const foreign = 'https://other.example.com/b.jpg'
    const { asked, session, pictureOf, kept } = await start(`https://${host}/a.jpg`, foreign)
    expect((await session(...taking, '--dry-run')).code).toBe(0)
    expect(asked).toEqual([])
    const { code, stderr } = await session(...taking)
    expect([code, asked]).toEqual([0, ['/a.jpg']])
    expect(stderr).toContain('1 pictures on https://other.example.com will not be shown')
    expect(await Promise.all([0, 1].map(pictureOf))).toEqual([`/images/${kept()[0]}`, foreign])
  })
})
