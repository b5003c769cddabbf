import { deskRoutes } from '#desk/access/rights'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { cookie, postTo, sessionsOf, visit } from '../desk-http.ts'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

const form = deskRoutes.setting.path.replace('[part]', 'pages')
const page = `${routes.services}/kennsla`

/** What the form of one page posts, all texts its name and their language. */
function filled(changed: Readonly<Record<string, string>> = {}): string {
  const words = 'name line summary headline lead statement.title statement.text points.title'
  const more = 'closing.title closing.text closing.action search.title search.description'
  const cards = [0, 1, 2, 3, 4, 5].flatMap((at) => [
    `points.cards.${at}.title`,
    `points.cards.${at}.text`,
  ])
  const texts = [...words.split(' '), ...more.split(' '), ...cards].flatMap((name) =>
    languages().map((language) => [`pages.0.${name}.${language}`, `Kennsla ${language}`]),
  )
  const marks = [0, 1, 2, 3, 4, 5].map((at) => [`pages.0.points.cards.${at}`, ''])
  const all = [
    ['pages.0', ''],
    ['pages.0.kind', 'service'],
    ['pages.0.slug', 'kennsla'],
    ['pages.0.price.amount', '43210'],
    ['pages.0.price.per', 'month'],
    ...marks,
    ...texts,
    ...Object.entries(changed),
  ]
  return new URLSearchParams(Object.fromEntries(all)).toString()
}

test('an owner adds a service without code, which is then wherever services are, and takes it off', async ({
  start,
}) => {
  const site = await start()
  const { owner, editor } = await sessionsOf(site)
  const as = (token: string) => ({ Cookie: cookie(token) })
  expect((await ask(site.port, page)).status).toBe(404)
  expect((await postTo(site, form, as(editor), filled())).status).toBe(403)

  // What is wrong stands beside its field, and what was typed is still there.
  const refused = await postTo(site, form, as(owner), filled({ 'pages.0.slug': 'vefhonnun' }))
  expect(refused.status).toBe(422)
  expect(refused.body).toContain('id="field-pages.0.slug"')
  expect(refused.body).toContain('Kennsla es')

  expect((await postTo(site, form, as(owner), filled())).status).toBe(303)
  await expect.poll(async () => (await ask(site.port, page)).status).toBe(200)
  for (const language of languages()) {
    const { host } = new URL(site.origin(language))
    const { body } = await ask(site.port, page, { host })
    expect(body).toContain(`<h1>Kennsla ${language}</h1>`)
    expect(body).toMatch(/43[.,]210/)
    for (const path of [routes.home, routes.services, routes.quote]) {
      expect((await ask(site.port, path, { host })).body, path).toContain(`Kennsla ${language}`)
    }
    expect((await ask(site.port, '/sitemap.xml', { host })).body).toContain(page)
  }

  const shown = await visit(site, form, as(owner))
  const [, basedOn = ''] = /name="basedOn" value="([^"]+)"/.exec(shown.body) ?? []
  const off = filled({ 'pages.0.off': 'on', basedOn })
  expect((await postTo(site, form, as(owner), off)).status).toBe(303)
  await expect.poll(async () => (await ask(site.port, page)).headers.location).toBe(routes.services)
  await expect
    .poll(async () => (await ask(site.port, routes.services)).body)
    .not.toContain('Kennsla is')
})
