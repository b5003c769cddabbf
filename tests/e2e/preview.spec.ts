import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { cliProcess } from '../cli-process.ts'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

const path = '/frettir/forskodad-og-falid'
const article = `---
type: news
title: Forskoðað og falið
image: ./photo.jpg
---

Efnisgrein sem enginn sér.
`

test('a draft is seen by those who have its address, and by all when it is published', async ({
  site,
}, info) => {
  const create = { width: 900, height: 600, channels: 3, background: '#9b2d1f' } as const
  writeFileSync(info.outputPath('photo.jpg'), await sharp({ create }).jpeg().toBuffer())
  writeFileSync(info.outputPath('a.md'), article)
  const content = async (...words: string[]) => {
    const { code, stdout, stderr } = await cliProcess('content', site.dataDir, ...words)
    expect([code, stderr.includes(' at ')], stderr).toEqual([0, false])
    return stdout.trim()
  }
  const get = (address: string, host = 'localhost') => ask(site.port, address, { host })
  await content('add', info.outputPath('a.md'))
  const token = new URL(await content('preview', path)).searchParams.get('preview')

  for (const address of [path, `${path}?preview=${'x'.repeat(22)}`, `${path}?preview=`]) {
    const { status, headers } = await get(address)
    expect([address, status, headers.location]).toEqual([address, 302, '/frettir'])
  }
  for (const list of ['/', '/frettir', '/frettir/feed.xml', '/sitemap.xml']) {
    expect([list, (await get(list)).body.includes('forskodad')]).toEqual([list, false])
  }

  for (const [host, languages, note] of [
    ['localhost', 'is', 'Forskoðun. Aðeins þeir sem fá þessa slóð'],
    ['da.localhost', 'is, da', 'Forhåndsvisning. Kun de, der har dette link'],
  ] as const) {
    const { status, headers, body } = await get(`${path}?preview=${token}`, host)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-language': languages,
    })
    expect(body).toContain(note)
    expect(body).toContain('Efnisgrein sem enginn sér.')
    expect(body).toContain('<meta name="robots" content="noindex, follow">')
    expect(body).not.toContain('application/ld+json')
  }
  const { body } = await get(`${path}?preview=${token}`)
  const [, picture = ''] = /src="(\/myndir\/[^"]+\.webp\?[^"]+)"/.exec(body) ?? []
  const shown = await get(picture.replaceAll('&amp;', '&'))
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await get(picture.replace(/&amp;.*/, ''))).status).toBe(404)

  await content('publish', path)
  // Servers look for changes every half second.
  await expect.poll(async () => (await get('/frettir')).body.includes('forskodad')).toBe(true)
  const published = await get(path)
  expect(published.body).not.toMatch(new RegExp(`Forskoðun|${token}`))
  expect(published.body).toContain('<meta name="robots" content="index, follow">')
  await content('remove', path, '--yes')
  await expect.poll(async () => (await get(path)).status).toBe(302)
})
