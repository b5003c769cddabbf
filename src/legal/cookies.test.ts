import { expect, it } from 'vitest'
import cookies from '#content/locales/is/cookies.json' with { type: 'json' }
import { cookieRows } from './cookies.ts'

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
] as const)('says of each whether it is stored when consent is asked for %j', (asked, set) => {
  const stored = new Map(cookieRows(cookies, 'is', asked).map((row) => [row.name, row.set]))
  const names = ['session_id', 'cookie_consent', '_ga', '_gid', 'theme']
  expect(names.map((name) => stored.get(name))).toEqual(set)
})
