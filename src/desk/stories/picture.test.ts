import { expect, it } from 'vitest'
import { unlessFull } from '#pictures/pictures'
import { focusIn, inTurn } from './picture.ts'

it.each([
  ['0 100', '0 100'],
  ['50 30', '50 30'],
  ['990 50', null],
  ['50 990', null],
  ['101 50', null],
  ['-1 50', null],
  ['50', null],
  ['', null],
])('crops a picture around the focus %j as %j', (focus, used) => {
  expect(focusIn(new URLSearchParams({ focus }))).toBe(used)
})

const sent = (bytes?: number) =>
  new Request('http://desk.localhost/', {
    headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
  })

it('reads two large posts at a time, refuses further ones unread, and reads small ones at once', async () => {
  const large = 3 * 1024 * 1024
  const open: (() => void)[] = []
  const read = (request: Request) =>
    unlessFull(() =>
      inTurn(request, async () => {
        await new Promise<void>((done) => open.push(done))
        return new Response('read')
      }),
    )
  const first = [read(sent(large)), read(sent())]
  const refused = await Promise.all([read(sent(large)), read(sent())])
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(open).toHaveLength(2)
  const small = read(sent(1000))
  for (const done of open.splice(0)) done()
  for (const response of await Promise.all([...first, small])) {
    expect(await response.text()).toBe('read')
  }
  const next = read(sent(large))
  for (const done of open.splice(0)) done()
  expect((await next).status).toBe(200)
})
