import { expect, it } from 'vitest'
import { admission } from './access/access.ts'
import { mayOpen, type Role, roles, routeNames } from './access/rights.ts'
import { deskPage } from './page.ts'

const origin = 'https://desk.example.is'
const somebody = (role: Role | undefined) =>
  role && ({ id: 'x', email: 'x@example.is', name: 'X', role, language: 'is' } as const)

it.each(routeNames)('%s is asked for by the gate, and once more by its page', (route) => {
  for (const role of [undefined, ...roles]) {
    const staff = somebody(role)
    const refused = role ? 'not allowed' : 'signed out'
    const expected = mayOpen(route, role) ? 'open' : refused
    expect(admission(new Request(origin), route, staff, origin), role).toBe(expected)

    const locals = { services: { desk: {} }, visit: { staff }, site: {}, query: '' }
    const page = deskPage(route, () => 'answered')
    const open = () => page({ request: new Request(origin), params: {}, locals } as never)
    if (mayOpen(route, role)) expect(open(), role).toBe('answered')
    else expect(open, role).toThrow(route)
  }
})

it.each([
  ['GET', {}, 'open'],
  ['HEAD', {}, 'open'],
  ['POST', {}, 'from elsewhere'],
  ['POST', { Origin: 'null' }, 'from elsewhere'],
  ['POST', { Origin: 'https://www.example.is' }, 'from elsewhere'],
  ['POST', { Origin: origin }, 'open'],
  ['POST', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, 'open'],
  ['POST', { Origin: origin, 'Sec-Fetch-Site': 'same-site' }, 'from elsewhere'],
  ['POST', { Origin: origin, 'Sec-Fetch-Site': 'none' }, 'from elsewhere'],
  ['DELETE', { Origin: origin }, 'no such method'],
] as const)('a change is taken from the desk alone: %s %j', (method, headers, expected) => {
  const request = new Request(origin, { method, headers })
  for (const route of ['signIn', 'account'] as const) {
    expect(admission(request, route, somebody('editor'), origin)).toBe(expected)
  }
})

it('what is in no table is not there, and to strangers no other than what is', () => {
  const request = new Request(origin)
  expect(admission(request, undefined, somebody('owner'), origin)).toBe('not there')
  expect(admission(request, undefined, undefined, origin)).toBe('signed out')
})
