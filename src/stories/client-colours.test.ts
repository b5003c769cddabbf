import { expect, it } from 'vitest'
import { clientColour, clientColours } from './fields.ts'

it('gives a project without a colour a neutral one, the same each time', () => {
  expect(clientColour({ id: 'vefur', colour: 'plum' })).toBe('plum')
  const ids = ['vefur', 'netverslun', '', 'þ', 'verslun-2', 'a']
  const given = ids.map((id) => clientColour({ id, colour: null }))
  expect(given).toEqual(ids.map((id) => clientColour({ id, colour: null })))
  expect(new Set(given).size).toBeGreaterThan(1)
  for (const colour of given) expect(clientColours).toContain(colour)
})
