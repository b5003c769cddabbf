import { expect, it } from 'vitest'
import { pageQuery } from './page-query.ts'
import { routes } from './routes.ts'

const project = '/verkefni/nordurfar-bokanir'

it.each([
  [routes.home, '', '', true],
  ['/engin-slik-sida', 'leit=a', '', true],
  [routes.projects, 'leit=vef&flokkur=%C3%9E&sida=2', 'flokkur=%C3%9E&leit=vef&sida=2', true],
  [routes.projects, 'leit=a%20b', 'leit=a+b', true],
  [routes.quote, 'lausn=wordpress&lausn=chat', 'lausn=wordpress&lausn=chat', true],
  [routes.projects, 'leit=vef&utm_source=a&gclid=b&x', 'leit=vef', true],
  [routes.projects, 'LEIT=vef', '', true],
  [routes.home, 'lng=en&constructor&__proto__=1', '', true],
  [routes.projects, `leit=${'v'.repeat(300)}`, `leit=${'v'.repeat(300)}`, false],
  [routes.contact, 'takk=3F2A-91BC&x=1', 'takk=3F2A-91BC', false],
  [routes.home, 'takk=3F2A-91BC', '', true],
  [project, 'preview=abc&x=1', 'preview=abc', false],
  [routes.projects, 'preview=abc', '', true],
  ['/myndir/verkefni/a/400.webp', 'v=1', 'v=1', false],
])('%s understands of %s: %s (the same for everybody: %s)', (path, asked, query, shared) => {
  expect(pageQuery(path, asked)).toEqual({ query, shared })
})
