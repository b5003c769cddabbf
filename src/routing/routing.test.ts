import { expect, it } from 'vitest'
import { articlePath, projectPath, routes } from './routes.ts'
import { canonicalPath, pageQuery } from './routing.ts'

it('keeps the case of ids and slugs, but not that of the path before them', () => {
  const id = projectPath('Þyrnir & Ýr')
  expect(canonicalPath(id)).toBe(id)
  expect(canonicalPath(`${id}/`)).toBe(id)
  expect(canonicalPath(id.replace(routes.projects, '/VerkEfni'))).toBe(id)
  expect(canonicalPath(articlePath('AbC').replace('frettir', 'FRETTIR'))).toBe('/frettir/AbC')
})

it.each(['/Engin-Sida', '/lausnir/Annad', '/x/index.html', '/Verkefni/a/b', '/LOCALES/is/a.json'])(
  'leaves %s alone',
  (path) => expect(canonicalPath(path)).toBe(path),
)

const token = 'a'.repeat(22)
const project = '/verkefni/nordurfar-bokanir'

it.each([
  [routes.home, '', '', true],
  ['/engin-slik-sida', 'leit=a', '', true],
  [routes.projects, 'leit=vef&flokkur=%C3%9E&sida=2', 'flokkur=%C3%9E&leit=vef&sida=2', true],
  [routes.quote, 'lausn=wordpress&lausn=chat', 'lausn=wordpress&lausn=chat', true],
  [routes.projects, 'leit=vef&utm_source=a&gclid=b&x', 'leit=vef', true],
  [routes.home, 'lng=en&constructor&__proto__=1', '', true],
  [routes.projects, `leit=${'v'.repeat(300)}`, `leit=${'v'.repeat(300)}`, false],
  [routes.contact, 'efni=fundur&x=1', 'efni=fundur', true],
  [routes.contact, 'efni=%3Cb%3E', '', true],
  [routes.contact, 'takk=3F2A-91BC&x=1', 'takk=3F2A-91BC', false],
  [routes.home, 'takk=3F2A-91BC', '', true],
  [project, `preview=${token}&x=1`, `preview=${token}`, false],
  [project, 'preview=abc', '', true],
  [routes.news, 'sida=2&flokkur=R&leit=x', 'flokkur=R&sida=2', true],
  [routes.news, 'sida=0&sida=x&sida=-1&sida=1000', '', true],
  [routes.quote, 'lausn=Ö&pakki=<b>&thjonusta=', '', true],
  ['/myndir/verkefni/a/400.webp', 'v=1', 'v=1', false],
])('%s reduces the query %s to %s (shared: %s)', (path, asked, query, shared) => {
  expect(pageQuery(path, asked)).toEqual({ query, shared })
})
