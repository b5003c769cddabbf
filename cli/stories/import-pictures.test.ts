import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { refusal } from '../../tests/cli-session.ts'
import { describeEachEngine } from '../../tests/databases.ts'
import { startImageHost } from '../../tests/image-host.ts'
import { photo, storiesStart } from '../../tests/stories-session.ts'

const host = 'images.example.com'
const news = (id: number, image_url: string) => ({
  ...{ type: 'news', id: String(id), slug: `frett-${id}`, title: `Frétt ${id}`, excerpt: '' },
  ...{ content: 'a' },
  ...{ published_at: '2024-01-01', image_url },
})

describeEachEngine('pictures of an import', (test) => {
  const start = async (...rows: readonly object[]) => {
    const bytes = await photo()
    const asked: (string | undefined)[] = []
    const { agent, close } = await startImageHost((request, response) => {
      asked.push(request.url)
      if (request.url === '/gone.jpg') response.writeHead(404).end()
      else response.end(bytes)
    })
    onTestFinished(close)
    const { where, sessionWith } = await storiesStart(test, { 'news.json': JSON.stringify(rows) })
    const session = sessionWith({ imageAgent: agent })
    const showing = sessionWith({ imageAgent: agent, variables: { IMAGE_HOSTS: host } })
    const stored = async () => {
      const { db } = await test.open(where)
      return await db.selectFrom('news').select(['image_url', 'content']).orderBy('id').execute()
    }
    const kept = () => readdirSync(join(where.dataDir, 'images'))
    return { asked, session, showing, stored, kept }
  }
  const words = ['import', 'news.json']
  const taking = [...words, '--pictures', host]

  it('are downloaded once each from the named hosts', async () => {
    const gone = `https://${host}/gone.jpg`
    const picture = `https://${host}/a.jpg`
    const foreign = 'https://other.example.com/b.jpg'
    const rows = [picture, picture, gone, foreign].map((url, nr) => news(nr, url))
    const { asked, session, showing, stored, kept } = await start(...rows)

    const left = await session(...words)
    expect([left.code, asked]).toEqual([0, []])
    expect(left.stderr).toContain(`3 pictures on https://${host} will not be shown`)
    expect(left.stderr).toContain(`--pictures ${host} brings them into the site itself`)

    // With the host in IMAGE_HOSTS they are shown, for as long as the old host serves them.
    const staying = `3 pictures on https://${host} stay there, and are gone when it is; --pictures`
    expect((await showing(...words, '--dry-run')).stderr).toContain(staying)

    const { code, stdout, stderr } = await session(...taking)
    expect([code, stdout]).toEqual([1, '0 added, 2 changed, 2 as they were, 0 deleted\n'])
    expect(stderr).toContain(`the picture ${gone} stays where it is: The host answered 404`)
    expect(stderr).toContain('1 pictures on https://other.example.com will not be shown')
    expect(asked.sort()).toEqual(['/a.jpg', '/gone.jpg'])
    expect(kept()).toHaveLength(1)
    const path = `/images/${kept()[0]}`
    expect((await stored()).map(({ image_url }) => image_url)).toEqual([path, path, gone, foreign])
  })

  it('are downloaded from texts too, where other hosts are refused', async () => {
    const row = { ...news(0, ''), content: `a\n![Kort](https://${host}/a.jpg)` }
    const { session, stored, kept } = await start(row)
    const said = await refusal(session(...words))
    expect(said).toContain('content, its line 2: a picture takes https and a host')
    expect((await session(...taking)).code).toBe(0)
    expect(await stored()).toMatchObject([{ content: `a\n![Kort](/images/${kept()[0]})` }])
  })
})
