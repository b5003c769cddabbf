import { expect, it } from 'vitest'
import { articlePath, projectPath, routes } from '#routing/routing'
import { openTexts } from '../../tests/texts.ts'
import { respondSocial, type SocialSubject, socialPath } from './social-page.ts'

const texts = openTexts()
const id = 'Þyrnir & Ýr/2'
const services = {
  projects: { byKey: async (asked: string) => (asked === id ? { title: 'Vefur' } : undefined) },
  news: { byKey: async (asked: string) => (asked === 'grein' ? { title: 'Grein' } : undefined) },
  socialPictures: { render: async (it: SocialSubject) => Buffer.from(`${it.title}|${it.seed}`) },
}
const ask = (path: string, version: string | null = null) =>
  respondSocial(path, version, { texts: texts.texts('en'), language: 'en' }, services)

it.each([
  [routes.home, texts.texts('en').home.head.title, '/'],
  [routes.hostingOrder, texts.texts('en').hostingOrder.head.title, routes.hostingOrder],
  [projectPath(id), 'Vefur', `verkefni/${id}`],
  [articlePath('grein'), 'Grein', 'frettir/grein'],
])(
  'draws the title and cloth of %s, for ever at its own address only',
  async (path, title, seed) => {
    const [address = '', version = ''] = socialPath(path, { title, seed }).split('?v=')
    const answer = await ask(address, version)
    expect(await answer.text()).toBe(`${title}|${seed}`)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect((await ask(address, 'old')).headers.get('Cache-Control')).toBe('public, max-age=60')
  },
)

it.each([
  ...['kynning.png', 'kynning/.png', 'kynning/forsida', 'kynning/forsida.jpg', 'kynning/engin.png'],
  ...['kynning/frettir/engin.png', 'kynning/verkefni/a/b.png', 'kynning/VERDSKRA.png'],
  'kynning//evil.example/x.png',
])('has nothing at /myndir/%s', async (name) => {
  expect((await ask(`/myndir/${name}`)).status).toBe(404)
})
