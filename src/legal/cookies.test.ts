import { expect, it } from 'vitest'
import { siteTexts } from '../../tests/texts.ts'
import { cookieNotice, cookieRows } from './cookies.ts'

const { cookies } = siteTexts('is')

it('writes kind, place and lifetime in words', () => {
  const rows = new Map(cookieRows(cookies, 'is', []).map((row) => [row.name, row]))
  expect(rows.get('_ga')).toMatchObject({
    kind: 'Vefmælingar',
    place: 'Vafrakaka',
    lifetime: '2\u00a0ár',
  })
  expect(rows.get('_gid')?.lifetime).toBe('24\u00a0klukkustundir')
  expect(rows.get('session_id')?.lifetime).toBe('Þar til vafranum er lokað')
  expect(rows.get('theme')?.place).toBe(cookies.table.places.localStorage)
})

const { always, accepted, never } = cookies.table.set

it.each([
  [[], [never, never, never, never, always]],
  [['marketing'], [never, never, never, never, always]],
  [['analytics'], [never, never, accepted, accepted, always]],
] as const)('tells which items are stored when consent is asked for %j', (asked, set) => {
  const stored = new Map(cookieRows(cookies, 'is', asked).map((row) => [row.name, row.set]))
  const names = ['session_id', 'cookie_consent', '_ga', '_gid', 'theme'] as const
  expect(names.map((name) => stored.get(name))).toEqual(set)
})

it.each([
  [[], cookies.asks.none],
  [['analytics'], cookies.asks.analytics],
  [['marketing'], cookies.asks.marketing],
  [['analytics', 'marketing'], cookies.asks.both],
] as const)('bar and table agree when consent is asked for %j', (asked, words) => {
  const rows = cookieRows(cookies, 'is', asked).filter((row) => row.set === accepted)
  const kinds = asked.map((kind) => cookies.kinds[kind])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(cookieNotice(cookies, asked)).toBe(`${cookies.notice} ${words}`)
})

it('lists a marketing cookie only where one may be set', () => {
  const marketing = (asked: readonly ('analytics' | 'marketing')[]) =>
    cookieRows(cookies, 'is', asked).filter(({ kind }) => kind === cookies.kinds.marketing)
  expect(marketing(['analytics'])).toEqual([])
  expect(marketing(['marketing'])).toMatchObject([{ name: '_fbp', lifetime: '90\u00a0dagar' }])
})
