import { expect, it } from 'vitest'
import { isSharedQuery, withoutCampaign } from './page-query.ts'
import { routes } from './routes.ts'

it.each([
  [routes.home, '', true],
  ['/engin-slik-sida', '', true],
  [routes.projects, 'leit=vef&flokkur=%C3%9Ej%C3%B3nusta&sida=2', true],
  [routes.quote, 'lausn=wordpress&lausn=chat', true],
  [routes.projects, `leit=${'v'.repeat(300)}`, false],
  [routes.projects, 'leit=vef&utm_source=a', false],
  [routes.projects, 'LEIT=vef', false],
  [routes.home, 'lng=en', false],
  [routes.home, 'constructor', false],
  ['constructor', 'leit=a', false],
  [routes.contact, 'takk=3F2A-91BC', false],
  ['/verkefni/nordurfar-bokanir', 'preview=abc', false],
])('the answer of %s?%s is shared: %s', (path, query, shared) => {
  expect(isSharedQuery(path, query)).toBe(shared)
})

it.each([
  ['', ''],
  ['utm_source=a&utm_medium=b&gclid=c', ''],
  ['leit=utm_source&fbclid=x&sida=2', 'leit=utm_source&sida=2'],
  ['leit=a%26utm_source=b', 'leit=a%26utm_source=b'],
  ['utm=1&xgclid=2', 'utm=1&xgclid=2'],
])('leaves %s without the marks of campaigns: %s', (query, rest) => {
  expect(withoutCampaign(query)).toBe(rest)
})
