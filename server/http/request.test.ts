import { expect, it } from 'vitest'
import { acceptRequest } from './request.ts'

/** The accepted path of a raw request target, or the status of its refusal. */
function takenOf(url: string) {
  const taken = acceptRequest({ url, method: 'GET', headers: {} })
  return 'path' in taken ? taken.path : taken.status
}

it.each([
  ...['/', '/a', '/a/', '/a/b-c_d', '/.well-known/security.txt', '/_astro/a.B-1.css', '/x/...'],
  // Ids of stories imported from other systems.
  ...['/verkefni/a%2Fb', '/verkefni/%C3%9Eyrnir%20%26%20%C3%9Dr', '/verkefni/100%25', '/x/.a'],
  ...['/x/a.'],
  ...['/verkefni/a%3Bb', '/verkefni/a%5Cb'],
])('accepts %s unchanged', (path) => {
  expect(takenOf(path)).toBe(path)
  expect(takenOf(`${path}?to=/../..//%2e;`)).toBe(path)
})

const dots = ['.', '..', '%2e', '%2e%2E', '.%2e', '%2e.', '%252e%252e', '.%25252E', '..;', '..;a=b']
const spellings = [
  ...[...dots, '..%3b', '.%09.', '%2e%0a%2e', '.%2509.'].map((it) => `/a/${it}/b`),
  ...[...dots.map((it) => `/a/${it}`), ...dots.map((it) => `/${it}`)],
  ...[...dots.map((it) => `/${it}/b`)],
  ...['/a%2f..%2fb', '/a/..%2fb', '/a/..%5Cb', '/a%252f..%252fb', '/a/..%255cb', '/a\\..\\b'],
  // Decoded twice, its last segment is malformed, but the one before is `..`.
  '/a/%252e%252e/%25zz',
  // Repeated escapes would give one page many addresses.
  ...['/%2561', '/%252561', '/%25%36%31', '/verkefni/%2525'],
  ...['//a', '/a//b', '/a//', '/a;b', '/;/a', '/a;/../b'],
  ...['/a%00', '/a/%250d', '/%E0%A4%A', '/a#b', 'a', '*'],
]

it.each(spellings)('refuses %j, which can be interpreted in two ways', (path) => {
  expect(takenOf(path)).toBe(400)
})
