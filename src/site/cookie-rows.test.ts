import { describe, expect, it } from 'vitest'
import cookies from '../../content/locales/is/cookies.json' with { type: 'json' }
import { cookieRows } from './cookie-rows.ts'

describe('cookieRows', () => {
  it('writes kind, place and lifetime in words', () => {
    const rows = new Map(cookieRows(cookies, 'is').map((row) => [row.name, row]))
    expect(rows.get('_ga')).toMatchObject({
      kind: 'Vefmælingar',
      place: 'Vafrakaka',
      lifetime: '2\u00a0ár',
    })
    expect(rows.get('_gid')?.lifetime).toBe('24\u00a0klukkustundir')
    expect(rows.get('session_id')?.lifetime).toBe('Þar til vafranum er lokað')
    expect(rows.get('theme')?.place).toBe(cookies.table.places.localStorage)
  })
})
