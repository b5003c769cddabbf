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
  // Nothing is asked for here: the table says which of them this installation sets.
  const { always, never } = cookies.table.set
  expect([rows.get('theme')?.set, rows.get('_ga')?.set]).toEqual([always, never])
})

const { accepted } = cookies.table.set

it.each([
  [[], cookies.asks.none],
  [['analytics'], cookies.asks.analytics],
  [['marketing'], cookies.asks.marketing],
  [['analytics', 'marketing'], cookies.asks.both],
] as const)('bar and table agree when consent is asked for %j', (asked, words) => {
  const all = cookieRows(cookies, 'is', asked)
  const isListed = all.some(({ kind }) => kind === cookies.kinds.marketing)
  expect(isListed).toBe(asked.some((kind) => kind === 'marketing'))
  const rows = all.filter((row) => row.set === accepted)
  const kinds = asked.map((kind) => cookies.kinds[kind])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(cookieNotice(cookies, asked)).toBe(`${cookies.notice} ${words}`)
})
