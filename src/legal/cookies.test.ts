import { describe, expect, it } from 'vitest'

import cookies from '#content/locales/is/cookies.json' with { type: 'json' }
import { cookieRows } from './cookies.ts'

describe('cookieRows', () => {
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

  it('says of each whether this installation stores it', () => {
    const set = (asked: Parameters<typeof cookieRows>[2]) => {
      const rows = cookieRows(cookies, 'is', asked)
      const of = (name: string) => rows.find((row) => row.name === name)?.set
      return [of('session_id'), of('cookie_consent'), of('_ga'), of('_gid'), of('theme')]
    }
    const { always, accepted, never } = cookies.table.set
    expect(set([])).toEqual([never, never, never, never, always])
    expect(set(['marketing'])).toEqual([never, never, never, never, always])
    expect(set(['analytics'])).toEqual([never, never, accepted, accepted, always])
  })
})
