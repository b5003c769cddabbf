import { expect, it } from 'vitest'
import { mayOpen, type Role, roles, routeNames } from './access/rights.ts'
import { deskPage } from './page.ts'

const origin = 'https://desk.example.is'
const somebody = (role: Role | undefined) =>
  role && ({ id: 'x', email: 'x@example.is', name: 'X', role, language: 'is' } as const)

it.each(routeNames)('the page %s checks once more who may open it', async (route) => {
  for (const role of [undefined, ...roles]) {
    const staff = somebody(role)
    const locals = { services: { desk: {} }, visit: { staff }, site: {}, query: '' }
    const page = deskPage(route, async () => 'answered')
    const open = () => page({ request: new Request(origin), params: {}, locals } as never)
    if (mayOpen(route, role)) expect(await open(), role).toBe('answered')
    else await expect(open(), role).rejects.toThrow(route)
  }
})
